import type { Scope } from './scopes.ts';

/** Row of Flx_ServiceAccounts: an account with which a program reads. */
export interface ServiceAccountRow {
  Id: number;
  Name: string;
  Scopes: Scope[];
  /** Networks from which it is accepted; empty for any. */
  Networks: string[];
  Created: string;
  /** Person who made it; null for one made by command, or if they are gone. */
  CreatorName: string | null;
  /** Whether that person is blocked. The account goes on until it is revoked. */
  CreatorIsBlocked: boolean;
  EndsAt: string;
  RevokedAt: string | null;
  LastUsed: string | null;
  /** End of the earlier token after a rotation; null if only one is accepted. */
  RotatesUntil: string | null;
  /** Requests of each of the last days with any, the newest first. */
  Requests: { Day: string; Count: number }[];
}

/** Response with a new token, which is shown this once. */
export interface IssuedToken {
  readonly Id: number;
  readonly Token: string;
}

/** Change of a service account, about which Propietarios get an e-mail. */
export type AccountChange = 'made' | 'rotated' | 'revoked';
