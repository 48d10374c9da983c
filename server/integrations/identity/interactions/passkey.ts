import { nameOf } from '../accounts/accounts.ts';
import { KNOWN_BROWSER_DAYS } from '#contract/features/session/limits.ts';
import type { NamedAnswer } from '../factors/passkey-sign-ins.ts';
import { domainOf } from '../factors/check-passkey.ts';
import { TWO_FACTORS } from './policies.ts';
import { finish, secret, sendJson, type Visit } from './interaction.ts';

/** Fields of the form with an authenticator's answer, in base64url. */
export const PASSKEY_FIELDS = [
  'credential',
  'handle',
  'clientData',
  'authenticatorData',
  'signature',
] as const satisfies readonly (keyof NamedAnswer)[];

/** Methods of a sign-in with a passkey: possession of its key, for a person whom the device verified. RFC 8176 */
const METHODS = ['pop', 'user', TWO_FACTORS];

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the cookie by which the page's script knows that a passkey was used in this browser. It holds nothing else. */
const mark = (isThere: boolean): string =>
  `passkey=${isThere ? 'yes' : ''}; Path=/idp; Max-Age=${isThere ? KNOWN_BROWSER_DAYS * DAY_SECONDS : 0}; SameSite=Lax`;

/** Sends a challenge to the script of the sign-in page. */
export async function sendChallenge(visit: Visit): Promise<void> {
  const challenge = await visit.tools.passkeys.challenge(visit.uid);
  sendJson(visit, { challenge, domain: domainOf(visit) });
}

const answerOf = (visit: Visit): NamedAnswer => ({
  credential: secret(visit, 'credential'),
  handle: secret(visit, 'handle'),
  clientData: secret(visit, 'clientData'),
  authenticatorData: secret(visit, 'authenticatorData'),
  signature: secret(visit, 'signature'),
});

/** Signs in the owner of a passkey, whose device has verified them. @param refuse shows the page again */
export async function signInWithPasskey(visit: Visit, refuse: (sentence: string) => Promise<void>): Promise<void> {
  const { request, response, tools, frame, uid } = visit;
  const texts = frame.texts.passkey;
  const outcome = await tools.passkeys.check(uid, answerOf(visit));
  if (outcome.kind === 'refused') return refuse(texts.failed);
  if (outcome.kind === 'unknown') {
    response.appendHeader('Set-Cookie', mark(false));
    return refuse(texts.unknown);
  }
  const { kind, account, name } = outcome;
  if (kind === 'copied') {
    await tools
      .announceFactor(account, 'passkey_copied', name)
      .catch((error: unknown) => tools.log.error({ err: error }, 'A copied passkey could not be mailed'));
    return refuse(texts.copied);
  }
  if (!account.enabled) return refuse(frame.texts.disabled);
  tools.knownBrowsers.remember(request, response, nameOf(account));
  response.appendHeader('Set-Cookie', mark(true));
  return finish(visit, { login: { accountId: account.oid, remember: false, amr: METHODS } });
}
