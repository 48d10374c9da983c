import { assignmentsSchema } from '#contract/features/administration/schema.ts';
import type { OutdatedRoles, RoleAssignment } from '#contract/features/administration/types.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { isOpenRole, ROLES, type Role } from '#contract/features/access/roles.ts';
import { ADMIN_APPS, adminRole } from '#contract/features/access/rules.ts';
import { auditOpening, changeHolders, holdersOf, lockRoles, type HolderChange } from '../access/service.ts';
import { notify } from '../notifications/service.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { administration as english } from '#contract/i18n/en-US/administration.ts';
import { administration as spanish } from '#contract/i18n/es-CO/administration.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const administrationTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

const titleOf = (row: Sql): Sql => sql`(select r.title from roles r where r.id = ${row}.role_id)`;

/** Console of a role that has no entry of its own in the menu of the administration. */
const OTHER_CONSOLES: Partial<Record<Role, string>> = { 'Admin-Credits': '/loans/inbox', Propietarios: '/admin' };

/** Returns the address of the console that a role opens. */
function consoleOf(role: Role): string {
  const app = ADMIN_APPS.find(one => adminRole(one) === role);
  return OTHER_CONSOLES[role] ?? (app === undefined ? '/admin' : `/admin/${app}`);
}

const consolePath = (row: Sql): Sql =>
  sql`case ${titleOf(row)} ${join(
    ROLES.map(role => sql`when ${literal(role)} then ${literal(consoleOf(role))}`),
    sql` `,
  )} end`;

/** Role, for notifications that its holders changed. Everybody may know that it exists. */
export const roleKind: ContentKind = {
  kind: 'role',
  table: 'role_settings',
  isVisible: () => sql`true`,
  path: consolePath,
  notified: { type: () => literal('role'), title: titleOf },
};

/** Locked role. */
export interface RoleNow {
  readonly id: number;
  readonly title: Role;
  readonly editedAt: Date | null;
  readonly isOpen: boolean;
  /** Ids of all holders. */
  readonly users: readonly number[];
}

/** Reads every role as it is now; a statement after the lock sees the last committed change. */
export const readRolesNow = (org: number): Sql => sql`
  select s.id, r.title, s.edited_at as "editedAt", s.can_edit_all_users as "isOpen",
    array(select ur.user_id from user_roles ur where ur.org_id = s.org_id and ur.role_id = s.role_id order by 1) as users
  from role_settings s join roles r on r.id = s.role_id where s.org_id = ${org} order by r.id`;

export const saveRole = (org: number, id: number, isOpen: boolean, now: Date): Sql =>
  sql`update role_settings set edited_at = ${now}, can_edit_all_users = ${isOpen} where org_id = ${org} and id = ${id}`;

/** Selects a row if the person is active. */
export const activePerson = (org: number, user: number): Sql =>
  sql`select from users where org_id = ${org} and id = ${user} and is_active`;

/** Change of a role by an assignment. */
interface Change extends HolderChange {
  readonly role: RoleNow;
  /** Whether its work is open to everybody from now on. */
  readonly isOpen: boolean;
}

const changesAnything = ({ role, isOpen, added, removed }: Change): boolean =>
  added.length + removed.length > 0 || isOpen !== role.isOpen;

/**
 * Saves the holders of these roles, all or none. An assignment without changes succeeds.
 * @throws ProblemError 403 without a recent sign-in; 404 of a role that isn't there; 409 naming it, of a role that
 * others changed since it was read; and the refusals of `changeHolders`
 * @spec 2§5 Roles, 2§6, 2§8, THREATS T24
 */
async function saveRoles(context: Context, assignments: readonly RoleAssignment[]): Promise<{ messageHtml: string }> {
  requireRecentSignIn(context);
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(lockRoles(viewer.org));
    const known = new Map((await session.run<RoleNow>(readRolesNow(viewer.org))).map(role => [role.id, role]));
    refuseOutdated(assignments, known);
    const changes = assignments
      .map(assignment => changeOf(assignment, known))
      .filter(changesAnything)
      // Propietarios first: leaving owners are checked before anybody else is locked.
      .toSorted((one, other) => one.role.id - other.role.id);
    // One after the other, because each change locks people.
    for (const change of changes) await makeChange(writing, change);
    await notifyOfChanges(writing, changes);
  });
  return { messageHtml: administrationTexts(viewer.language).messages.rolesSaved };
}

/** Refuses assignments of unknown roles or of roles that were changed since. @throws ProblemError 404, 409 */
function refuseOutdated(assignments: readonly RoleAssignment[], known: ReadonlyMap<number, RoleNow>): void {
  if (assignments.some(({ Id }) => !known.has(Id))) throw notFound();
  const isOutdated = ({ Id, EditionDate }: RoleAssignment): boolean => {
    const edited = known.get(Id)?.editedAt ?? null;
    return EditionDate === null ? edited !== null : Date.parse(EditionDate) !== edited?.getTime();
  };
  const outdated = assignments.filter(isOutdated).map(({ Id }) => Id);
  if (outdated.length > 0)
    throw new ProblemError('edited_meanwhile', { current: { Roles: outdated } satisfies OutdatedRoles });
}

function changeOf({ Id, Users, CanEditAllUsers }: RoleAssignment, known: ReadonlyMap<number, RoleNow>): Change {
  const role = known.get(Id);
  if (role === undefined) throw notFound();
  return {
    role,
    isOpen: isOpenRole(role.title) ? (CanEditAllUsers ?? role.isOpen) : role.isOpen,
    added: [...new Set(Users)].filter(id => !role.users.includes(id)),
    removed: role.users.filter(id => !Users.includes(id)),
  };
}

async function makeChange(context: WriteContext, { role, isOpen, ...change }: Change): Promise<void> {
  const { viewer, session, now } = context;
  await changeHolders(context, role.title, change);
  await session.run(saveRole(viewer.org, role.id, isOpen, now));
  if (isOpen !== role.isOpen) await auditOpening(context, role.id, isOpen);
}

async function notifyOfChanges(context: WriteContext, changes: readonly Change[]): Promise<void> {
  for (const { role, ...change } of changes) await notifyOfHolders(context, role.id, change);
}

/** Notifies the people who gained or lost a role, and all Propietarios. @param id of its settings */
export async function notifyOfHolders(
  context: WriteContext,
  id: number,
  { added, removed }: HolderChange,
): Promise<void> {
  const subject = { kind: roleKind.kind, id };
  notify(context, { kind: 'role_given', recipients: added, subject });
  notify(context, { kind: 'role_taken', recipients: removed, subject });
  if (added.length + removed.length === 0) return;
  notify(context, { kind: 'role_changed', recipients: await holdersOf(context.session, ['Propietarios']), subject });
}

export const roleOperations: readonly Operation[] = [
  defineOperation({
    method: 'put',
    path: 'Flx_Roles',
    summary: 'Says who holds these roles: all of it or nothing.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    body: ({ viewer }) => assignmentsSchema(administrationTexts(viewer.language).errors),
    status: 200,
    answer: { type: 'object', required: ['messageHtml'], properties: { messageHtml: { type: 'string' } } },
    problems: ['edited_meanwhile', 'invalid', 'not_found', 'sign_in_too_old'],
    handle: ({ context, body }) => saveRoles(context, body.Roles),
  }),
];
