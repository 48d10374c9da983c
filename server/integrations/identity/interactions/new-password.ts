import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/features/session/limits.ts';
import type { Account } from '../accounts/accounts.ts';
import { hashAskerOf, unlessBusy } from './attempt.ts';
import type { PageTexts } from '../pages/layout.ts';
import { isSound, missing } from '../pages/field.ts';
import type { PasswordErrors } from '../pages/reset-page.ts';
import { temporaryPasswordPage } from '../pages/reset-page.ts';
import { cancel, finish, secret, show, type Visit } from './interaction.ts';

/** Returns the errors of a new password. Only length counts; there is no rule about kinds of characters. */
export function passwordErrors(texts: PageTexts, password: string, repeat: string, email: string): PasswordErrors {
  const empty = missing(texts, { password, repeat });
  if (password === '') return empty;
  if (password.length < PASSWORD_MIN) return { ...empty, password: texts.passwordTooShort(PASSWORD_MIN) };
  if (password.length > PASSWORD_MAX) return { ...empty, password: texts.passwordTooLong(PASSWORD_MAX) };
  if (password.toLowerCase() === email) return { ...empty, password: texts.passwordIsEmail };
  if (repeat !== '' && password !== repeat) return { repeat: texts.passwordsDiffer };
  return empty;
}

/** Shows the step after signing in with a temporary password: choose another before anything else. @spec 3§7.2 */
export async function visitTemporaryPassword(visit: Visit): Promise<void> {
  const { frame, action, form } = visit;
  if (form === null) return show(visit, temporaryPasswordPage(frame, { action }));
  return unlessBusy(
    visit,
    () => changeTemporaryPassword(visit),
    sentence => show(visit, temporaryPasswordPage(frame, { action, errors: { password: sentence } }), 429),
  );
}

async function changeTemporaryPassword(visit: Visit): Promise<void> {
  const { frame, action, tools, accountId } = visit;
  const account = await tools.accounts.findByOid(accountId ?? '');
  if (visit.step === 'cancel' || account === undefined) return cancel(visit);
  const password = secret(visit, 'password');
  const errors = await temporaryErrors(visit, password, account);
  if (!isSound(errors)) return show(visit, temporaryPasswordPage(frame, { action, errors }));
  await tools.accounts.setPassword(
    account.oid,
    await tools.passwords.hash(hashAskerOf(visit, account.email), password),
    visit.sessionUid,
  );
  return finish(visit, { temporary_password: {} });
}

async function temporaryErrors(visit: Visit, password: string, account: Account): Promise<PasswordErrors> {
  const { texts } = visit.frame;
  const errors = passwordErrors(texts, password, secret(visit, 'repeat'), account.email);
  if (!isSound(errors)) return errors;
  const unchanged = await visit.tools.passwords.matches(
    hashAskerOf(visit, account.email),
    password,
    account.passwordHash,
  );
  return unchanged ? { password: texts.passwordUnchanged } : {};
}
