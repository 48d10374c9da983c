import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

const NOBODY = literal(NO_ORG);

/** Interests that may be chosen. The default ones are used by an organisation that has none of that kind. */
const chosen = (org: number, ids: readonly number[]): Sql => sql`
  select i.org_id, i.id from interests i where i.id = any(${ids}::bigint[]) and (i.org_id = ${org} or (i.org_id = ${NOBODY}
    and not exists (select from interests own where own.org_id = ${org} and own.kind = i.kind)))`;

/**
 * Replaces a person's interests, by those of the given ones that may be chosen or that the person already has; returns
 * `count`. Interests stay with the people who have them, even if they may no longer be chosen.
 */
export const replaceInterests = (org: number, person: number, ids: readonly number[]): Sql => sql`
  with wanted as (select org_id, id from (${chosen(org, ids)}) c
      union select interest_org, interest_id from person_interests
        where org_id = ${org} and user_id = ${person} and interest_id = any(${ids}::bigint[])),
    gone as (delete from person_interests
      where org_id = ${org} and user_id = ${person} and not interest_id = any(${ids}::bigint[])),
    added as (insert into person_interests (org_id, user_id, interest_org, interest_id)
      select ${org}, ${person}, org_id, id from wanted on conflict do nothing)
  select count(*)::int as count from wanted`;
