import type { ModuleName } from '#contract/features/index.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Database, Session, Transaction } from '../db/database.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import type { Logger } from './logger.ts';

/**
 * Person who makes the request: read from the database for a verified token, never from anything else in the request.
 */
export interface Viewer {
  readonly org: number;
  readonly id: number;
  readonly oid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null of a person without a mailbox. */
  readonly email: string | null;
  readonly areaId: number;
  readonly language: Language;
  readonly roles: ReadonlySet<Role>;
  /** Modules that the organisation has switched off: to the viewer they do not exist. */
  readonly modulesOff: ReadonlySet<ModuleName>;
  /** Last correction of the viewer's address or use of a temporary code, and the end of the caution after it; absent without one. */
  readonly corrected?: { readonly at: Date; readonly until: Date } | undefined;
}

/** Account of a program, in whose name it reads. */
export interface ServiceAccount {
  readonly id: number;
  readonly name: string;
  /** Names of the lists that its scopes read. Everything else is refused. */
  readonly reads: ReadonlySet<string>;
  /** Whether a scope is of people. Otherwise fields that tell about them are left out of other lists. */
  readonly readsPeople: boolean;
}

/** Whether a session has the second factor that its person's roles need. */
export interface FactorState {
  /** Whether it was used in the sign-in. */
  readonly isUsed: boolean;
  /** Time from which the roles need it; null if they don't. */
  readonly due: Date | null;
  /** Whether the roles are withheld, because it is due and was not used. */
  readonly isMissing: boolean;
}

/** Context of every handler, rule and service. `now` is the server's clock, injected so that tests can set it. */
export interface Context {
  readonly viewer: Viewer;
  /**
   * Person who looks on in a view session. Nothing can be written, the viewer has no roles, and private groups are
   * shown only if the onlooker is a member.
   */
  readonly onlooker?: Viewer;
  /** Service account that makes the request; its viewer is nobody of the directory, without roles or groups. */
  readonly account?: ServiceAccount;
  /** Time of the viewer's last authentication at the identity provider; null if it is unknown. */
  readonly signedInAt: Date | null;
  /**
   * Second factor of the viewer's session; absent where another identity provider signs people in. Without one that the
   * organisation requires the viewer has no roles.
   */
  readonly factor?: FactorState | undefined;
  /**
   * Present in sessions on a shared device, with whether their person gave a second factor. They have no roles, and
   * without the factor nothing guarded.
   */
  readonly onShared?: { readonly hasFactor: boolean } | undefined;
  /** Name of the viewer's session at the identity provider; absent if it names none. */
  readonly sessionName?: string | undefined;
  readonly now: Date;
  readonly db: Database;
  readonly log: Logger;
  readonly requestId: string;
  /** IP address of the client, as the proxy names it; null if there is no client. */
  readonly address: string | null;
  /**
   * Digest of the name of the device to which the request's session is bound; absent if the identity provider names no
   * sessions. It authenticates nobody.
   */
  readonly device?: Buffer | undefined;
  /** Cookie with the name of the device, if the answer should set it. */
  readonly deviceCookie?: string | undefined;
  /** Kinds of things, as their features describe them. */
  readonly contentKinds: ContentKinds;
}

/** Context inside a read or a transaction, as list hooks receive it. */
export interface ReadContext extends Context {
  readonly session: Session;
}
export interface WriteContext extends Context {
  readonly session: Transaction;
}

/** True when the viewer holds the role, or is Propietario, who holds all roles. */
export const holds = (viewer: Viewer, role: Role): boolean =>
  viewer.roles.has('Propietarios') || viewer.roles.has(role);

/** Returns the person who makes the request, whose rate limit it counts against. */
export const askerOf = ({ viewer, onlooker }: Pick<Context, 'viewer' | 'onlooker'>): Viewer => onlooker ?? viewer;
