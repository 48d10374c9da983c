import type { Context } from '../../../base/context.ts';
import { sql, type Sql } from '../../../db/sql.ts';

/** Person to be looked at. */
export interface Viewed {
  readonly isOwner: boolean;
  readonly isRegistered: boolean;
}

/** Selects and locks the row of an active person, who stays active until the session is written. */
export const lockViewed = (org: number, person: number): Sql => sql`
  select u.registered_at is not null as "isRegistered", exists (select from user_roles r join roles t on t.id = r.role_id
    where r.org_id = u.org_id and r.user_id = u.id and t.title = 'Propietarios') as "isOwner"
  from users u where u.org_id = ${org} and u.id = ${person} and u.is_active for share of u`;

/** Ends the viewer's open sessions, because an onlooker looks at one person at a time. */
export const endViewsOf = ({ viewer, now }: Context): Sql => sql`
  update view_sessions set ended_at = least(expires_at, ${now})
  where org_id = ${viewer.org} and onlooker_id = ${viewer.id} and ended_at is null`;

export const endView = ({ viewer, now }: Context, id: number): Sql => sql`
  update view_sessions set ended_at = ${now}
  where org_id = ${viewer.org} and id = ${id} and ended_at is null and expires_at > ${now} returning id`;
