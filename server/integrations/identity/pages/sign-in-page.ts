import { field, isSound, type FieldErrors } from './field.ts';
import { html } from '../../../base/html.ts';
import { page, type PageFrame } from './layout.ts';

export interface SignInPage {
  /** Path of the interaction, without a trailing slash. */
  readonly action: string;
  readonly email: string;
  /** Errors of the last attempt. */
  readonly errors?: FieldErrors<'email' | 'password'>;
}

/**
 * Makes the page for e-mail address and password. The forgotten password has a form of its own, so that Enter signs in.
 * @spec 3§4.1
 */
export function signInPage(frame: PageFrame, { action, email, errors = {} }: SignInPage): string {
  const { texts, brand } = frame;
  return page(frame, {
    heading: texts.welcome,
    title: texts.submit,
    lead: texts.lead(brand.name),
    script: 'forms.js',
    idleNote: true,
    body: html`<p class="ended" role="status" data-idle hidden>${texts.endedIdle}</p>
      <form method="post" action="${action}" novalidate>
        ${field(texts, {
          name: 'email',
          label: texts.email,
          type: 'email',
          value: email,
          autocomplete: 'username',
          focus: email === '' && isSound(errors),
          error: errors.email,
        })}
        ${field(texts, {
          name: 'password',
          label: texts.password,
          type: 'password',
          autocomplete: 'current-password',
          focus: email !== '' && isSound(errors),
          error: errors.password,
        })}
        <button class="link" type="submit" form="forgot">${texts.forgot}</button>
        <button class="button" type="submit">${texts.submit}</button>
      </form>
      <form id="forgot" method="post" action="${action}/forgot"></form>`,
  });
}
