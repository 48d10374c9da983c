import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { characters } from '#contract/lib/text.ts';
import type { PageTexts } from '../pages/layout.ts';
import { isSound } from '../pages/field.ts';
import { profilePage } from '../pages/profile-page.ts';
import { cancel, finish, refuse, show, text, type Visit } from './interaction.ts';
import { FORGOTTEN } from './policies.ts';

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
