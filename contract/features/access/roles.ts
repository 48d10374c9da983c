import { declared, type Declared } from '../index.ts';

/**
 * Role group, by the titles that `Groups.results` carries. Role groups are rows of their own, keyed by id; a social
 * group with such a title grants nothing.
 * @spec 2§6, 3§6, decision 14
 */
export type Role = keyof Declared<'roles'>;

export const ROLE_IDS: Readonly<Record<Role, number>> = declared('roles');

/** All roles, ordered by id. */
export const ROLES = (Object.keys(ROLE_IDS) as Role[]).sort((one, other) => ROLE_IDS[one] - ROLE_IDS[other]); // `Object.keys` types its keys as string.

export const isRole = (title: unknown): title is Role => ROLES.some(role => role === title);

/** Roles to which an organisation may delegate contact requests. */
export const CONTACT_ROLES = ROLES.filter(role => role !== 'Propietarios');

/** Role whose work an organisation may open to everybody: 'Todos pueden publicar'. @spec 1§6 */
export type OpenRole = keyof Declared<'openRoles'>;

const OPEN_ROLES: Readonly<Record<OpenRole, true>> = declared('openRoles');

export const isOpenRole = (title: string): title is OpenRole => Object.hasOwn(OPEN_ROLES, title);
