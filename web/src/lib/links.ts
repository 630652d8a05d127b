/** Links that people give to each other. */
export const invitationLink = (key: string): string => `${location.origin}/join/${key}`;
export const watchLink = (key: string): string => `${location.origin}/watch/${key}`;
export const replayLink = (id: string): string => `${location.origin}/replay/${id}`;
export const claimLink = (code: string): string => `${location.origin}/claim/${code}`;
