import { problems as english } from '#contract/i18n/en-US/problems.ts';
import { problems as spanish } from '#contract/i18n/es-CO/problems.ts';
import { DEFAULT_LANGUAGE, type Language, type Translation } from '#contract/i18n/language.ts';

export type ProblemTexts = Translation<typeof spanish>;

const TEXTS: Readonly<Record<Language, ProblemTexts>> = { 'ES-CO': spanish, 'EN-US': english };

/** The messages of refusals in a language. @spec decision 36 */
export const problemTexts = (language: Language): ProblemTexts => TEXTS[language];

/** The language of a request of nobody known, or of who has chosen none: what the browser prefers, of those that we have. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'EN-US' : DEFAULT_LANGUAGE;
}
