import { NEWS_DAYS_MIN, NEWS_SCHEDULE_DAYS_MAX } from '#contract/features/news/limits.ts';
import { dateFault } from '#contract/features/news/rules.ts';
import type { NewsTexts } from '#contract/features/news/schema.ts';
import type { News, NewsDraftFields } from '#contract/features/news/types.ts';
import { newsForm } from '#contract/i18n/es-CO/news-form.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import {
  city,
  content,
  flag,
  formFields,
  instant,
  numberChoice,
  words,
  type Audience,
  type ValuesOf,
} from '../../publishing/public.ts';

/** Returns the texts of the news form in the current language. */
export const useNewsFormTexts = featureTexts<Translation<typeof newsForm>>(
  newsForm,
  async () => (await import('#contract/i18n/en-US/news-form.ts')).newsForm,
);

const FIELDS = {
  Title: words,
  Description: words,
  Content: content,
  Category: numberChoice,
  City: city,
  Featured: flag,
  Corporative: flag,
  AvalibleDays: numberChoice,
  RequiresConfirmation: flag,
  PublicationDate: instant,
  ExpiryDate: instant,
  HoldsUntil: instant,
  AskAgain: flag,
};

/** Values of the news form, apart from the photo. */
export type NewsValues = ValuesOf<typeof FIELDS>;

export const NEWS_FORM = formFields(FIELDS);

/** Returns the fields that a shared draft keeps; a half-typed date counts as none. */
export function draftFieldsOf(values: NewsValues): NewsDraftFields {
  const { AskAgain: _ofEdits, ...fields } = NEWS_FORM.writtenOf(values, values);
  return {
    ...fields,
    Category: Number(values.Category) || null,
    City: values.City,
    AvalibleDays: Number(values.AvalibleDays) || null,
    PublicationDate: values.PublicationDate || null,
    ExpiryDate: values.ExpiryDate || null,
    HoldsUntil: values.HoldsUntil || null,
  };
}

/** Returns the form values of a shared draft; the audience is chosen in the form. */
export function valuesOfDraft(draft: NewsDraftFields, audience: Audience): NewsValues {
  const { PublicationDate = null, ExpiryDate = null, HoldsUntil = null } = draft;
  return {
    ...NEWS_FORM.newValues(audience),
    Title: words.read(draft.Title ?? null),
    Description: words.read(draft.Description ?? null),
    Content: content.read(draft.Content ?? ''),
    Category: numberChoice.read(draft.Category ?? null),
    City: draft.City ?? null,
    Featured: draft.Featured ?? false,
    Corporative: draft.Corporative ?? false,
    AvalibleDays: numberChoice.read(draft.AvalibleDays ?? null),
    RequiresConfirmation: draft.RequiresConfirmation ?? false,
    PublicationDate: instant.read(PublicationDate),
    ExpiryDate: instant.read(ExpiryDate),
    HoldsUntil: instant.read(HoldsUntil),
  };
}

/** Whether the publication date may still change, which is until publication. */
export const isPublicationOpen = (news: News | null): boolean => news === null || news.State === 'programada';

/** Choices open to the author. */
export interface NewsChoices {
  /** Whether the publication date may still change. */
  isOpen: boolean;
  /** Whether the author may require readers to confirm it. @spec 1§6 */
  isMandatoryOpen: boolean;
  /** Whether the author may ask those who have confirmed to confirm it again. */
  canAskAgain: boolean;
}

/** Whether the form shows a field. */
export function isShown(
  name: string,
  { Corporative, RequiresConfirmation }: NewsValues,
  { isOpen, isMandatoryOpen, canAskAgain }: NewsChoices,
): boolean {
  const shown: Readonly<Record<string, boolean>> = {
    AvalibleDays: Corporative,
    RequiresConfirmation: isMandatoryOpen,
    PublicationDate: isOpen,
    HoldsUntil: RequiresConfirmation,
    AskAgain: RequiresConfirmation && canAskAgain,
  };
  return shown[name] ?? true;
}

/**
 * Returns the fields to send. Values that the author can't change are left out, and so are display days of news that is
 * not corporate.
 */
export function writtenOf(values: NewsValues, choices: NewsChoices) {
  const { isOpen, isMandatoryOpen } = choices;
  const { PublicationDate, RequiresConfirmation, AskAgain, ...own } = NEWS_FORM.writtenOf(values, values);
  return {
    ...own,
    AvalibleDays: values.Corporative && own.AvalibleDays >= NEWS_DAYS_MIN ? own.AvalibleDays : null,
    ...(isMandatoryOpen && { RequiresConfirmation }),
    ...(isOpen && { PublicationDate }),
    ...(AskAgain && isShown('AskAgain', values, choices) && { AskAgain }),
  };
}

/** Checks the dates. The publication date of published news is not checked again, but the expiry must come after it. */
export function dateErrors(
  { PublicationDate, ExpiryDate, HoldsUntil }: NewsValues,
  isOpen: boolean,
  text: NewsTexts['news'],
  now: Date,
): FieldErrors<'PublicationDate' | 'ExpiryDate' | 'HoldsUntil'> {
  const errors: FieldErrors<'PublicationDate' | 'ExpiryDate' | 'HoldsUntil'> = {};
  if (PublicationDate === '') errors.PublicationDate = text.dateInvalid;
  if (ExpiryDate === '') errors.ExpiryDate = text.dateInvalid;
  if (HoldsUntil === '') errors.HoldsUntil = text.dateInvalid;
  const publication = PublicationDate ? new Date(PublicationDate) : now;
  const dateOf = (text: string | null) => (text ? new Date(text) : null);
  const fault = dateFault({ publication, expiry: dateOf(ExpiryDate), holds: dateOf(HoldsUntil) }, now);
  if (fault === 'publicationTooFar' && isOpen) errors.PublicationDate = text.publicationTooFar(NEWS_SCHEDULE_DAYS_MAX);
  if (fault === 'expiryTooEarly') errors.ExpiryDate = text.expiryTooEarly;
  if (fault === 'holdsTooShort') errors.HoldsUntil = text.holdsTooShort;
  return errors;
}
