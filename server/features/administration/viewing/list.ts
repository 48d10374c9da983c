import { VIEW_SESSION_MS } from '#contract/features/session/limits.ts';
import { VIEW_REASON_MAX, VIEWS_PAGE_SIZE } from '#contract/features/administration/limits.ts';
import { viewSchema } from '#contract/features/administration/schema.ts';
import type { ViewRow } from '#contract/features/administration/types.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import { byLanguage } from '../../../base/by-language.ts';
import type { WriteContext, Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { defineList, everyone, nobody, type Insert, type Lookup } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { audit } from '../../audit/service.ts';
import { notify } from '../../notifications/service.ts';
import { administrationTexts } from '../roles.ts';

/** Person to be looked at. */
interface Viewed {
  readonly isOwner: boolean;
  readonly isRegistered: boolean;
}

/** Selects and locks the row of an active person, who stays active until the session is written. */
const lockViewed = (org: number, person: number): Sql => sql`
  select u.registered_at is not null as "isRegistered", exists (select from user_roles r join roles t on t.id = r.role_id
    where r.org_id = u.org_id and r.user_id = u.id and t.title = 'Propietarios') as "isOwner"
  from users u where u.org_id = ${org} and u.id = ${person} and u.is_active for share of u`;

/** Ends the viewer's open sessions, because an onlooker looks at one person at a time. */
const endViewsOf = ({ viewer, now }: Context): Sql => sql`
  update view_sessions set ended_at = least(expires_at, ${now})
  where org_id = ${viewer.org} and onlooker_id = ${viewer.id} and ended_at is null`;

const endView = ({ viewer, now }: Context, id: number): Sql => sql`
  update view_sessions set ended_at = ${now}
  where org_id = ${viewer.org} and id = ${id} and ended_at is null and expires_at > ${now} returning id`;

type ViewSchema = ReturnType<typeof viewSchema>;

const nameOf = (person: Sql): Sql => sql`nullif(${fullName(person)}, '')`;
const onlooker: Lookup = {
  join: ({ alias }) =>
    sql`left join users onlooker on onlooker.org_id = ${alias}.org_id and onlooker.id = ${alias}.onlooker_id`,
};
const person: Lookup = {
  join: ({ alias }) =>
    sql`left join users person on person.org_id = ${alias}.org_id and person.id = ${alias}.person_id`,
};

/**
 * Begins to look at the network in a member's place, read-only and for a few minutes; the onlooker's previous session
 * ends. The person is notified and reads the reason.
 * @throws ProblemError 403 without a recent sign-in; 404 if the person is not active here; 422 of oneself, a
 * Propietario, and a person who hasn't signed in yet
 */
async function beginView(
  context: WriteContext,
  { PersonId, Reason }: { readonly PersonId: number; readonly Reason: string },
  insert: Insert,
): Promise<number> {
  requireRecentSignIn(context);
  const { viewer, session, now } = context;
  const { errors } = administrationTexts(viewer.language);
  const refuse = (message: string): never => {
    throw new ProblemError('invalid', { errors: { PersonId: message } });
  };
  if (PersonId === viewer.id) refuse(errors.viewsOneself);
  const [viewed] = await session.run<Viewed>(lockViewed(viewer.org, PersonId));
  if (viewed === undefined) throw notFound();
  if (viewed.isOwner) refuse(errors.viewsOwner);
  if (!viewed.isRegistered) refuse(errors.viewsNobody);
  await session.run(endViewsOf(context));
  const until = new Date(now.getTime() + VIEW_SESSION_MS);
  const id = await insert({
    onlooker_id: viewer.id,
    person_id: PersonId,
    reason: Reason,
    created_at: now,
    expires_at: until,
  });
  await audit(context, { feature: 'viewing', action: 'began', subject: id, person: PersonId, detail: Reason });
  notify(context, { kind: 'looked_at', recipients: [PersonId] });
  return id;
}

/** Ends a view session; one that is over stays as it was. @throws ProblemError 403 for the person looked at */
async function end(context: WriteContext, row: ViewRow): Promise<void> {
  if (row.OnlookerId !== context.viewer.id) throw new ProblemError('forbidden');
  const [ended] = await context.session.run(endView(context, row.Id));
  if (ended !== undefined)
    await audit(context, { feature: 'viewing', action: 'ended', subject: row.Id, person: row.PersonId });
}

/**
 * View sessions of the viewer, as onlooker or as the person looked at. Requests within a session name it in the header
 * `View-Session`. Deleting one ends it; no row is deleted.
 * @spec THREATS T48
 */
export const viewSessions = defineList<ViewRow, ViewSchema>({
  name: 'Flx_Views',
  summary: 'Who looked at the network in whose place, of those that one took part in. To delete one ends it.',
  table: 'view_sessions',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Created: { type: 'timestamp', column: 'created_at', readOnly: true },
    Until: { type: 'timestamp', compute: ({ alias }) => sql`coalesce(${alias}.ended_at, ${alias}.expires_at)` },
    OnlookerId: { type: 'int', column: 'onlooker_id', filter: true, readOnly: true },
    OnlookerName: { type: 'text', compute: () => nameOf(sql`onlooker`), lookup: onlooker, nullable: true },
    PersonId: { type: 'int', column: 'person_id', filter: true },
    PersonName: { type: 'text', compute: () => nameOf(sql`person`), lookup: person, nullable: true },
    Reason: { type: 'text', column: 'reason', maxLength: VIEW_REASON_MAX },
  },
  order: ['-Id'],
  pageSize: VIEWS_PAGE_SIZE,
  scope: ({ alias }) => sql`(${alias}.onlooker_id = ${READER.viewer} or ${alias}.person_id = ${READER.viewer})`,
  policy: {
    read: everyone,
    create: ({ viewer }) => viewer.roles.has('Propietarios'),
    update: nobody,
    remove: ({ viewer }, row) => row === undefined || row['OnlookerId'] === viewer.id,
  },
  input: { create: byLanguage(language => viewSchema(administrationTexts(language).errors)) },
  write: { create: beginView, remove: end },
});
