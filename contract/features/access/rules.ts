import { skeletonOf } from './look-alikes.ts';
import { ROLES, type Role } from './roles.ts';

/** The administrator's title in the roles form. @spec 2§6 */
const ADMIN_GENERAL = 'Admin General';

const lettersOf = (seen: string): string => seen.replaceAll('-', '');
const RESERVED_WORDS = [...ROLES, ADMIN_GENERAL].map(title => lettersOf(skeletonOf(title)));
const RESERVED_PREFIX = skeletonOf('Admin-');

/**
 * Does a social group's title read like a role group's? The specification derives power from titles that contain
 * 'Propietarios' or 'Admin-'; here power comes from rows, and such titles are refused, so that they mislead nobody.
 * @spec 2§6, decision 14
 */
export function readsLikeRole(title: string): boolean {
  const seen = skeletonOf(title);
  const letters = lettersOf(seen);
  return seen.includes(RESERVED_PREFIX) || RESERVED_WORDS.some(word => letters.includes(word));
}

/** One group of the current user, as `Groups.results` carries it. */
export interface RoleGroup {
  readonly Id: number;
  readonly Title: Role;
}

/** What the general configuration grants a viewer: everything, a list of role groups, or (empty list) nothing. @spec 2§6 */
export type AccessConfig = true | readonly RoleGroup[];

/** The viewer's access configuration, from their groups: Propietarios have all of it. @spec 2§6, 3§6 */
export const accessConfigOf = (groups: readonly RoleGroup[]): AccessConfig =>
  groups.some(group => group.Title === 'Propietarios') ? true : groups;

/** Things that an administrator may be let into, by the names that `setupMenu` and the admin routes use. */
export const ADMIN_APPS = {
  news: 'Admin-News',
  departments: 'Admin-Areas',
  ads: 'Admin-Adverts',
  groups: 'Admin-Groups',
  directory: 'Admin-Users',
  surveys: 'Admin-Surveys',
  events: 'Admin-Events',
  general: 'Propietarios',
  banners: 'Propietarios',
  roles: 'Propietarios',
  business: 'Propietarios',
  reports: 'Propietarios',
  mail: 'Propietarios',
} as const satisfies Record<string, Role>;

export type AdminApp = keyof typeof ADMIN_APPS;

const APPS = Object.keys(ADMIN_APPS).filter((name): name is AdminApp => name in ADMIN_APPS);

/**
 * Rates ('business') are also open to credit administrators, reports to the administrators of that content.
 * @spec decision 15, decision 21
 */
const ALSO_OPENED_BY: Partial<Record<AdminApp, readonly Role[]>> = {
  business: ['Admin-Credits'],
  reports: ['Admin-Adverts', 'Admin-News', 'Admin-Events'],
};

const openersOf = (app: AdminApp): Role[] => [ADMIN_APPS[app], ...(ALSO_OPENED_BY[app] ?? [])];

/** Whether somebody with these roles is let into a part of the administration. */
export const opensApp = (app: AdminApp, roles: ReadonlySet<Role>): boolean =>
  roles.has('Propietarios') || openersOf(app).some(role => roles.has(role));

/**
 * The admin entries that a viewer is shown. A non-empty list grants what it names; `true` grants what the organisation's
 * setupMenu lists; otherwise there is none. The server decides again on every request: this only hides what it would refuse.
 * @spec 2§6, 3§2.4, 3§6
 */
export function adminAppsOf(access: AccessConfig, setupMenu: readonly AdminApp[]): AdminApp[] {
  if (access === true) return APPS.filter(app => setupMenu.includes(app));
  const titles = new Set<Role>(access.map(group => group.Title));
  return APPS.filter(app => openersOf(app).some(role => titles.has(role)));
}

/** Who is shown the menu entry 'Préstamo'. @spec 3§6 */
export const answersLoans = (access: AccessConfig): boolean =>
  access === true || access.some(group => group.Title === 'Admin-Credits');
