import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { identifier, join, literal, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames } from '../../things/reader.ts';

/**
 * Who may see what of a person: the one rule, which lists, cards, groups, events, adverts and everything else ask that shows
 * something of a person. @spec 2§6 Visitors, THREATS field rules
 */

/** `PrivatePhone` is the column `private_phone`. */
export const flagColumn = (flag: PrivacyFlag): string =>
  flag.replaceAll(/(?!^)[A-Z]/g, letter => `_${letter}`).toLowerCase();
const columnOf = (flag: PrivacyFlag): Sql => identifier(flagColumn(flag));

/**
 * Condition: the person shows the reader what this flag hides. It never hides anything from themselves.
 * @param person alias of a row of `users`
 */
export const shows = ({ viewer }: Pick<ReaderNames, 'viewer'>, person: Sql, flag: PrivacyFlag): Sql =>
  sql`(not ${person}.${columnOf(flag)} or ${person}.id = ${viewer})`;

/**
 * Condition: the person shows everybody what this flag hides, themselves not asked. What lists people by it leaves out who hides it, for
 * themselves too: whoever hides something must not find it listed.
 */
export const showsEverybody = (person: Sql, flag: PrivacyFlag): Sql => sql`not ${person}.${columnOf(flag)}`;

/** The same as `shows` where the row has only the person's id. */
export const personShows = (
  reader: Pick<ReaderNames, 'org' | 'viewer'>,
  id: Sql,
  flag: PrivacyFlag,
): Sql => sql`(${id} = ${reader.viewer} or not exists (
  select from users hiding where hiding.org_id = ${reader.org} and hiding.id = ${id} and hiding.${columnOf(flag)}))`;

/** The same as `visible` of a field of `users`. */
export const unless =
  (flag: PrivacyFlag) =>
  ({ alias }: SqlRow): Sql =>
    shows(READER, alias, flag);

export const isOneself = ({ alias }: SqlRow): Sql => sql`${alias}.id = ${READER.viewer}`;

export const isAdminOfPeople = (): Sql => holdsRole(READER, 'Admin-Users');

/** What Admin-Users need in their console, they see too. */
export const unlessOrAdmin =
  (flag: 'PrivateEmail' | 'PrivatePhone') =>
  (row: SqlRow): Sql =>
    sql`(${isAdminOfPeople()} or ${unless(flag)(row)})`;

/** Whether the reader is shown what each flag hides, of a row of `users`, as JSON. */
export const shownSections = (row: SqlRow): Sql => {
  const shown = (flag: PrivacyFlag): Sql =>
    flag === 'PrivateEmail' || flag === 'PrivatePhone' ? unlessOrAdmin(flag)(row) : unless(flag)(row);
  return sql`jsonb_build_object(${join(PRIVACY_FLAGS.map(flag => sql`${literal(flag)}, ${shown(flag)}`))})`;
};

/** All flags of a row of `users`, as JSON (contract `PrivacyConfiguration`). */
export const privacyConfiguration = ({ alias }: SqlRow): Sql =>
  sql`jsonb_build_object(${join(PRIVACY_FLAGS.map(flag => sql`${literal(flag)}, ${alias}.${columnOf(flag)}`))})`;
