import {
  CODE_EMAILS_MAX,
  CODE_MINUTES,
  NETWORK_FREE_CODES,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '#contract/features/session/limits.ts';
import type { DeliverCode } from '../accounts/reset-codes.ts';
import { isSound, missing } from '../pages/field.ts';
import {
  askCodePage,
  noMailPage,
  enterCodePage,
  type PasswordErrors,
  temporaryPasswordPage,
} from '../pages/reset-page.ts';
import { attemptOf, hashAskerOf, unlessBusy } from './attempt.ts';
import { readIdentifier } from './identifier.ts';
import { cancel, finish, secret, show, text, type Visit } from './interaction.ts';
import { nameOf, type Account } from '../accounts/accounts.ts';
import { ownNameFault, type OwnNames } from '../accounts/own-names.ts';
import { rememberBrowser } from './second-factor.ts';
import type { PageTexts } from '../pages/layout.ts';

/** Returns the names of an account's person, by which they sign in. */
const namesOf = async ({ tools }: Visit, account: Account): Promise<OwnNames> => ({
  email: account.email,
  numbers: await tools.accounts.numbersOf(account),
});

/** Returns the error of a password that is a name of its person; null if it is none. */
export function ownNameError(texts: PageTexts, password: string, names: OwnNames): string | null {
  const fault = ownNameFault(password, names);
  return fault && { email: texts.passwordIsEmail, number: texts.passwordIsNumber }[fault];
}

/** Returns the errors of a new password of an account. */
export const newPasswordErrors = async (visit: Visit, account: Account): Promise<PasswordErrors> =>
  passwordErrors(visit, await namesOf(visit, account));

/**
 * Returns the errors of a new password. Only length counts, and that it is no name of its person; there is no rule about
 * kinds of characters.
 * @param names absent while it is unknown who the person is
 */
function passwordErrors(visit: Visit, names?: OwnNames): PasswordErrors {
  const { texts } = visit.frame;
  const [password, repeat] = [secret(visit, 'password'), secret(visit, 'repeat')];
  const empty = missing(texts, { password, repeat });
  if (password === '') return empty;
  if (password.length < PASSWORD_MIN) return { ...empty, password: texts.passwordTooShort(PASSWORD_MIN) };
  if (password.length > PASSWORD_MAX) return { ...empty, password: texts.passwordTooLong(PASSWORD_MAX) };
  const own = names === undefined ? null : ownNameError(texts, password, names);
  if (own !== null) return { ...empty, password: own };
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
  await replacePassword(visit, account, await tools.passwords.hash(hashAskerOf(visit, nameOf(account)), password));
  return finish(visit, { temporary_password: {} });
}

/** Sets the password, and mails the owner, who may not be the person who changed it. */
export async function replacePassword(
  { tools, sessionUid }: Visit,
  { oid, org }: Account,
  hash: string,
): Promise<void> {
  await tools.accounts.setPassword(oid, hash, sessionUid);
  await tools
    .announcePassword({ org, oid })
    .catch((error: unknown) => tools.log.error({ err: error }, 'A change of password could not be mailed'));
}

async function temporaryErrors(visit: Visit, password: string, account: Account): Promise<PasswordErrors> {
  const { texts } = visit.frame;
  const errors = await newPasswordErrors(visit, account);
  if (!isSound(errors)) return errors;
  const unchanged = await visit.tools.passwords.matches(
    hashAskerOf(visit, nameOf(account)),
    password,
    account.passwordHash,
  );
  return unchanged ? { password: texts.passwordUnchanged } : {};
}

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
  const { shown, organisation, find } = await readIdentifier(visit);
  const errors = missing(texts, { email: shown, ...(organisation !== null && { organisation }) });
  const asked = { action, email: shown, organisation };
  if (!isSound(errors)) return show(visit, askCodePage(frame, { ...asked, errors }));
  const found = await find();
  // Without an address no code arrives, which the page must not tell.
  const account = found?.enabled === true && found.email !== null ? found : undefined;
  const request = await tools.codes.request(uid, account?.oid ?? null);
  if (request === null) {
    return show(visit, askCodePage(frame, { ...asked, errors: { email: texts.reset.tooManyRequests } }), 429);
  }
  show(visit, enterCodePage(frame, { action }));
  // After the response: the time that it takes would reveal that the account exists.
  if (account === undefined) return;
  const deliver = async (): Promise<void> => {
    if (await mayBeMailed(visit, nameOf(account))) await deliverCode({ org: account.org, oid: account.oid, request });
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
  const errors = { ...missing(texts, { code }), ...passwordErrors(visit) };
  if (!isSound(errors)) return refuse(errors);
  const proved = await tools.codes.check(uid, code);
  if (proved === 'used_up') return refuse({ code: texts.usedUp }, 429);
  if (proved === 'wrong') return refuse({ code: texts.reset.wrongCode });
  const account = await tools.accounts.findByOid(proved.oid);
  const own = account === undefined ? null : ownNameError(texts, password, await namesOf(visit, account));
  if (own !== null) return refuse({ password: own });
  // Before the code is used up: a person who has to retry after a failure here still has one.
  const passwordHash = await tools.passwords.hash(
    hashAskerOf(visit, account === undefined ? '' : nameOf(account)),
    password,
  );
  if (!(await tools.codes.consume(proved.oid))) return refuse({ code: texts.reset.wrongCode });
  if (account !== undefined) {
    await replacePassword(visit, account, passwordHash);
    await rememberBrowser(visit, account);
  }
  return finish(visit, { reset: {}, login: { accountId: proved.oid, remember: false, amr: ['pwd'] } });
}
