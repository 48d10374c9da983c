import { addDays } from 'date-fns';
import { INHERITANCE_DAYS } from '#contract/features/people/limits.ts';
import { isRole, ROLE_IDS, ROLES, type Role, type OpenRole } from '#contract/features/access/roles.ts';
import type { RoleGroup } from '#contract/features/access/rules.ts';
import type { Session } from '../../db/database.ts';
import { holds, type Context, type Viewer, type WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { findPerson } from '../people/service.ts';
import { audit } from '../audit/service.ts';
import { access as english } from '#contract/i18n/en-US/access.ts';
import { access as spanish } from '#contract/i18n/es-CO/access.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { Reader } from '../../content-kinds/reader.ts';
import { addressParameters } from '../files/service.ts';

/** Returns all roles whose rights a person has, as SQL `text[]`: Propietarios have those of every role. */
export const powersOf = (viewer: Viewer): Role[] => ROLES.filter(role => holds(viewer, role));

/** Returns the values of `READER`: the viewer, the time, and the key that signs file addresses. */
export function readerValues(context: Context): Readonly<Record<keyof Reader, unknown>> {
  const { contentExpires, portraitExpires, key } = addressParameters(context);
  const { org, id: viewer } = context.viewer;
  return {
    org,
    viewer,
    now: context.now,
    contentUntil: contentExpires,
    portraitUntil: portraitExpires,
    mediaKey: key,
    roles: powersOf(context.viewer),
  };
}

/**
 * Records in the audit log that everybody may publish as a role does, or no longer may. @param id of its settings
 * @spec 1§6
 */
export const auditOpening = (context: WriteContext, id: number, isOpen: boolean): Promise<void> =>
  audit(context, { feature: 'access', action: isOpen ? 'all_publish' : 'few_publish', subject: id });

/**
 * Returns SQL for whether an organisation has opened the work of a role to everybody. @param org SQL of its number
 * @spec 1§6
 */
export const isOpenToEverybody = (org: Sql, role: OpenRole): Sql => sql`exists (select from role_settings s
  where s.org_id = ${org} and s.role_id = ${literal(ROLE_IDS[role])} and s.can_edit_all_users)`;

/** Selects the titles of a person's roles. */
export const readRoles = (org: number, user: number): Sql => sql`
  select r.title from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and ur.user_id = ${user} order by r.id`;

/** Selects the Propietarios among these people. */
export const ownersAmong = (org: number, users: readonly number[]): Sql => sql`
  select ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and ur.user_id = any(${users}::int[]) and r.title = 'Propietarios'`;

/** Selects the ids of everybody who holds one of these roles, each once; blocked people too. */
export const findHolders = (org: number, roles: readonly Role[]): Sql => sql`
  select distinct ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and r.title = any(${roles}::text[])`;

/** Selects the ids of the active people who hold one of these roles, each once. */
export const findActiveHolders = (org: number, roles: readonly Role[]): Sql => sql`
  select u.id from users u where u.org_id = ${org} and u.is_active and exists (
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.org_id = u.org_id and ur.user_id = u.id and r.title = any(${roles}::text[]))
  order by u.id`;

/** Locks the roles, so that concurrent changes take turns. */
export const lockRoles = (org: number): Sql =>
  sql`select from role_settings where org_id = ${org} order by id for no key update`;

/** Records that the holders of a role have changed. Returns the id of its settings. */
export const noteRoleChange = (org: number, role: Role, now: Date): Sql => sql`
  update role_settings s set edited_at = ${now} from roles r where r.id = s.role_id and s.org_id = ${org} and r.title = ${role}
  returning s.id`;

/** Person who has gained or lost a role. */
export interface Holder {
  readonly user: number;
}

/** Locks the active ones of these people, in the order of their ids. */
export const lockActive = (org: number, users: readonly number[]): Sql => sql`
  select id from users where org_id = ${org} and id = any(${users}::int[]) and is_active order by id for no key update`;

/** Gives people a role. Returns those who did not hold it. */
export const addHolders = (org: number, role: Role, users: readonly number[], now: Date): Sql => sql`
  insert into user_roles (org_id, user_id, role_id, since)
  select ${org}, u.id, r.id, ${now} from unnest(${users}::int[]) u (id), roles r where r.title = ${role}
  on conflict do nothing returning user_id as "user"`;

/** Takes a role from people. Returns those who held it. */
export const deleteHolders = (org: number, role: Role, users: readonly number[]): Sql => sql`
  delete from user_roles ur using roles r
  where r.id = ur.role_id and ur.org_id = ${org} and ur.user_id = any(${users}::int[]) and r.title = ${role}
  returning ur.user_id as "user"`;

/** Blocks a person until an unblock, or unblocks them. @param inherits time when others inherit from a blocked person */
export const saveActive = (org: number, user: number, isActive: boolean, inherits: Date): Sql => sql`
  update users set is_active = ${isActive}, inherits_at = ${inherits} where org_id = ${org} and id = ${user} and is_active <> ${isActive} returning id`;

/**
 * Locks the active Propietarios, so that two who remove each other at the same time are handled one after the other.
 */
export const lockOwners = (org: number): Sql => sql`
  select u.id from user_roles ur join roles r on r.id = ur.role_id join users u on u.org_id = ur.org_id and u.id = ur.user_id
  where ur.org_id = ${org} and r.title = 'Propietarios' and u.is_active order by u.id for update of u, ur`;

/** Returns the messages of this feature in the reader's language. */
const accessTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

/** Returns the name of a role in the reader's language, as every screen shows it. */
export const roleName = (role: Role, language: Language): string =>
  (language === 'EN-US' ? english : spanish).roles[role];

/**
 * Returns the viewer's roles as `Groups.results` carries them. They come from rows of `user_roles` and nothing else: a
 * social group with such a title grants nothing.
 * @spec 3§7.1, decision 14
 */
export const roleGroupsOf = (viewer: Viewer): RoleGroup[] =>
  ROLES.filter(title => viewer.roles.has(title)).map(Title => ({ Id: ROLE_IDS[Title], Title }));

/** Reads the current roles of one person. */
export async function rolesOf(session: Session, userId: number): Promise<Role[]> {
  const rows = await session.run<{ title: string }>(readRoles(session.org, userId));
  return rows.map(({ title }) => title).filter(isRole);
}

/** Returns the ids of everybody who holds one of these roles, each once; blocked people too. */
export async function holdersOf(session: Session, roles: readonly Role[]): Promise<number[]> {
  const rows = await session.run<{ id: number }>(findHolders(session.org, roles));
  return rows.map(({ id }) => id);
}

/**
 * Changes the holders of a role, and records it in the audit log. Giving or taking twice changes nothing. The caller
 * must have locked the role, so that concurrent changes take turns.
 * @throws {ProblemError} forbidden unless the viewer is a Propietario, and for giving oneself Admin-Credits; invalid
 * for a person who isn't active here, and for the last active Propietario.
 * @spec 2§5 Roles, 2§6, decision 14, decision 15, THREATS T24
 */
export async function changeHolders(
  context: WriteContext,
  role: Role,
  { added, removed }: HolderChange,
): Promise<void> {
  const { viewer, session, now } = context;
  const { selfGranted, personGone } = accessTexts(viewer.language);
  requireOwner(context);
  if (role === 'Admin-Credits' && added.includes(viewer.id))
    throw new ProblemError('forbidden', { detail: selfGranted });
  if (role === 'Propietarios' && removed.length > 0) await keepOneOwner(context, removed, added);
  const found = await session.run(lockActive(viewer.org, added));
  if (found.length < new Set(added).size) throw new ProblemError('invalid', { errors: { Users: personGone } });
  const given = await session.run<Holder>(addHolders(viewer.org, role, added, now));
  const taken = await session.run<Holder>(deleteHolders(viewer.org, role, removed));
  const entry = ({ user }: Holder, action: string) =>
    audit(context, { feature: 'access', action, subject: ROLE_IDS[role], person: user, detail: role });
  for (const holder of given) await entry(holder, 'role_given');
  for (const holder of taken) await entry(holder, 'role_taken');
}

/** Returns when others inherit from a person who is blocked at a time. */
export const inheritanceAfter = (blocked: Date): Date => addDays(blocked, INHERITANCE_DAYS);

/** Ids of the people added to and removed from a role. */
export interface HolderChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Refuses changes that an administrator of people makes to a Propietario; only Propietarios may. Every write on a
 * person named in its address or body calls it (`server/every-person.api.test.ts`).
 * @throws {ProblemError} forbidden
 * @spec THREATS matrix Flx_Users
 */
export async function requireTouchable(
  { roles }: Pick<Viewer, 'roles'>,
  session: Session,
  people: readonly number[],
): Promise<void> {
  if (roles.has('Propietarios')) return;
  if ((await session.run(ownersAmong(session.org, people))).length > 0) throw new ProblemError('forbidden');
}

/**
 * Blocks or unblocks a person, and records it in the audit log. The person's next request, anywhere, is refused or
 * served accordingly.
 * @throws {ProblemError} forbidden unless the viewer is an Admin-Users or Propietario, for a Propietario unless the
 * viewer is one, and for oneself; not_found; invalid for the last active Propietario.
 * @spec 2§4 User active and blocked, 3§4.11, THREATS matrix Flx_Users
 */
export async function setActive(context: WriteContext, userId: number, isActive: boolean): Promise<void> {
  const { viewer, session, now } = context;
  if (!holds(viewer, 'Admin-Users')) throw new ProblemError('forbidden');
  if (userId === viewer.id)
    throw new ProblemError('forbidden', { detail: accessTexts(context.viewer.language).ownAccess });
  await requirePerson(context, userId);
  await requireTouchable(viewer, session, [userId]);
  if (!isActive && (await rolesOf(session, userId)).includes('Propietarios')) await keepOneOwner(context, [userId]);
  const changed = await session.run(saveActive(viewer.org, userId, isActive, inheritanceAfter(now)));
  // Repeating the action changes nothing.
  if (changed.length === 0) return;
  await audit(context, {
    feature: 'access',
    action: isActive ? 'unblocked' : 'blocked',
    subject: userId,
    person: userId,
  });
}

/** Requires a Propietario: only they manage roles; no Admin-* gives or takes them. */
function requireOwner({ viewer }: Context): void {
  if (!viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
}

async function requirePerson({ viewer, session }: WriteContext, userId: number): Promise<void> {
  const found = await session.run(findPerson(viewer.org, userId));
  if (found.length === 0) throw notFound();
}

/** Refuses to remove the last active Propietario, unless others become one in the same change. */
async function keepOneOwner(
  context: WriteContext,
  leaving: readonly number[],
  coming: readonly number[] = [],
): Promise<void> {
  const owners = await context.session.run<{ id: number }>(lockOwners(context.viewer.org));
  if (coming.length > 0 || owners.some(({ id }) => !leaving.includes(id))) return;
  throw new ProblemError('invalid', { errors: { Propietarios: accessTexts(context.viewer.language).lastOwner } });
}
