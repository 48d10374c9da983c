import { CODE_MINUTES, PASSWORD_MIN } from '#contract/features/session/limits.ts';
import { field, identifierFields, isSound, type FieldErrors } from './field.ts';
import { html, type Html } from '../../../base/html.ts';
import { page, type PageFrame } from './layout.ts';

const cancelForm = (action: string, label: string): Html =>
  html`<form method="post" action="${action}/cancel"><button class="link" type="submit">${label}</button></form>`;

interface AskCodePage {
  readonly action: string;
  /** E-mail address or number. */
  readonly email: string;
  /** Organisation of a number; null if it isn't asked for. */
  readonly organisation?: string | null;
  readonly errors?: FieldErrors<'email' | 'organisation'>;
}

/** Makes the first step of a reset: the account. The response is the same whether it exists or not. */
export function askCodePage(
  frame: PageFrame,
  { action, email, organisation = null, errors = {} }: AskCodePage,
): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.reset.title,
    lead: texts.reset.lead,
    script: 'forms.js',
    body: html`<form method="post" action="${action}/code" novalidate>
        ${identifierFields(frame, { email, organisation, focus: isSound(errors), errors })}
        <button class="button" type="submit">${texts.reset.send}</button>
      </form>
      ${cancelForm(action, texts.cancel)}`,
  });
}

export type PasswordErrors = FieldErrors<'code' | 'password' | 'repeat'>;

/** Makes the second step of a reset: the code that came by mail, and the new password. The typed code stays. */
export function enterCodePage(
  frame: PageFrame,
  { action, code = '', errors = {} }: { action: string; code?: string; errors?: PasswordErrors },
): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.reset.title,
    lead: texts.reset.sent(CODE_MINUTES),
    script: 'forms.js',
    body: html`<form method="post" action="${action}" novalidate>
        ${field(texts, {
          name: 'code',
          label: texts.reset.code,
          value: code,
          inputMode: 'numeric',
          autocomplete: 'one-time-code',
          focus: isSound(errors),
          error: errors.code,
        })}
        ${newPasswordFields(frame, errors)}
        <button class="button" type="submit">${texts.reset.submit}</button>
      </form>
      <form method="post" action="${action}/again">
        <button class="link" type="submit">${texts.reset.again}</button>
      </form>
      ${cancelForm(action, texts.cancel)}`,
  });
}

/** Makes the page shown if nothing can be mailed: an administrator sets a temporary password. */
export function noMailPage(frame: PageFrame, { action }: { action: string }): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.reset.title,
    lead: texts.reset.unavailable,
    script: 'forms.js',
    body: cancelForm(action, texts.cancel),
  });
}

/** Makes the page shown after signing in with a temporary password. @spec 3§7.2 */
export function temporaryPasswordPage(
  frame: PageFrame,
  { action, errors = {} }: { action: string; errors?: PasswordErrors },
): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.temporary.title,
    lead: texts.temporary.lead,
    script: 'forms.js',
    body: html`<form method="post" action="${action}" novalidate>
        ${newPasswordFields(frame, errors)}
        <button class="button" type="submit">${texts.save}</button>
      </form>
      ${cancelForm(action, texts.cancel)}`,
  });
}

/** Fields for a new password and its repetition. */
export const newPasswordFields = ({ texts }: PageFrame, errors: PasswordErrors): Html =>
  html`${field(texts, {
    name: 'password',
    label: texts.newPassword,
    type: 'password',
    autocomplete: 'new-password',
    hint: texts.passwordRule(PASSWORD_MIN),
    error: errors.password,
  })}
  ${field(texts, {
    name: 'repeat',
    label: texts.repeatPassword,
    type: 'password',
    autocomplete: 'new-password',
    error: errors.repeat,
  })}`;
