import { ACCOUNT_FREE_FAILURES, FREE_FAILURES, NETWORK_FREE_FAILURES } from '#contract/features/session/limits.ts';
import {
  FACTOR_GUESSES_KNOWN_MAX,
  FACTOR_GUESSES_MAX,
  FACTOR_GUESSES_MINUTES,
} from '#contract/features/security/limits.ts';
import { html } from '../../../base/html.ts';
import { nameOf, type Account } from '../accounts/accounts.ts';
import { field } from '../pages/field.ts';
import { page } from '../pages/layout.ts';
import { attemptOf } from './attempt.ts';
import { cancel, finish, restart, show, text, type Visit } from './interaction.ts';
import { TWO_FACTORS } from './policies.ts';

/** Makes the page that asks for a code of the authenticator app. @param action of its form */
function codePage({ frame, action: interaction }: Visit, action: string, error?: string): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.factor.title,
    lead: texts.factor.lead,
    script: 'forms.js',
    body: html`<form method="post" action="${action}" novalidate>
        ${field(texts, {
          name: 'code',
          label: texts.factor.code,
          autocomplete: 'one-time-code',
          inputMode: 'numeric',
          hint: texts.factor.hint,
          focus: true,
          error,
        })}
        <button class="button" type="submit">${texts.factor.submit}</button>
      </form>
      <form method="post" action="${interaction}/cancel">
        <button class="link" type="submit">${texts.cancel}</button>
      </form>`,
  });
}

const FACTOR_COSTS = { own: FREE_FAILURES, account: ACCOUNT_FREE_FAILURES, network: NETWORK_FREE_FAILURES };

/**
 * Makes the browser known for an account. One with a second factor comes first to its code: only that proves its owner.
 * @param name identifier under which the account's attempts are counted
 */
export async function rememberBrowser(
  { tools, request, response, shared }: Visit,
  account: Account,
  name = nameOf(account),
): Promise<void> {
  // Its next person is another one.
  if (shared !== null) return;
  if (!(await tools.factors.isOn(account.oid))) tools.knownBrowsers.remember(request, response, name);
}

/**
 * Judges the code of a form, within the limits of guesses. Returns the sentence of a refusal, or null of the right
 * code. Guesses are counted as those of passwords are. In addition there is a number of them in an hour, because a code
 * is short: for all unknown browsers together, for each known one, and for all known ones.
 */
async function judge(visit: Visit, account: Account): Promise<{ sentence: string; status?: number } | null> {
  const { tools, frame, request, response } = visit;
  const { texts } = frame;
  const code = text(visit, 'code');
  if (code === '') return { sentence: texts.required };
  const attempt = attemptOf(visit, nameOf(account), 'second factor', FACTOR_COSTS);
  const wait = await tools.attempts.reserve(attempt);
  const browser = tools.knownBrowsers.recognise(request, nameOf(account)) ?? 'unknown';
  const subject = `second factor guesses: browser ${browser} account ${nameOf(account)}`;
  const all = `second factor guesses: account ${nameOf(account)}`;
  const isWithin =
    wait === 0 &&
    (await tools.attempts.isWithin(subject, FACTOR_GUESSES_MAX, FACTOR_GUESSES_MINUTES)) &&
    (browser === 'unknown' || (await tools.attempts.isWithin(all, FACTOR_GUESSES_KNOWN_MAX, FACTOR_GUESSES_MINUTES)));
  if (!isWithin) {
    const seconds = wait > 0 ? wait : FACTOR_GUESSES_MINUTES * 60;
    response.setHeader('Retry-After', seconds);
    return { sentence: texts.tooMany(seconds), status: 429 };
  }
  const use = await tools.factors.use(account, code);
  if (use === null) return { sentence: texts.factor.wrong };
  await tools.attempts.release(attempt);
  if (use.kind === 'recovery')
    await tools
      .announceFactor(account, 'code_used', String(use.left))
      .catch((error: unknown) => tools.log.error({ err: error }, 'The use of a recovery code could not be mailed'));
  return null;
}

/** Shows the form for a code, or judges the one sent, and signs in by it. */
async function askCode(visit: Visit, account: Account, action: string, methods: readonly string[]): Promise<void> {
  const { tools, request, response, form } = visit;
  if (form?.has('code') !== true) return show(visit, codePage(visit, action));
  const refusal = await judge(visit, account);
  if (refusal !== null) return show(visit, codePage(visit, action, refusal.sentence), refusal.status);
  if (visit.shared === null) tools.knownBrowsers.remember(request, response, nameOf(account));
  return finish(visit, {
    login: { accountId: account.oid, remember: false, amr: [...methods, 'otp', TWO_FACTORS] },
  });
}

/** Handles the step after every sign-in with one factor of an account that has a second one. */
export async function visitSecondFactor(visit: Visit): Promise<void> {
  const account = await visit.tools.accounts.findByOid(visit.accountId ?? '');
  if (account === undefined) return cancel(visit);
  // The next page is the sign-in again and not this step.
  if (visit.form !== null && visit.step === 'cancel') return restart(visit);
  return askCode(visit, account, visit.action, ['pwd']);
}

/**
 * Confirms who is there by a code alone, at the sign-in page of a browser in which the account's session goes on.
 * @returns false if there is no such session, or its account has no second factor
 */
export async function confirmByCode(visit: Visit): Promise<boolean> {
  const { tools, accountId } = visit;
  const account = accountId === undefined ? undefined : await tools.accounts.findByOid(accountId);
  if (account?.enabled !== true || !(await tools.factors.isOn(account.oid))) return false;
  await askCode(visit, account, `${visit.action}/code`, []);
  return true;
}
