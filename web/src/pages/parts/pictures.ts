/** Pictures of cards that stand for whole editions and tables. */
const COVERS: Record<string, string> = { everdell: "inn", silverfrost: "sf_hillside_cottage" };
const SCENES: Record<string, readonly string[]> = {
  everdell: ["lookout", "castle", "farm", "ever_tree", "twig_barge", "clock_tower", "fair_grounds", "crane"],
  silverfrost: ["sf_great_hearth", "sf_bonfire", "sf_watchtower", "sf_bell_tower", "sf_steam_bath", "sf_kiln_works"],
};

export function coverOf(edition: string): string {
  return COVERS[edition] ?? "unknown";
}

/** A table keeps its picture. */
export function pictureOf(edition: string, table: string): string {
  const scenes = SCENES[edition] ?? [];
  let sum = 0;
  for (const letter of table) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return scenes[sum % scenes.length] ?? coverOf(edition);
}
