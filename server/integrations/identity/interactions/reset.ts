import { CODE_EMAILS_MAX, CODE_MINUTES, NETWORK_FREE_CODES } from '#contract/features/session/limits.ts';
import type { DeliverCode } from '../accounts/deliver-code.ts';
import { isSound, missing } from '../pages/field.ts';
import { askCodePage, noMailPage, enterCodePage, type PasswordErrors } from '../pages/reset-page.ts';
import { attemptOf, hashAskerOf, unlessBusy } from './attempt.ts';
import { cancel, finish, secret, show, text, type Visit } from './interaction.ts';
import { passwordErrors } from './new-password.ts';

/**
 * Costs of asking for a code: one account's codes are limited by its emails, and one network's requests for all
 * accounts are drawn by lot.
 */
const CODE_COSTS = { own: Infinity, account: Infinity, network: NETWORK_FREE_CODES };

/** Handles the reset policy: a code by mail proves the account, then a new password. @spec 3§4.1 */
export async function visitReset(visit: Visit): Promise<void> {
  const { action, frame, tools, form, step, uid } = visit;
  if (form !== null && step === 'cancel') return cancel(visit);
  if (tools.deliverCode === null) return show(visit, noMailPage(frame, { action }));
  if (form !== null && step === 'code') return sendCode(visit, tools.deliverCode);
  if (form !== null && step === 'again') await tools.codes.forget(uid);
  if (!(await tools.codes.isWaiting(uid))) return show(visit, askCodePage(frame, { action, email: visit.loginHint }));
  if (form === null) return show(visit, enterCodePage(frame, { action }));
  return unlessBusy(
    visit,
    () => changePassword(visit),
    sentence =>
      show(visit, enterCodePage(frame, { action, code: text(visit, 'code'), errors: { password: sentence } }), 429),
  );
}

async function sendCode(visit: Visit, deliverCode: DeliverCode): Promise<void> {
  const { action, frame, tools, uid } = visit;
  const { texts } = frame;
  const email = text(visit, 'email').toLowerCase();
  if (email === '') return show(visit, askCodePage(frame, { action, email, error: texts.required }));
  const found = await tools.accounts.findByEmail(email);
  const account = found?.enabled === true ? found : undefined;
  const request = await tools.codes.request(uid, account?.oid ?? null);
  if (request === null) {
    return show(visit, askCodePage(frame, { action, email, error: texts.reset.tooManyRequests }), 429);
  }
  show(visit, enterCodePage(frame, { action }));
  // After the response: the time that it takes would reveal that the account exists.
  if (account === undefined) return;
  const deliver = async (): Promise<void> => {
    if (await mayBeMailed(visit, email)) await deliverCode({ org: account.org, oid: account.oid, request });
  };
  await deliver().catch((error: unknown) => tools.log.error({ err: error }, 'A reset code could not be delivered'));
}

/**
 * Checks whether another code may be mailed. If not, the page comes all the same and accepts the last codes. So
 * nobody's requests fill a mailbox, or keep its owner from a code.
 */
async function mayBeMailed(visit: Visit, email: string): Promise<boolean> {
  const { attempts, knownBrowsers } = visit.tools;
  if ((await attempts.reserve(attemptOf(visit, email, 'code', CODE_COSTS))) > 0) return false;
  const browser = knownBrowsers.recognise(visit.request, email) ?? 'unknown';
  return attempts.isWithin(`code email: browser ${browser} account ${email}`, CODE_EMAILS_MAX, CODE_MINUTES);
}

async function changePassword(visit: Visit): Promise<void> {
  const { action, frame, tools, uid } = visit;
  const { texts } = frame;
  const code = text(visit, 'code');
  const refuse = (errors: PasswordErrors, status = 200): void =>
    show(visit, enterCodePage(frame, { action, code, errors }), status);

  const password = secret(visit, 'password');
  // A mistake in the new password costs no guess of the code.
  const errors = { ...missing(texts, { code }), ...passwordErrors(texts, password, secret(visit, 'repeat'), '') };
  if (!isSound(errors)) return refuse(errors);
  const proved = await tools.codes.check(uid, code);
  if (proved === 'used_up') return refuse({ code: texts.usedUp }, 429);
  if (proved === 'wrong') return refuse({ code: texts.reset.wrongCode });
  const account = await tools.accounts.findByOid(proved.oid);
  // Before the code is used up: a person who has to retry after a failure here still has one.
  const passwordHash = await tools.passwords.hash(hashAskerOf(visit, account?.email ?? ''), password);
  if (!(await tools.codes.consume(proved.oid))) return refuse({ code: texts.reset.wrongCode });
  await tools.accounts.setPassword(proved.oid, passwordHash, visit.sessionUid);
  if (account !== undefined) tools.knownBrowsers.remember(visit.request, visit.response, account.email);
  return finish(visit, { reset: {}, login: { accountId: proved.oid, remember: false } });
}
