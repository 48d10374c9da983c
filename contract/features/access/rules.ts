import type { FeedItemType } from '../feed/types.ts';
import { declared, moduleOfEach, type Declared, type ModuleName } from '../index.ts';
import type { Role } from './roles.ts';

/** Role group of the current user, as `Groups.results` carries it. */
export interface RoleGroup {
  readonly Id: number;
  readonly Title: Role;
}

/**
 * Access that the general configuration grants a viewer: everything, a list of role groups, or (empty list) nothing.
 * @spec 2§6
 */
export type AccessConfig = true | readonly RoleGroup[];

/** Returns the viewer's access configuration, from their groups: Propietarios have full access. @spec 2§6, 3§6 */
export const accessConfigOf = (groups: readonly RoleGroup[]): AccessConfig =>
  groups.some(group => group.Title === 'Propietarios') ? true : groups;

/** Part of the administration, by the names that `setupMenu` and the admin routes use. */
export type AdminApp = keyof Declared<'admin'>;

interface AdminPart {
  readonly role: Role;
  readonly order: number;
  readonly waits?: true;
  readonly isDelegable?: true;
}

const ADMIN: Readonly<Record<AdminApp, AdminPart>> = declared('admin');

/** All parts, in the order of the menu. @spec 3§2.4 */
export const ADMIN_APPS = (Object.keys(ADMIN) as AdminApp[]).sort(
  (one, other) => ADMIN[one].order - ADMIN[other].order,
); // `Object.keys` types its keys as string.

/** Returns the role that administers a part. */
export const adminRole = (app: AdminApp): Role => ADMIN[app].role;

/** Returns whether the count of a part is of work that an administrator has to do. */
export const isOfWork = (app: AdminApp): boolean => ADMIN[app].waits === true;

const MODULE_OF_APP = moduleOfEach('admin');

type Reportable = FeedItemType | keyof Declared<'reported'>;
type Reviewed = Reportable | keyof Declared<'binned'>;

const REPORTABLE: Readonly<Record<Reportable, { readonly reviewer: Role }>> = {
  ...declared('items'),
  ...declared('reported'),
};
const REVIEWED: Readonly<Record<Reviewed, { readonly reviewer: Role }>> = { ...REPORTABLE, ...declared('binned') };

/**
 * Returns the role that, besides Propietarios, reviews reports of an item type, its comments, or other reportable
 * content, and restores it from the bin.
 */
export const reviewerOf = (type: Reviewed): Role => REVIEWED[type].reviewer;

/** Returns each kind of content with its reviewer. */
export const reviewers = (): (readonly [kind: string, reviewer: Role])[] =>
  Object.entries(REVIEWED).map(([kind, { reviewer }]) => [kind, reviewer]);

/**
 * Returns whether a person with these roles may review content of a kind, at least some of it: a part, such as a
 * comment, is reviewed by the reviewers of its item.
 */
export const reviewsKind = (kind: Reviewed | keyof Declared<'parts'>, roles: ReadonlySet<Role>): boolean =>
  !(kind in REVIEWED) || roles.has('Propietarios') || roles.has(reviewerOf(kind as Reviewed)); // it is in the table

/** Returns whether an organisation chooses a further role for a part; its count then asks for that role itself. */
export const isDelegable = (app: AdminApp): boolean => ADMIN[app].isDelegable === true;

/** Role that reviews a reported content when its author is the only person who could. @spec decision 252 */
export const DEPUTY_REVIEWER: Role = 'Admin-Users';

const REVIEWERS = [...Object.values(REPORTABLE).map(({ reviewer }) => reviewer), DEPUTY_REVIEWER];

/**
 * Further roles with access: rates ('business') are also open to credit administrators, reports to the administrators
 * of that content and to the deputy.
 * @spec decision 15, decision 21, decision 252
 */
const ALSO_OPENED_BY: Partial<Record<AdminApp, readonly Role[]>> = { business: ['Admin-Credits'], reports: REVIEWERS };

/** Returns the roles with access to a part of the administration, besides Propietarios. */
export const openersOf = (app: AdminApp): Role[] => [adminRole(app), ...(ALSO_OPENED_BY[app] ?? [])];

/** Returns whether a person with these roles may restore anything from the bin. */
export const opensBin = (roles: ReadonlySet<Role>): boolean =>
  (Object.keys(REVIEWED) as Reviewed[]).some(kind => reviewsKind(kind, roles)); // `Object.keys` types its keys as string.

/** Returns whether these roles give access to a part of the administration. */
export const opensApp = (app: AdminApp, roles: ReadonlySet<Role>): boolean =>
  roles.has('Propietarios') || openersOf(app).some(role => roles.has(role));

/** Roles that an organisation has chosen for parts of its administration, besides their own. */
type Delegated = Partial<Readonly<Record<AdminApp, Role | null>>>;

/** Returns whether these roles give access to a part by their own right, or because the organisation has chosen one. */
const opensDelegated = (app: AdminApp, roles: ReadonlySet<Role>, delegated: Delegated): boolean =>
  [...openersOf(app), delegated[app]].some(role => typeof role === 'string' && roles.has(role));

/**
 * Returns the admin entries shown to a viewer. A non-empty list grants the parts it names; `true` grants those in the
 * organisation's setupMenu; otherwise there are none. Parts of modules that are off are not shown. The server decides again on every request: this only hides
 * entries that it would refuse.
 * @spec 2§6, 3§2.4, 3§6
 */
export function adminAppsOf(
  access: AccessConfig,
  setupMenu: readonly AdminApp[],
  modulesOff: readonly ModuleName[] = [],
  delegated: Delegated = {},
): AdminApp[] {
  const on = ADMIN_APPS.filter(app => {
    const module = MODULE_OF_APP[app];
    return module === undefined || !modulesOff.includes(module);
  });
  if (access === true) return on.filter(app => setupMenu.includes(app));
  const titles = new Set<Role>(access.map(group => group.Title));
  return on.filter(app => opensDelegated(app, titles, delegated));
}

/** Returns whether the viewer is shown the menu entry 'Préstamo'. @spec 3§6 */
export const answersLoans = (access: AccessConfig): boolean =>
  access === true || access.some(group => group.Title === 'Admin-Credits');
