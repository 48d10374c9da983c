import { OWN_DELAY_MAX_SECONDS } from '#contract/features/session/limits.ts';
import { networkOf } from '../../../http/anonymous-access.ts';
import type { Attempt } from '../accounts/attempts.ts';
import { HashesBusy, type HashAsker } from '../accounts/passwords.ts';
import type { Visit } from './interaction.ts';

/** Failures that cost nothing, by the subject that an attempt is counted on. */
export interface FreeFailures {
  readonly own: number;
  readonly account: number;
  readonly network: number;
}

/**
 * Builds an attempt at an account. In a browser in which the account signed in before, only that browser is counted:
 * failures elsewhere don't slow it down, nor the reverse. In any other it is the account at this network, with draws by
 * lot if too much fails at the account or the network altogether. In a draw, a network in which the account signed in
 * before goes before strangers.
 */
export function attemptOf(
  { request, address, tools }: Visit,
  email: string,
  what: string,
  free: FreeFailures,
): Attempt {
  const browser = tools.knownBrowsers.recognise(request, email);
  const network = networkOf(address);
  const own = browser === null ? `network ${network}` : `browser ${browser}`;
  const shared = (subject: string, failures: number) => ({ subject: `${what}: ${subject}`, free: failures });
  return {
    familiar: `network ${network} account ${email}`,
    own: { subject: `${what}: ${own} account ${email}`, free: free.own, delayMax: OWN_DELAY_MAX_SECONDS },
    shared:
      browser === null ? [shared(`account ${email}`, free.account), shared(`network ${network}`, free.network)] : [],
  };
}

/** Returns the asker in whose turn a password of an account is hashed. */
export function hashAskerOf({ request, address, tools }: Visit, email: string): HashAsker {
  const browser = tools.knownBrowsers.recognise(request, email);
  return browser === null ? { kind: 'stranger', id: networkOf(address) } : { kind: 'known', id: browser };
}

/** Does work that hashes a password, or answers with the page of `refuse` if too many wait. */
export async function unlessBusy(
  { response, frame }: Visit,
  work: () => Promise<void>,
  refuse: (sentence: string) => Promise<void> | void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HashesBusy)) throw error;
    response.setHeader('Retry-After', error.retryAfter);
    await refuse(frame.texts.tooMany(error.retryAfter));
  }
}
