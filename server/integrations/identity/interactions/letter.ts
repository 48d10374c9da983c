import {
  FREE_FAILURES,
  NETWORK_FREE_FAILURES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PIN_DIGITS,
  PROOF_LENGTH,
} from '#contract/features/session/limits.ts';
import { isPin, pinFault } from '#contract/features/session/pin.ts';
import { html } from '../../../base/html.ts';
import { organisationCookie } from '../../../http/organisation-cookie.ts';
import { letterCookie, letterOf, readAccessCode } from '../accounts/access-codes.ts';
import type { OwnNames } from '../accounts/own-names.ts';
import { HashesBusy } from '../accounts/passwords.ts';
import { field, isSound, missing, type FieldErrors } from '../pages/field.ts';
import { page } from '../pages/layout.ts';
import { attemptOf, hashAskerOf, unlessBusy } from './attempt.ts';
import { finish, secret, show, text, type Visit } from './interaction.ts';
import { ownNameError, replacePassword } from './reset.ts';
import { rememberBrowser } from './second-factor.ts';

/** Steps of the sign-in that belong to this page: its opening, and its form. */
export const LETTER_STEPS: readonly string[] = ['letter', 'letter-code'];

/** Costs of codes: each is counted by itself and by its network, as passwords are. */
const COSTS = { own: FREE_FAILURES, account: FREE_FAILURES, network: NETWORK_FREE_FAILURES };

type Errors = FieldErrors<'code' | 'proof' | 'password' | 'repeat'>;

/** Makes the page for a code, its proof, and the password or PIN that the person chooses. */
function letterPage({ frame, action }: Visit, code: string, proof = '', errors: Errors = {}): string {
  const { texts, brand } = frame;
  const { letter } = texts;
  return page(frame, {
    heading: letter.title,
    lead: letter.lead(brand.name),
    script: 'forms.js',
    body: html`<form method="post" action="${action}/letter-code" novalidate>
        ${field(texts, {
          name: 'code',
          label: letter.code,
          value: code,
          autocomplete: 'one-time-code',
          hint: letter.codeHint,
          focus: code === '' && isSound(errors),
          error: errors.code,
        })}
        ${field(texts, {
          name: 'proof',
          label: letter.proof,
          value: proof,
          autocomplete: 'off',
          focus: code !== '' && isSound(errors),
          error: errors.proof,
        })}
        ${field(texts, {
          name: 'password',
          label: letter.password,
          type: 'password',
          autocomplete: 'new-password',
          hint: letter.rule(PASSWORD_MIN, PIN_DIGITS),
          error: errors.password,
        })}
        ${field(texts, {
          name: 'repeat',
          label: letter.repeat,
          type: 'password',
          autocomplete: 'new-password',
          error: errors.repeat,
        })}
        <button class="button" type="submit">${letter.submit}</button>
      </form>
      <form method="post" action="${action}/other">
        <button class="link" type="submit">${letter.other}</button>
      </form>`,
  });
}

/** Handles the page of a person who has a letter or a temporary code: it lets them choose a password or PIN. */
export async function visitLetter(visit: Visit): Promise<void> {
  const code = text(visit, 'code');
  if (visit.step !== 'letter-code') return show(visit, letterPage(visit, letterOf(visit.request)));
  return unlessBusy(
    visit,
    () => comeIn(visit, code),
    sentence => show(visit, letterPage(visit, code, text(visit, 'proof'), { password: sentence }), 429),
  );
}

async function comeIn(visit: Visit, typed: string): Promise<void> {
  const { tools, response, origin } = visit;
  const { texts } = visit.frame;
  const { letter } = texts;
  const [proof, password] = [text(visit, 'proof').replaceAll(/\s/g, ''), secret(visit, 'password')];
  const refuse = (errors: Errors, status = 200): void => show(visit, letterPage(visit, typed, proof, errors), status);
  // Mistakes in the form cost no try of the code.
  const errors = formErrors(visit, { code: typed, proof, password, repeat: secret(visit, 'repeat') });
  if (!isSound(errors)) return refuse(errors);
  const code = readAccessCode(typed);
  // Such a text is no guess: counted, the typing errors of all would block one another.
  if (code === null || (visit.shared !== null && visit.shared.org !== code.org)) return refuse({ code: letter.wrong });
  const name = `code ${code.hash}`;
  const asker = hashAskerOf(visit, name);
  if (tools.passwords.isFull(asker)) throw new HashesBusy();
  const attempt = attemptOf(visit, name, 'letter', COSTS);
  const wait = await tools.attempts.reserve(attempt);
  if (wait > 0) {
    response.setHeader('Retry-After', wait);
    return refuse({ code: texts.tooMany(wait) }, 429);
  }
  const proved = await tools.accessCodes.prove(code, proof);
  if (proved === null) return refuse({ code: letter.wrong });
  await tools.attempts.release(attempt);
  const account = proved.oid === null ? undefined : await tools.accounts.findByOid(proved.oid);
  if (account?.enabled !== true) return refuse({ code: letter.notReady });
  const fault = ownFault(visit, password, { email: account.email, numbers: proved.numbers });
  if (fault !== null) return refuse({ password: fault });
  // Before the code is used up: a person who has to retry after a failure here still has it.
  const hash = await tools.passwords.hash(asker, password);
  if (!(await tools.accessCodes.consume(code))) return refuse({ code: letter.wrong });
  // A letter is for a person who has had no password: there is nothing to announce.
  if (proved.kind === 'letter') await tools.accounts.setPassword(account.oid, hash, visit.sessionUid);
  else await replacePassword(visit, account, hash);
  await rememberBrowser(visit, account);
  response.appendHeader('Set-Cookie', organisationCookie(account.org, origin.startsWith('https:')));
  forgetLetter(visit);
  return finish(visit, { login: { accountId: account.oid, remember: false, amr: ['pwd'] } });
}

/** Returns the errors that a form has by itself, before its code is tried. */
function formErrors({ frame, tools }: Visit, values: Record<'code' | 'proof' | 'password' | 'repeat', string>): Errors {
  const { letter, ...texts } = frame.texts;
  const empty = missing(texts, values);
  const { proof, password, repeat } = values;
  const fault = isPin(password) ? pinFault(password, tools.clock()) : null;
  const chosen =
    fault !== null
      ? letter.faults[fault]
      : !isPin(password) && password.length < PASSWORD_MIN
        ? letter.tooShort(PASSWORD_MIN, PIN_DIGITS)
        : password.length > PASSWORD_MAX
          ? texts.passwordTooLong(PASSWORD_MAX)
          : null;
  return {
    ...(proof.length !== PROOF_LENGTH && { proof: letter.proofLength }),
    ...(chosen !== null && { password: chosen }),
    ...(chosen === null && password !== repeat && { repeat: letter.differ }),
    ...empty,
  };
}

/** Returns why the person of a proved code may not have a password; null if they may. */
function ownFault({ frame, tools }: Visit, password: string, names: OwnNames): string | null {
  const { texts } = frame;
  if (!isPin(password)) return ownNameError(texts, password, names);
  const fault = pinFault(password, tools.clock(), names.numbers);
  return fault && texts.letter.faults[fault];
}

/** Removes the code from the browser, for a person who signs in without it. */
export const forgetLetter = ({ response, origin }: Visit): void => {
  response.appendHeader('Set-Cookie', letterCookie('', origin));
};
