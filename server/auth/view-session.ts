import type { IncomingMessage } from 'node:http';
import { VIEW_HEADER } from '#contract/features/session/view.ts';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { sql, type Sql } from '../db/sql.ts';
import { idValue } from '../http/address-value.ts';
import type { ViewerDirectory } from './viewer-directory.ts';

/**
 * Returns the id of the view session of a request; undefined for the viewer's own requests. @throws {ProblemError}
 * view_over if the id is invalid
 */
export function viewIdOf({ headers }: IncomingMessage): number | undefined {
  const named = headers[VIEW_HEADER];
  if (named === undefined) return undefined;
  const id = typeof named === 'string' ? idValue.read(named) : undefined;
  if (id === undefined) throw new ProblemError('view_over');
  return id;
}

interface ViewSession {
  readonly person: number;
  /** Ids of the groups of which the onlooker is a member. */
  readonly groups: readonly number[];
}

const openView = ({ viewer, now }: Context, id: number): Sql => sql`
  select v.person_id as person,
    array(select m.group_id from memberships m where m.org_id = v.org_id and m.user_id = v.onlooker_id) as groups
  from view_sessions v join users u on u.org_id = v.org_id and u.id = v.person_id
  where v.org_id = ${viewer.org} and v.id = ${id}::bigint and v.onlooker_id = ${viewer.id} and v.ended_at is null and v.expires_at > ${now}
    and not exists (select from user_roles r join roles t on t.id = r.role_id
      where r.org_id = v.org_id and r.user_id = v.person_id and t.title = 'Propietarios')`;

/**
 * Returns the same request as the person of a view session: without roles, a recent sign-in or any writing. It is
 * checked on every request, so that it ends everywhere with its time, its end, the onlooker's role, or a block of
 * either person.
 * @param own the onlooker's context, who has signed in
 * @throws {ProblemError} view_over
 */
export async function contextOfView(own: Context, id: number, directory: ViewerDirectory): Promise<Context> {
  const { viewer: onlooker, db } = own;
  const [view] = onlooker.roles.has('Propietarios')
    ? await db.read(onlooker.org, session => session.run<ViewSession>(openView(own, id)))
    : [];
  if (view === undefined) throw new ProblemError('view_over');
  const person = await directory.byId(onlooker.org, view.person);
  return {
    ...own,
    viewer: { ...person, language: person.language ?? onlooker.language, roles: new Set() },
    onlooker,
    signedInAt: null,
    db: db.viewing(view.groups),
    log: own.log.child({ onlooker: onlooker.id }),
  };
}
