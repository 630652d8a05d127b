/** The server's HTTP interface. Every refusal is thrown as a `Refusal`, with a code for programs and words for people. */
import type {
  Build,
  Catalogue,
  Critter,
  EditionInfo,
  ErrorDocument,
  Join,
  LevelInfo,
  Me,
  NewTable,
  Replay,
  ReplayStep,
  Shares,
  TableInfo,
  Transfer,
} from "./messages";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

function isErrorDocument(data: unknown): data is ErrorDocument {
  return typeof data === "object" && data !== null && "code" in data && "message" in data;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const data: unknown = await response.json().catch(() => null);
  if (isErrorDocument(data)) return new Refusal(data.code, data.message, response.status);
  return new Refusal("server", response.statusText, response.status);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers = { Accept: "application/json", "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal("offline", "the server cannot be reached", 0);
  }
  if (!response.ok) throw await refusalOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export interface Keys {
  invitation?: string | undefined;
  watch?: string | undefined;
}

export interface Person {
  nickname: string;
  critter: Critter | null;
}

export const api = {
  build: () => call<Build>("GET", "/api/build"),
  editions: () => call<EditionInfo[]>("GET", "/api/editions"),
  levels: () => call<LevelInfo[]>("GET", "/api/levels"),
  catalogue: (edition: string) => call<Catalogue>("GET", `/api/catalogue/${encodeURIComponent(edition)}`),
  me: () => call<Me>("GET", "/api/me"),
  introduce: (person: Person) => call<Me>("PUT", "/api/me", person),

  tables: () => call<TableInfo[]>("GET", "/api/tables"),
  create: (plan: NewTable) => call<TableInfo>("POST", "/api/tables", plan),
  table: (id: string, keys: Keys = {}) => call<TableInfo>("GET", table(id) + query({ ...keys })),
  invitation: (key: string) => call<TableInfo>("GET", `/api/invitations/${encodeURIComponent(key)}`),
  watched: (key: string) => call<TableInfo>("GET", `/api/watch/${encodeURIComponent(key)}`),
  join: (id: string, request: Join) => call<TableInfo>("POST", `${table(id)}/join`, request),
  start: (id: string) => call<TableInfo>("POST", `${table(id)}/start`),
  leave: (id: string) => call<void>("POST", `${table(id)}/leave`),
  resign: (id: string, seat: number) => call<TableInfo>("POST", `${table(id)}/resign`, { seat }),
  replace: (id: string, seat: number) => call<TableInfo>("POST", `${table(id)}/replace`, { seat }),
  comeBack: (id: string, seat: number) => call<TableInfo>("POST", `${table(id)}/return`, { seat }),
  rematch: (id: string) => call<TableInfo>("POST", `${table(id)}/rematch`),
  dress: (id: string, seat: number, person: Person) => call<TableInfo>("PUT", `${table(id)}/seats/${seat}`, person),
  transfer: (id: string, seat: number) => call<Transfer>("POST", `${table(id)}/seats/${seat}/transfer`),
  claim: (code: string) => call<TableInfo>("POST", "/api/claim", { code }),

  replay: (id: string) => call<Replay>("GET", `${table(id)}/replay`),
  replayStep: (id: string, step: number) => call<ReplayStep>("GET", `${table(id)}/replay/${step}`),
  shares: (id: string) => call<Shares>("GET", `${table(id)}/replay/shares`),
  recordPath: (id: string) => `${table(id)}/record`,
  livePath: (id: string, watch?: string) => `${table(id)}/live${query({ watch })}`,
};
