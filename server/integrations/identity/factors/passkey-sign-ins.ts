import type { Database } from '../../../db/database.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { challengeOf, checkSignature, type SignInAnswer } from './check-passkey.ts';
import { findPasskey, usePasskey } from './passkeys-sql.ts';

/**
 * Outcome of a sign-in: the account of the passkey; one that is no longer registered; a copy, by its authenticator's
 * count, of a named one; or any other fault.
 */
export type PasskeyOutcome =
  | { readonly kind: 'proved' | 'copied'; readonly account: Account; readonly name: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' };

/** Pattern of the accounts' ids. */
const OBJECT_ID = /^[\da-f-]{36}$/;

/** Answer with the account that the authenticator names, in base64url. */
export interface NamedAnswer extends SignInAnswer {
  readonly handle: string;
}

export interface PasskeySignIns {
  /** Makes a challenge that only this sign-in page may take. */
  challenge(interaction: string): Promise<string>;
  /** Judges the answer to one of the page's challenges, which is used up by it. */
  check(interaction: string, answer: NamedAnswer): Promise<PasskeyOutcome>;
}

/** Creates the sign-in with passkeys, for accounts of every organisation. */
export function createPasskeySignIns(
  db: Database,
  accounts: Accounts,
  site: { readonly origin: string },
  clock: () => Date,
): PasskeySignIns {
  return {
    challenge: interaction => db.system(transaction => makeChallenge(transaction, interaction, clock())),
    async check(interaction, answer) {
      const challenge = challengeOf(answer.clientData);
      const isOurs =
        challenge !== null &&
        (await db.system(transaction => takeChallenge(transaction, interaction, challenge, clock())));
      if (!isOurs) return { kind: 'refused' };
      const handle = Buffer.from(answer.handle, 'base64url').toString();
      const account = OBJECT_ID.test(handle) ? await accounts.findByOid(handle) : undefined;
      if (account === undefined) return { kind: 'unknown' };
      const { org, oid } = account;
      const [found] = await db.read(org, session =>
        session.run<{ id: number; name: string; publicKey: Buffer }>(findPasskey(org, oid, answer.credential)),
      );
      if (found === undefined) return { kind: 'unknown' };
      const uses = await checkSignature(site, answer, found.publicKey, challenge);
      if (uses === null) return { kind: 'refused' };
      const used = await db.write(org, session => session.run(usePasskey(org, found.id, uses, clock())));
      return { kind: used.length > 0 ? 'proved' : 'copied', account, name: found.name };
    },
  };
}
