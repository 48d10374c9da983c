import { problems as english } from '#contract/i18n/en-US/problems.ts';
import { problems as spanish } from '#contract/i18n/es-CO/problems.ts';
import { DEFAULT_LANGUAGE, type Language, type Translation } from '#contract/i18n/language.ts';

export type ProblemTexts = Translation<typeof spanish>;

const TEXTS: Readonly<Record<Language, ProblemTexts>> = { 'ES-CO': spanish, 'EN-US': english };

/** Returns the messages of refusals in a language. @spec decision 36 */
export const problemTexts = (language: Language): ProblemTexts => TEXTS[language];

/**
 * Returns the language of a request from an unknown person or one without a chosen language: the browser's preferred
 * one, if supported.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'EN-US' : DEFAULT_LANGUAGE;
}
