import { ACCOUNT_FREE_FAILURES, FREE_FAILURES, NETWORK_FREE_FAILURES } from '#contract/features/session/limits.ts';
import type { Account } from '../accounts/accounts.ts';
import { HashesBusy } from '../accounts/passwords.ts';
import { attemptOf, hashAskerOf } from './attempt.ts';
import type { Identifier } from './identifier.ts';
import type { Visit } from './interaction.ts';

const SIGN_IN_COSTS = { own: FREE_FAILURES, account: ACCOUNT_FREE_FAILURES, network: NETWORK_FREE_FAILURES };

/** Whether a password opens an account: it does, too much was tried, or it doesn't. */
export type Proof =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' };

/** Whether a password is the right one of an account. An expired temporary password is invalid. */
export const isValid = ({ tools }: Visit, { passwordEndsAt }: Account): boolean =>
  passwordEndsAt === null || passwordEndsAt > tools.clock();

/** Judges the password of an account, within the limits of attempts. @throws {HashesBusy} */
export async function provePassword(
  visit: Visit,
  { name, find }: Pick<Identifier, 'name' | 'find'>,
  password: string,
): Promise<Proof> {
  const { attempts, passwords } = visit.tools;
  const asker = hashAskerOf(visit, name);
  // An attempt that is not even judged is not counted.
  if (passwords.isFull(asker)) throw new HashesBusy();
  const attempt = attemptOf(visit, name, 'sign-in', SIGN_IN_COSTS);
  const wait = await attempts.reserve(attempt);
  if (wait > 0) return { kind: 'wait', seconds: wait };
  const account = await find();
  const matches = await passwords.matches(asker, password, account?.passwordHash);
  // A person who guesses an expired password does not learn that it was right.
  if (account === undefined || !matches || !isValid(visit, account)) return { kind: 'wrong' };
  await attempts.release(attempt);
  return { kind: 'right', account };
}
