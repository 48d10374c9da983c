import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { SearchedWords } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isAdminOfPeople } from './privacy-sql.ts';

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
export const personWords = {
  table: 'user_words',
  id: 'user_id',
  ordered: ['Title'],
} as const satisfies Omit<SearchedWords, 'scope'>;
