import { OWN_DELAY_MAX_SECONDS } from '#contract/features/session/limits.ts';
import { networkOf } from '../../../http/network.ts';
import type { Attempt } from '../accounts/attempts.ts';
import { HashesBusy, type HashAsker } from '../accounts/hash-turns.ts';
import type { Visit } from './interaction.ts';

/** Failures that cost nothing, of what an attempt is counted on. */
export interface FreeFailures {
  readonly own: number;
  readonly account: number;
  readonly network: number;
}

/**
 * What an attempt at an account is counted on. In a browser in which the account signed in before it is that browser alone:
 * nobody else's failures slow it down, and its own slow nobody else down. In any other it is the account at this network,
 * and lots are drawn where too much fails at the account or the network altogether: there, a network in which the account
 * signed in before goes before strangers.
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

/** In whose turn a password of an account is hashed. */
export function hashAskerOf({ request, address, tools }: Visit, email: string): HashAsker {
  const browser = tools.knownBrowsers.recognise(request, email);
  return browser === null ? { kind: 'stranger', id: networkOf(address) } : { kind: 'known', id: browser };
}

/** Does what hashes a password, or answers with what `refuse` shows where too many wait for that. */
export async function unlessBusy(
  { response, frame }: Visit,
  work: () => Promise<void>,
  refuse: (sentence: string) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HashesBusy)) throw error;
    response.setHeader('Retry-After', error.retryAfter);
    refuse(frame.texts.tooMany(error.retryAfter));
  }
}
