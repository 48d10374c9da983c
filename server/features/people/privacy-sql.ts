import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { SearchIndex, SqlRow, SearchedWords } from '../../lists/define-list.ts';
import { identifier, join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { meantNames } from './person-sql.ts';
import { holdsRole, READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';

/** People visible to the reader: all active ones, and for those who administer people the blocked ones too. */

/** @param row of `users`, or of `user_words` */
export const isShown = (row: Sql): Sql => sql`(${row}.is_active or ${isAdminOfPeople()})`;

/**
 * Number of people, computed for an organisation of any size: everybody has one area, and an area keeps the number of
 * its active people. For readers who see blocked people the rows are counted. @spec decision 133
 */
export const peopleShown = (): Sql => sql`case when ${isAdminOfPeople()}
  then (select count(*) from (select from users u where u.org_id = ${READER.org} limit ${literal(TOTAL_COUNT_MAX)}) everybody)
  else (select coalesce(sum(k.members), 0) from groups area join group_counts k on k.org_id = area.org_id and k.group_id = area.id
    where area.org_id = ${READER.org} and area.is_area) end`;

/** Search words of people, for every list of people that is ordered by name. @spec decision 132 */
const personWords = {
  table: 'user_words',
  id: 'user_id',
  ordered: ['Title'],
} as const satisfies Omit<SearchedWords, 'scope'>;

/**
 * Visibility of a person's data: the one rule used by lists, cards, groups, events, adverts and everything else that
 * shows data of a person. @spec 2§6 Visitors, THREATS field rules
 */

/** Column of a flag: `PrivatePhone` is the column `private_phone`. */
export const flagColumn = (flag: PrivacyFlag): string =>
  flag.replaceAll(/(?!^)[A-Z]/g, letter => `_${letter}`).toLowerCase();
const columnOf = (flag: PrivacyFlag): Sql => identifier(flagColumn(flag));

/**
 * Condition: the person shows the reader the data under this flag. It is never hidden from themselves.
 * @param person alias of a row of `users`
 */
export const shows = ({ viewer }: Pick<ReaderNames, 'viewer'>, person: Sql, flag: PrivacyFlag): Sql =>
  sql`(not ${person}.${columnOf(flag)} or ${person}.id = ${viewer})`;

/**
 * Condition: the person shows everybody the data under this flag, with no exception for themselves. Lists that depend
 * on the flag leave out people who hide it, even for themselves: nobody must find hidden data listed.
 */
export const showsEverybody = (person: Sql, flag: PrivacyFlag): Sql => sql`not ${person}.${columnOf(flag)}`;

/** Condition like `shows`, for rows that have only the person's id. */
export const personShows = (
  reader: Pick<ReaderNames, 'org' | 'viewer'>,
  id: Sql,
  flag: PrivacyFlag,
): Sql => sql`(${id} = ${reader.viewer} or not exists (
  select from users hiding where hiding.org_id = ${reader.org} and hiding.id = ${id} and hiding.${columnOf(flag)}))`;

/** Condition like `shows`, as `visible` of a field of `users`. */
export const unless =
  (flag: PrivacyFlag) =>
  ({ alias }: SqlRow): Sql =>
    shows(READER, alias, flag);

export const isOneself = ({ alias }: SqlRow): Sql => sql`${alias}.id = ${READER.viewer}`;

export const isAdminOfPeople = (): Sql => holdsRole(READER, 'Admin-Users');

const MEANT = prepared('people_meant', sql`select ${meantNames(param('typed', 'text'), isAdminOfPeople())} as meant`);

/** Index of every list of people. @param scope of the list, in columns of the words */
export const personIndex = (scope: SearchedWords['scope']) =>
  ({
    column: 'search_words',
    finder: 'find_people',
    beginnings: true,
    words: { ...personWords, scope },
    meant: MEANT,
  }) as const satisfies SearchIndex;

/** Condition for data that Admin-Users also see, because their console needs it. */
export const unlessOrAdmin =
  (flag: 'PrivateEmail' | 'PrivatePhone') =>
  (row: SqlRow): Sql =>
    sql`(${isAdminOfPeople()} or ${unless(flag)(row)})`;

/** JSON of whether the reader sees the data under each flag, of a row of `users`. */
export const shownSections = (row: SqlRow): Sql => {
  const shown = (flag: PrivacyFlag): Sql =>
    flag === 'PrivateEmail' || flag === 'PrivatePhone' ? unlessOrAdmin(flag)(row) : unless(flag)(row);
  return sql`jsonb_build_object(${join(PRIVACY_FLAGS.map(flag => sql`${literal(flag)}, ${shown(flag)}`))})`;
};

/** JSON of all flags of a row of `users` (contract `PrivacyConfiguration`). */
export const privacyConfiguration = ({ alias }: SqlRow): Sql =>
  sql`jsonb_build_object(${join(PRIVACY_FLAGS.map(flag => sql`${literal(flag)}, ${alias}.${columnOf(flag)}`))})`;
