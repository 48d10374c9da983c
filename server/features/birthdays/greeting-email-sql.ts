import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { isAttachedTo } from '../files/service.ts';

/** Returns SQL for the photos attached to a row, in their order, as they are stored. */
export const storedPhotos = (kind: string, org: Sql, id: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('storageKey', f.storage_key, 'widths', f.widths) order by f.position)
  from files f where f.org_id = ${org} and ${isAttachedTo(sql`f`, kind, id)}), '[]')`;

/** Selects the data for the mail of a greeting. */
export const readGreeting = (org: number, id: number): Sql => sql`
  select g.body as text, g.template, ${fullName(sql`s`)} as sender, r.first_name as receiver,
    ${storedPhotos('portrait', sql`g.org_id`, sql`g.sender_id`)} -> 0 as portrait,
    ${storedPhotos('greeting', sql`g.org_id`, sql`g.id`)} as photos
  from greetings g join users s on s.org_id = g.org_id and s.id = g.sender_id
    join users r on r.org_id = g.org_id and r.id = g.receiver_id
  where g.org_id = ${org} and g.id = ${id}`;
