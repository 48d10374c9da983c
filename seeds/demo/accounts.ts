/** Organisations of the demo: the default one, and a second one to check that they are kept apart. */
export const YARUMO = 101;
export const FRAILEJON = 205;

/** Password of every demo account. It protects invented data on a developer's machine. */
export const DEMO_PASSWORD = 'Frailejon-2026';

export interface DemoAccount {
  /** E-mail address, or number of an employee without one. */
  readonly email: string;
  /** Rights of the person, in the words of the start message and of the README. */
  readonly what: string;
}

const at = (mailbox: string, what: string, domain = 'yarumo.example'): DemoAccount => ({
  email: `${mailbox}@${domain}`,
  what,
});

/** Accounts, one for each kind of person. Everybody else in the demo can sign in as well. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  at('laura.castaneda', 'an ordinary member'),
  at('luzdary.chindoy', 'author of a group'),
  at('valentina.rios', 'Propietarios: administrator of everything'),
  at('yuliana.mosquera', 'Admin-News'),
  at('oscar.rojas', 'Admin-Events'),
  at('natalia.gomez', 'Admin-Surveys'),
  at('mafe.ospina', 'Admin-Users'),
  at('diana.torres', 'Admin-Groups'),
  at('camila.arango', 'Admin-Adverts'),
  at('carlos.penaranda', 'Admin-Credits'),
  at('andres.quintero', 'Admin-Areas'),
  at('alvaro.sandoval', 'a loan awaits their answer'),
  { email: '30412', what: `without an e-mail address, in organisation ${YARUMO}` },
  at('hernan.cardenas', 'blocked: may not come in'),
  at('sara.bermudez', 'has never signed in'),
  at('tomas.riascos', 'Propietarios of the second organisation', 'frailejon.example'),
  at('sofia.benavides', 'a member of the second organisation', 'frailejon.example'),
  at('gilma.sarria', 'has never signed in, there', 'frailejon.example'),
];
