import type { Query } from './sql.ts';

/** Statements that get a name; each costs memory on every connection, so that what requests send must not make ever more. @assumed */
const NAMES_MAX = 300;

/**
 * Puts the statements of writes under names, so that PostgreSQL parses and plans each once per connection: what a feature writes
 * has the same text each time, whatever its values.
 */
export function createNaming(): (query: Query) => Query {
  const names = new Map<string, string>();
  return query => {
    if (query.name !== undefined) return query;
    const known = names.get(query.text);
    if (known !== undefined) return { ...query, name: known };
    if (names.size >= NAMES_MAX) return query;
    const name = `write${names.size + 1}`;
    names.set(query.text, name);
    return { ...query, name };
  };
}
