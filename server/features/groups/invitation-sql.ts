import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { queueNotes } from '../notifications/service.ts';
import { groupRequest } from './thing.ts';

const INVITED: NotificationKind = 'group_invited';
const NOTIFICATION = literal(INVITED);

/** Invites active people who are not members and have no request or invitation; returns whom, for notification. */
export const addInvitations = (
  { org, group, inviter }: { readonly org: number; readonly group: number; readonly inviter: number },
  people: readonly number[],
  now: Date,
): Sql => sql`
  with invited as (
    insert into group_requests as r (org_id, group_id, user_id, has_asked, invited_by, created_at)
    select ${org}, ${group}, u.id, false, ${inviter}, ${now} from users u
    where u.org_id = ${org} and u.id = any(${people}::bigint[]) and u.is_active and not exists (
      select from memberships m where m.org_id = u.org_id and m.user_id = u.id and m.group_id = ${group})
    order by u.id on conflict do nothing returning r.user_id as id, r.id as request),
  queued as (${queueNotes(
    {
      org: sql`${org}::int`,
      kind: NOTIFICATION,
      actor: sql`${inviter}::int`,
      subjectKind: literal(groupRequest.kind),
      subjectId: sql`invited.request`,
      partKind: sql`null`,
      partId: sql`null::bigint`,
      recipients: sql`array[invited.id]`,
      now: sql`${now}::timestamptz`,
    },
    sql`from invited order by invited.id`,
  )})
  select id from invited`;

/** Adds to the number of people that a user has added or invited on that day, and returns the new number. */
export const countInvited = (org: number, user: number, day: string, people: number): Sql => sql`
  insert into invitation_days as d (org_id, user_id, day, people) values (${org}, ${user}, ${day}, ${people})
  on conflict (org_id, user_id) do update set day = excluded.day,
    people = case when d.day = excluded.day then d.people else 0 end + excluded.people
  returning people`;
