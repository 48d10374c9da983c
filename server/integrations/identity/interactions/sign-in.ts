import {
  ACCOUNT_FREE_FAILURES,
  FREE_FAILURES,
  NETWORK_FREE_FAILURES,
} from '../../../../contract/features/session/limits.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { FORGOTTEN } from './policies.ts';
import { attemptOf } from './attempt.ts';
import { cancel, finish, refuse, secret, show, text, type Visit } from './interaction.ts';

const SIGN_IN_COSTS = { own: FREE_FAILURES, account: ACCOUNT_FREE_FAILURES, network: NETWORK_FREE_FAILURES };

/** The sign-in page. @spec 3§4.1, decision 12 */
export async function visitSignIn(visit: Visit): Promise<void> {
  if (visit.form === null) return showForm(visit, visit.loginHint);
  if (visit.step === 'forgot') return refuse(visit, FORGOTTEN);
  if (visit.step === 'cancel') return cancel(visit);
  return signIn(visit);
}

function showForm(visit: Visit, email: string, error?: string, status = 200): void {
  const failure = error === undefined ? {} : { error };
  show(visit, signInPage(visit.frame, { action: visit.action, email, ...failure }), status);
}

async function signIn(visit: Visit): Promise<void> {
  const { accounts, attempts, knownBrowsers, passwords } = visit.tools;
  const { request, response } = visit;
  const { texts } = visit.frame;
  const email = text(visit, 'email').toLowerCase();
  const password = secret(visit, 'password');
  if (email === '' || password === '') return showForm(visit, email, texts.required);
  const attempt = attemptOf(visit, email, 'sign-in', SIGN_IN_COSTS);
  const wait = await attempts.reserve(attempt);
  if (wait > 0) {
    response.setHeader('Retry-After', wait);
    return showForm(visit, email, texts.tooMany(wait), 429);
  }
  const account = await accounts.findByEmail(email);
  const matches = await passwords.matches(password, account?.passwordHash);
  if (account === undefined || !matches) return showForm(visit, email, texts.wrongPassword);
  await attempts.release(attempt);
  // Said only to who knows the password: to anybody else a disabled account looks like any other.
  if (!account.enabled) return showForm(visit, email, texts.disabled);
  knownBrowsers.remember(request, response, email);
  return finish(visit, { login: { accountId: account.oid, remember: false } });
}
