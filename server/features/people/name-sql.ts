import { sql, type Sql } from '../../db/sql.ts';

/** Search for people by parts of their names. `alias` is a row of `users`, `search` the words typed. */

/** Condition: every word typed begins one of the person's names; accents and case are ignored. */
export const isNamed = (alias: Sql, search: Sql): Sql => sql`not exists (
  select from unnest(string_to_array(search_key(${search}), ' ')) typed(word)
  where position(' ' || typed.word in ' ' || ${alias}.name_key) = 0)`;

/**
 * Order of found people: by name, with those first whose first name begins with the first word typed. @spec decision 93
 */
export const byName = (alias: Sql, search: Sql): Sql =>
  sql`starts_with(${alias}.name_key, split_part(search_key(${search}), ' ', 1)) desc, ${alias}.name_key, ${alias}.id`;
