import type { Role } from '../../contract/areas/access/roles.ts';

/** Organisations of the demo: the default one, and a second to see that they are kept apart. */
export const YARUMO = 101;
export const FRAILEJON = 205;

/** Password of every demo account. It protects invented data on the machine of whoever tries the product. */
export const DEMO_PASSWORD = 'tinto-y-arepa-2026';

export interface DemoAccount {
  readonly org: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the person can do, in the words of the start message and of the README. */
  readonly what: string;
  readonly roles: readonly Role[];
  readonly blocked?: true;
  /** Invited, but has not signed in yet. */
  readonly neverSignedIn?: true;
}

const yarumo = (
  name: readonly [firstName: string, lastName: string],
  mailbox: string,
  what: string,
  roles: readonly Role[] = [],
): DemoAccount => ({
  org: YARUMO,
  email: `${mailbox}@yarumo.example`,
  firstName: name[0],
  lastName: name[1],
  what,
  roles,
});

/** One account for each thing that a person can be. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  yarumo(['Laura', 'Castañeda'], 'laura.castaneda', 'an ordinary member'),
  yarumo(['Luz Dary', 'Chindoy'], 'luzdary.chindoy', 'author of a group'),
  yarumo(['Valentina', 'Ríos'], 'valentina.rios', 'Propietarios: administrator of everything', ['Propietarios']),
  yarumo(['Yuliana', 'Mosquera'], 'yuliana.mosquera', 'Admin-News', ['Admin-News']),
  yarumo(['Óscar Iván', 'Rojas'], 'oscar.rojas', 'Admin-Events', ['Admin-Events']),
  yarumo(['Natalia', 'Gómez'], 'natalia.gomez', 'Admin-Surveys', ['Admin-Surveys']),
  yarumo(['María Fernanda', 'Ospina'], 'mafe.ospina', 'Admin-Users', ['Admin-Users']),
  yarumo(['Diana Carolina', 'Torres'], 'diana.torres', 'Admin-Groups', ['Admin-Groups']),
  yarumo(['Camila', 'Arango'], 'camila.arango', 'Admin-Adverts', ['Admin-Adverts']),
  yarumo(['Carlos', 'Peñaranda'], 'carlos.penaranda', 'Admin-Credits', ['Admin-Credits']),
  yarumo(['Andrés', 'Quintero'], 'andres.quintero', 'Admin-Areas', ['Admin-Areas']),
  { ...yarumo(['Kevin', 'Martínez'], 'kevin.martinez', 'blocked'), blocked: true },
  { ...yarumo(['Nubia', 'Rodríguez'], 'nubia.rodriguez', 'has never signed in'), neverSignedIn: true },
  {
    org: FRAILEJON,
    email: 'sofia.benavides@frailejon.example',
    firstName: 'Sofía',
    lastName: 'Benavides',
    what: 'a member of the second organisation',
    roles: [],
  },
];
