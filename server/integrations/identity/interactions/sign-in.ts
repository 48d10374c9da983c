import {
  ACCOUNT_FAILURES_MAX,
  ADDRESS_FAILURES_MAX,
  ATTEMPT_WINDOW_MINUTES,
  SIGN_IN_FAILURES_MAX,
} from '../../../../contract/features/session/limits.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { decoyHash, matchesPassword } from '../accounts/passwords.ts';
import { FORGOTTEN } from './policies.ts';
import { cancel, finish, refuse, secret, show, text, type Visit } from './interaction.ts';

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
  const { accounts, attempts } = visit.tools;
  const { texts } = visit.frame;
  const email = text(visit, 'email').toLowerCase();
  const password = secret(visit, 'password');
  if (email === '' || password === '') return showForm(visit, email, texts.required);

  const { address } = visit;
  // Refused guesses count on the pair alone: who is past it can't use up what others have left of the account.
  const pair = [{ subject: `account-address:${email} ${address}`, max: SIGN_IN_FAILURES_MAX }];
  const shared = [
    { subject: `account:${email}`, max: ACCOUNT_FAILURES_MAX },
    { subject: `address:${address}`, max: ADDRESS_FAILURES_MAX },
  ];
  if (!(await attempts.reserve(pair)) || !(await attempts.reserve(shared))) {
    return showForm(visit, email, texts.tooMany(ATTEMPT_WINDOW_MINUTES), 429);
  }
  const account = await accounts.findByEmail(email);
  const matches = await matchesPassword(password, account?.passwordHash ?? (await decoyHash()));
  if (account === undefined || !matches) return showForm(visit, email, texts.wrongPassword);
  await attempts.release([...pair, ...shared]);
  // Said only to who knows the password: to anybody else a disabled account looks like any other.
  if (!account.enabled) return showForm(visit, email, texts.disabled);
  return finish(visit, { login: { accountId: account.oid, remember: false } });
}
