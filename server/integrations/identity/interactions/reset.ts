import {
  ACCOUNT_CODES_MAX,
  ADDRESS_CODES_MAX,
  ATTEMPT_WINDOW_MINUTES,
  CODE_GUESSES_MAX,
  CODE_MINUTES,
} from '../../../../contract/features/session/limits.ts';
import type { DeliverCode } from '../accounts/deliver-code.ts';
import { askCodePage, noMailPage, enterCodePage, type PasswordErrors } from '../pages/reset-page.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { cancel, finish, secret, show, text, type Visit } from './interaction.ts';
import { isSound, passwordErrors } from './new-password.ts';

/** The reset policy: a code by mail proves the account, then a new password. @spec 3§4.1 */
export async function visitReset(visit: Visit): Promise<void> {
  const { action, frame, tools, form, step, uid } = visit;
  if (form !== null && step === 'cancel') return cancel(visit);
  if (tools.deliverCode === null) return show(visit, noMailPage(frame, { action }));
  if (form !== null && step === 'code') return sendCode(visit, tools.deliverCode);
  if (form !== null && step === 'again') await tools.codes.forget(uid);
  if (!(await tools.codes.isWaiting(uid))) return show(visit, askCodePage(frame, { action, email: visit.loginHint }));
  if (form === null) return show(visit, enterCodePage(frame, { action }));
  return changePassword(visit);
}

async function sendCode(visit: Visit, deliverCode: DeliverCode): Promise<void> {
  const { action, frame, tools, uid, address } = visit;
  const { texts, brand } = frame;
  const email = text(visit, 'email').toLowerCase();
  if (email === '') return show(visit, askCodePage(frame, { action, email, error: texts.required }));
  const allowed = await tools.attempts.reserve([
    { subject: `codes:${email}`, max: ACCOUNT_CODES_MAX },
    { subject: `codes-address:${address}`, max: ADDRESS_CODES_MAX },
  ]);
  if (!allowed) {
    return show(visit, askCodePage(frame, { action, email, error: texts.tooMany(ATTEMPT_WINDOW_MINUTES) }), 429);
  }
  const found = await tools.accounts.findByEmail(email);
  const account = found?.enabled === true ? found : undefined;
  const code = await tools.codes.make(uid, account?.oid ?? null);
  show(visit, enterCodePage(frame, { action }));
  if (account === undefined) return;
  // After the answer: the time that a mail server takes would reveal that the account exists.
  const body = texts.mail.body(account.givenName, code, CODE_MINUTES);
  await deliverCode({ to: account.email, subject: texts.mail.subject(brand.name), text: body }).catch(
    (error: unknown) => tools.log.error({ err: error }, 'A reset code could not be delivered'),
  );
}

async function changePassword(visit: Visit): Promise<void> {
  const { action, frame, tools, uid } = visit;
  const { texts } = frame;
  const refuse = (errors: PasswordErrors, status = 200): void =>
    show(visit, enterCodePage(frame, { action, errors }), status);

  const password = secret(visit, 'password');
  // A mistake in the new password costs no guess of the code.
  const errors = passwordErrors(texts, password, secret(visit, 'repeat'), '');
  if (!isSound(errors)) return refuse(errors);
  const guesses = [{ subject: `code:${uid}`, max: CODE_GUESSES_MAX }];
  if (!(await tools.attempts.reserve(guesses))) return refuse({ code: texts.tooMany(ATTEMPT_WINDOW_MINUTES) }, 429);
  const oid = await tools.codes.check(uid, text(visit, 'code'));
  if (oid === null || !(await tools.codes.consume(uid))) return refuse({ code: texts.reset.wrongCode });
  await tools.accounts.setPassword(oid, await hashPassword(password), visit.sessionUid);
  return finish(visit, { reset: {}, login: { accountId: oid, remember: false } });
}
