import type { Query } from './sql.ts';

/**
 * Largest number of named statements. Each costs memory on every connection, so requests must not add more without
 * limit. @assumed
 */
const NAMES_MAX = 300;

/**
 * Creates a function that names the statements of writes, so that PostgreSQL parses and plans each once per connection.
 * A feature's write has the same text each time, regardless of its values.
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
