/**
 * Role groups, by the titles that `Groups.results` carries. They are rows of their own, keyed by id; a social group with
 * such a title grants nothing.
 * @spec 2§6, 3§6, decision 14
 */
export const ROLES = [
  'Propietarios',
  'Admin-News',
  'Admin-Events',
  'Admin-Surveys',
  'Admin-Users',
  'Admin-Groups',
  'Admin-Adverts',
  'Admin-Credits',
  'Admin-Areas',
] as const;

export type Role = (typeof ROLES)[number];

export const isRole = (title: unknown): title is Role => ROLES.some(role => role === title);

/** The role that 'Todos pueden publicar' opens to everybody. @spec 1§6 */
export const PUBLISHERS = 'Admin-News' satisfies Role;
