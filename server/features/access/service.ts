import { isRole, ROLE_IDS, ROLES, type Role } from '#contract/features/access/roles.ts';
import type { RoleGroup } from '#contract/features/access/rules.ts';
import type { Session } from '../../db/database.ts';
import { holds, type Context, type Viewer, type WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { findPerson } from '../people/service.ts';
import { audit } from '../audit/service.ts';
import {
  addHolders,
  deleteHolders,
  findHolders,
  lockActive,
  lockOwners,
  ownersAmong,
  readRoles,
  saveActive,
  type Holder,
} from './access-sql.ts';
import { accessTexts } from './texts.ts';

export { isOpenToEverybody } from './access-sql.ts';
export { auditOpening } from './opening.ts';
export { powersOf, readerValues } from './reader-values.ts';

/**
 * The viewer's roles as `Groups.results` carries them. They come from rows of `user_roles` and nothing else: a social group
 * with such a title grants nothing.
 * @spec 3§7.1, decision 14
 */
export const roleGroupsOf = (viewer: Viewer): RoleGroup[] =>
  ROLES.filter(title => viewer.roles.has(title)).map(Title => ({ Id: ROLE_IDS[Title], Title }));

/** Roles of one person, read now. */
export async function rolesOf(session: Session, userId: number): Promise<Role[]> {
  const rows = await session.run<{ title: string }>(readRoles(session.org, userId));
  return rows.map(({ title }) => title).filter(isRole);
}

/** Everybody who holds one of these roles, each once; blocked people too. */
export async function holdersOf(session: Session, roles: readonly Role[]): Promise<number[]> {
  const rows = await session.run<{ id: number }>(findHolders(session.org, roles));
  return rows.map(({ id }) => id);
}

/**
 * Changes who holds a role, and says so in the audit log. Giving or taking twice changes nothing. Whoever calls it has locked the
 * role, so that two who change it take turns.
 * @throws {ProblemError} forbidden unless a Propietario asks, and for Admin-Credits to oneself; invalid of somebody who isn't active
 * here, and of the last active Propietario.
 * @spec 2§5 Roles, 2§6, decision 14, decision 15, THREATS T24
 */
export async function changeHolders(
  context: WriteContext,
  role: Role,
  { added, removed }: HolderChange,
): Promise<void> {
  const { viewer, session } = context;
  const { selfGranted, personGone } = accessTexts(viewer.language);
  requireOwner(context);
  if (role === 'Admin-Credits' && added.includes(viewer.id))
    throw new ProblemError('forbidden', { detail: selfGranted });
  if (role === 'Propietarios' && removed.length > 0) await keepOneOwner(context, removed, added);
  const found = await session.run(lockActive(viewer.org, added));
  if (found.length < new Set(added).size) throw new ProblemError('invalid', { errors: { Users: personGone } });
  const given = await session.run<Holder>(addHolders(viewer.org, role, added));
  const taken = await session.run<Holder>(deleteHolders(viewer.org, role, removed));
  const entry = ({ user }: Holder, action: string) =>
    audit(context, { feature: 'access', action, subject: ROLE_IDS[role], person: user, detail: role });
  for (const holder of given) await entry(holder, 'role_given');
  for (const holder of taken) await entry(holder, 'role_taken');
}

/** Ids of people. */
export interface HolderChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Refuses what whoever administers people would do to a Propietario, whom Propietarios alone touch. Every write that does something to a
 * person who is named in its address or body asks it (`server/every-person.api.test.ts`).
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
 * Blocks or unblocks a person, which the audit log keeps. Their next request, anywhere, is refused or served accordingly.
 * @throws {ProblemError} forbidden unless Admin-Users or Propietarios ask, for a Propietario unless one asks, and for
 * oneself; not_found; invalid for the last active Propietario.
 * @spec 2§4 User active and blocked, 3§4.11, THREATS matrix Flx_Users
 */
export async function setActive(context: WriteContext, userId: number, isActive: boolean): Promise<void> {
  const { viewer, session } = context;
  if (!holds(viewer, 'Admin-Users')) throw new ProblemError('forbidden');
  if (userId === viewer.id)
    throw new ProblemError('forbidden', { detail: accessTexts(context.viewer.language).ownAccess });
  await requirePerson(context, userId);
  await requireTouchable(viewer, session, [userId]);
  if (!isActive && (await rolesOf(session, userId)).includes('Propietarios')) await keepOneOwner(context, [userId]);
  const changed = await session.run(saveActive(viewer.org, userId, isActive));
  // To do again what is done changes nothing.
  if (changed.length === 0) return;
  await audit(context, {
    feature: 'access',
    action: isActive ? 'unblocked' : 'blocked',
    subject: userId,
    person: userId,
  });
}

/** Roles are the owners' business alone; no Admin-* gives or takes them. */
function requireOwner({ viewer }: Context): void {
  if (!viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
}

async function requirePerson({ viewer, session }: WriteContext, userId: number): Promise<void> {
  const found = await session.run(findPerson(viewer.org, userId));
  if (found.length === 0) throw notFound();
}

/** Refuses to let the last active Propietario go, unless others take the place in the same moment. */
async function keepOneOwner(
  context: WriteContext,
  leaving: readonly number[],
  coming: readonly number[] = [],
): Promise<void> {
  const owners = await context.session.run<{ id: number }>(lockOwners(context.viewer.org));
  if (coming.length > 0 || owners.some(({ id }) => !leaving.includes(id))) return;
  throw new ProblemError('invalid', { errors: { Propietarios: accessTexts(context.viewer.language).lastOwner } });
}
