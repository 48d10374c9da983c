import type { Viewer } from '../../base/context.ts';
import { holdsRole, READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Search for people by parts of their names. `alias` is a row of `users`, `search` the words typed. */

/**
 * Words that a search means, as one text: a word that begins nobody's name is looked up in people's work, then among
 * the words that resemble it. In a sub-select, which is evaluated once and not for every row.
 * @param alsoBlocked whether the names of blocked people count
 * @spec decision 245
 */
export const meantNames = (search: Sql, alsoBlocked: Sql = sql`false`): Sql =>
  sql`(select meant_names(${search}, ${alsoBlocked}))`;

/** Condition: every word typed begins one of the person's names; accents, case and slips of the pen are ignored. */
export const isNamed = (alias: Sql, search: Sql): Sql => sql`not exists (
  select from unnest(string_to_array(${meantNames(search)}, ' ')) typed(word)
  where position(' ' || typed.word in ' ' || ${alias}.name_key) = 0)`;

/**
 * Order of found people: by name, with those first whose first name begins with the first word typed. @spec decision 93
 */
export const byName = (alias: Sql, search: Sql): Sql =>
  sql`starts_with(${alias}.name_key, split_part(${meantNames(search)}, ' ', 1)) desc, ${alias}.name_key, ${alias}.id`;

/** SQL of a person's identification number, sealed, which administrators of people alone read. @param user alias of `users` */
export const idNumber = (user: Sql): Sql => sql`case when ${holdsRole(READER, 'Admin-Users')} then (
  select p.sealed from person_numbers p where p.org_id = ${user}.org_id and p.user_id = ${user}.id and p.kind = 'IdNumber') end`;

/** Returns a row if the organisation has such a person, blocked or not. */
export const findPerson = (org: number, id: number): Sql =>
  sql`select from users where org_id = ${org} and id = ${id}::bigint`;

/** Serialises the acts of a person: a second one waits here until the first has committed. */
export const lockPerson = (org: number, id: number): Sql => sql`${findPerson(org, id)} for no key update`;

/** Viewer as bound values, for a statement that is run once. */
export const viewerNames = ({ org, id }: Viewer): Pick<ReaderNames, 'org' | 'viewer'> => ({
  org: sql`${org}`,
  viewer: sql`${id}`,
});
