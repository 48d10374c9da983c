import { isRole, ROLE_IDS, ROLES, type Role } from '../../../contract/features/access/roles.ts';
import type { RoleGroup } from '../../../contract/features/access/rules.ts';
import type { Session } from '../../db/database.ts';
import { holds, type Context, type Viewer, type WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { findPerson } from '../people/service.ts';
import { addRole, deleteRole, findHolders, lockOwners, readRoles, saveActive } from './access-sql.ts';
import { accessTexts } from './texts.ts';

export { isOpenToEverybody } from './access-sql.ts';
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
 * Gives a role. Granting twice changes nothing.
 * @throws {ProblemError} forbidden unless a Propietario asks, and for Admin-Credits to oneself; not_found.
 * @spec 2§6, decision 15, THREATS T24
 */
export async function grantRole(context: WriteContext, userId: number, role: Role): Promise<void> {
  requireOwner(context);
  if (role === 'Admin-Credits' && userId === context.viewer.id) throw new ProblemError('forbidden');
  await requirePerson(context, userId);
  await context.session.run(addRole(context.viewer.org, userId, role));
}

/**
 * Takes a role away. Taking what somebody doesn't hold changes nothing.
 * @throws {ProblemError} forbidden unless a Propietario asks; not_found; invalid for the last active Propietario.
 * @spec 2§5 Roles, decision 14
 */
export async function revokeRole(context: WriteContext, userId: number, role: Role): Promise<void> {
  requireOwner(context);
  await requirePerson(context, userId);
  if (role === 'Propietarios') await keepOneOwner(context, userId);
  await context.session.run(deleteRole(context.viewer.org, userId, role));
}

/**
 * Blocks or unblocks a person. Their next request, anywhere, is refused or served accordingly.
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
  const isOwner = (await rolesOf(session, userId)).includes('Propietarios');
  if (isOwner && !viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
  if (isOwner && !isActive) await keepOneOwner(context, userId);
  await session.run(saveActive(viewer.org, userId, isActive));
}

/** Roles are the owners' business alone; no Admin-* gives or takes them. */
function requireOwner({ viewer }: Context): void {
  if (!viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
}

async function requirePerson({ viewer, session }: WriteContext, userId: number): Promise<void> {
  const found = await session.run(findPerson(viewer.org, userId));
  if (found.length === 0) throw notFound();
}

/** Refuses to let the last active Propietario go. */
async function keepOneOwner(context: WriteContext, leaving: number): Promise<void> {
  const owners = await context.session.run<{ id: number }>(lockOwners(context.viewer.org));
  if (owners.some(({ id }) => id !== leaving)) return;
  throw new ProblemError('invalid', { errors: { Propietarios: accessTexts(context.viewer.language).lastOwner } });
}
