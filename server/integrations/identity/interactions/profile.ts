import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { characters } from '#contract/lib/text.ts';
import { type PageTexts, page, type PageFrame } from '../pages/layout.ts';
import { isSound, field, type FieldErrors } from '../pages/field.ts';
import { cancel, finish, refuse, show, text, type Visit } from './interaction.ts';
import { FORGOTTEN } from './policies.ts';
import { html } from '../../../base/html.ts';

interface ProfilePage {
  readonly action: string;
  /** Address of the account, with which the page for another password starts. */
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly errors?: FieldErrors<'givenName' | 'surname'>;
}

/** Makes the page of the profile policy: first and last name, and the way to another password. */
function profilePage(frame: PageFrame, { action, email, givenName, surname, errors = {} }: ProfilePage): string {
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

/** Handles the profile policy: the person's own names, and the way to the reset of their password. @spec 3§4.1 */
export async function visitProfile(visit: Visit): Promise<void> {
  const { action, frame, tools, form, accountId } = visit;
  const account = await tools.accounts.findByOid(accountId ?? '');
  if (account === undefined || (form !== null && visit.step === 'cancel')) return cancel(visit);
  if (form === null) return show(visit, profilePage(frame, { action, ...account }));
  // As for a person who has forgotten it: the application continues with the reset.
  if (visit.step === 'password') return refuse(visit, FORGOTTEN);
  const names = { givenName: text(visit, 'givenName'), surname: text(visit, 'surname') };
  const errors = {
    ...nameError(frame.texts, 'givenName', names.givenName),
    ...nameError(frame.texts, 'surname', names.surname),
  };
  if (!isSound(errors)) return show(visit, profilePage(frame, { action, email: account.email, ...names, errors }));
  await tools.accounts.rename(account, names);
  return finish(visit, { profile: {} });
}

function nameError(texts: PageTexts, field: 'givenName' | 'surname', value: string): Record<string, string> {
  if (value === '') return { [field]: texts.required };
  return characters(value) > ACCOUNT_NAME_MAX ? { [field]: texts.profile.tooLong(ACCOUNT_NAME_MAX) } : {};
}
