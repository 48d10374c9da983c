import { field, isSound, type FieldErrors } from './field.ts';
import { html } from '../../../base/html.ts';
import { page, type PageFrame } from './layout.ts';

export interface ProfilePage {
  readonly action: string;
  /** Address of the account, with which the page for another password starts. */
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly errors?: FieldErrors<'givenName' | 'surname'>;
}

/** Makes the page of the profile policy: first and last name, and the way to another password. */
export function profilePage(frame: PageFrame, { action, email, givenName, surname, errors = {} }: ProfilePage): string {
  const { texts } = frame;
  return page(frame, {
    heading: texts.profile.title,
    lead: texts.profile.lead,
    script: 'forms.js',
    body: html`<form method="post" action="${action}" novalidate>
        ${field(texts, {
          name: 'givenName',
          label: texts.profile.givenName,
          value: givenName,
          autocomplete: 'given-name',
          focus: isSound(errors),
          error: errors.givenName,
        })}
        ${field(texts, {
          name: 'surname',
          label: texts.profile.surname,
          value: surname,
          autocomplete: 'family-name',
          error: errors.surname,
        })}
        <button class="button" type="submit">${texts.save}</button>
      </form>
      <form method="post" action="${action}/password">
        <input type="email" value="${email}" hidden />
        <button class="link" type="submit">${texts.profile.changePassword}</button>
      </form>
      <form method="post" action="${action}/cancel"><button class="link" type="submit">${texts.cancel}</button></form>`,
  });
}
