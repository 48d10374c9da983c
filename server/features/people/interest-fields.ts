import { sql } from '../../db/sql.ts';
import type { Field } from '../../lists/define-list.ts';
import { unless } from './privacy-sql.ts';

/** Ids of a person's interests, by which people are found who like or know the same. */
export const interestIds: Field = {
  type: 'ids',
  compute: ({ alias }) => sql`array(select l.interest_id from person_interests l
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id order by l.interest_id)`,
  visible: unless('PrivateInterests'),
  filter: true,
  includes: ({ alias }, id) => sql`exists (select from person_interests l
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id and l.interest_id = ${id})`,
  onDemand: true,
  summary: '`Interests eq 12`: the people who like this, and show it.',
};

/** Interests with their kinds and titles, as JSON (contract `Interest[]`). */
export const likedInterests: Field = {
  type: 'json',
  compute: ({
    alias,
  }) => sql`(select coalesce(json_agg(json_build_object('Id', i.id, 'Kind', i.kind, 'Title', i.title) order by search_key(i.title)), '[]')
    from person_interests l join interests i on i.org_id = l.interest_org and i.id = l.interest_id
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id)`,
  visible: unless('PrivateInterests'),
};
