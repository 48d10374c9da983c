import type { PersonalTitle } from '#contract/features/config/personal.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { knowsCity, offersTheme, replaceSetting } from './config-sql.ts';
import { configTexts } from './texts.ts';

/** Exports of the configuration for other features. */

export { takeTurns } from './changes-sql.ts';
export { findChange, historyAnswer, keepChange, readChanges, readEdition } from './changes.ts';
export { invitationQuota, isCity, isOffered, organisationOf } from './config-sql.ts';

/** Refuses an id that is no municipality, under the given field and with the given message. @throws ProblemError 422 */
export async function checkCity(
  { session }: WriteContext,
  cityId: number,
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const [found] = await session.run<{ known: boolean }>(knowsCity(cityId));
  if (found?.known !== true) throw new ProblemError('invalid', { errors: { [field]: message } });
}

/** Refuses a theme that the organisation doesn't offer. @throws ProblemError 422 under the field */
export async function checkTheme({ session, viewer }: WriteContext, theme: string, field: string): Promise<void> {
  const [found] = await session.run<{ offered: boolean }>(offersTheme(viewer.org, theme));
  if (found?.offered !== true)
    throw new ProblemError('invalid', { errors: { [field]: configTexts(viewer.language).themeNotOffered } });
}

/** Saves a setting of the locked viewer; the caller must check the value. */
export async function saveOwnSetting(
  { session, viewer }: WriteContext,
  title: PersonalTitle,
  value: string,
): Promise<void> {
  await session.run(replaceSetting(viewer.org, viewer.id, title, value));
}
