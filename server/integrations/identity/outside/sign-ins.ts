import { errors } from 'oidc-provider';
import type { Database } from '../../../db/database.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { saveProof } from './proofs.ts';
import { findOutsideAccount, type OutsideOutcome } from './outside-accounts.ts';
import type { OutsideClaims, OutsideProvider, Wish } from './outside-provider.ts';
import { saveWay, type SentWay, takeWay } from './ways.ts';

interface Answer {
  readonly way: SentWay;
  readonly claims: OutsideClaims;
  readonly outcome: OutsideOutcome;
}

/** Sign-ins at the provider outside, each within an interaction of the embedded one. */
export interface OutsideSignIns {
  /** Returns the address to which the browser of an interaction goes. @throws {OutsideUnreachable} */
  begin(uid: string, wish: Wish): Promise<URL>;
  /**
   * Checks the answer with which a browser came back to its interaction. Each state is answered once.
   * @throws {errors.SessionNotFound} of a state that is unknown, used or of another interaction; and as
   * `OutsideProvider.claimsOf`
   */
  answered(uid: string, answer: URLSearchParams): Promise<Answer>;
  /** Returns the address that ends the session outside; null if there is none. @throws {OutsideUnreachable} */
  signOutAddress(): Promise<URL | null>;
}

export function createOutsideSignIns(
  db: Database,
  accounts: Accounts,
  provider: OutsideProvider,
  clock: () => Date,
): OutsideSignIns {
  return {
    async begin(uid, wish) {
      const way = provider.newWay(uid);
      const address = await provider.addressOf(way, wish);
      await saveWay(db, { ...way, isFresh: wish.isFresh, sentAt: clock().getTime() });
      return address;
    },
    async answered(uid, answer) {
      const state = answer.get('state') ?? '';
      const way = interactionOf(state) === uid ? await takeWay(db, state) : null;
      if (way === null) throw new errors.SessionNotFound('an answer that nobody waits for');
      const claims = await provider.claimsOf(way, answer);
      const outcome = await findOutsideAccount({ db, accounts }, provider.settings, claims);
      if (outcome.kind === 'found') await saveProof(db, outcome.account.oid);
      return { way, claims, outcome };
    },
    signOutAddress: () => provider.signOutAddress(),
  };
}

/** Returns the interaction that a state belongs to; null of any other text. */
export const interactionOf = (state: string): string | null => /^([\w-]+)\.[\w-]+$/.exec(state)?.[1] ?? null;
