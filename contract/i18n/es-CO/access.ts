import type { Role } from '../../features/access/roles.ts';

/** Names of roles and messages about access. */
export const access = {
  /** Names of roles by their keys. @spec 2§5 Roles */
  roles: {
    Propietarios: 'Admin General',
    'Admin-News': 'Administración de noticias',
    'Admin-Events': 'Administración de eventos',
    'Admin-Surveys': 'Administración de encuestas',
    'Admin-Users': 'Administración de personas',
    'Admin-Groups': 'Administración de grupos',
    'Admin-Adverts': 'Administración de la Tienda',
    'Admin-Credits': 'Administración de préstamos',
    'Admin-Areas': 'Administración de áreas',
  } satisfies Record<Role, string>,
  errors: {
    /** Admin General must keep at least one user. @spec 2§5 */
    lastOwner: 'Este campo es requerido',
    personGone: 'Esa persona ya no está activa en la red',
    selfGranted: 'Nadie se asigna a sí mismo el rol que lee los préstamos: pídeselo a otra persona de Admin General',
    ownAccess: 'No puedes cambiar tu propio acceso',
    titleReserved: 'Ese nombre está reservado para los roles de la organización',
  },
};
