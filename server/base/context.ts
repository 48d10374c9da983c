import type { Role } from '#contract/features/access/roles.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Database, Session, Transaction } from '../db/database.ts';
import type { Things } from '../things/things.ts';
import type { Logger } from './logger.ts';

/** Who asks: read from the database on the strength of a verified token, never from anything else in the request. */
export interface Viewer {
  readonly org: number;
  readonly id: number;
  readonly oid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly areaId: number;
  readonly language: Language;
  readonly roles: ReadonlySet<Role>;
}

/** What every handler, rule and service is given. `now` is the server's clock, injected so that tests can set it. */
export interface Context {
  readonly viewer: Viewer;
  /**
   * Who looks in the viewer's place, of a view session: nothing can be written, the viewer has no roles, and what is in private groups is
   * shown only as far as the onlooker belongs to them.
   */
  readonly onlooker?: Viewer;
  /** When they last proved who they are at the identity provider; null where nobody says so. */
  readonly signedInAt: Date | null;
  readonly now: Date;
  readonly db: Database;
  readonly log: Logger;
  readonly requestId: string;
  /** The machine that asks, as the proxy names it; null where nobody asks. */
  readonly address: string | null;
  /** Every kind of thing, as its feature describes it. */
  readonly things: Things;
}

/** A context inside a read or a transaction, as list hooks receive it. */
export interface ReadContext extends Context {
  readonly session: Session;
}
export interface WriteContext extends Context {
  readonly session: Transaction;
}

/** True when the viewer holds the role, or is Propietario, who holds all of them. */
export const holds = (viewer: Viewer, role: Role): boolean =>
  viewer.roles.has('Propietarios') || viewer.roles.has(role);

/** Who makes the request, and answers for how many there are. */
export const askerOf = ({ viewer, onlooker }: Pick<Context, 'viewer' | 'onlooker'>): Viewer => onlooker ?? viewer;
