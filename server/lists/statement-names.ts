/** Statements that get a name; each costs memory on every connection, so strangers must not be able to make many. @assumed */
const NAMES_MAX = 100;
/** Times that a statement is seen before it gets one. @assumed */
const SEEN_BEFORE_NAMED = 3;
/** Statements whose uses are counted. @assumed */
const COUNTED_MAX = 2000;

const names = new Map<string, string>();
const seen = new Map<string, number>();

/**
 * A name for a statement that keeps coming back, so that PostgreSQL parses and plans it once a connection; undefined for the
 * others. Lists make the same text for the same shape of query, so the few that screens send are named within moments.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= NAMES_MAX) return name;
  const uses = (seen.get(text) ?? 0) + 1;
  if (uses <= SEEN_BEFORE_NAMED) {
    if (seen.size >= COUNTED_MAX) seen.clear();
    seen.set(text, uses);
    return undefined;
  }
  seen.delete(text);
  const made = `list${names.size + 1}`;
  names.set(text, made);
  return made;
}
