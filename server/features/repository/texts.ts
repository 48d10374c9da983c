import { repository as english } from '#contract/i18n/en-US/repository.ts';
import { repository as spanish } from '#contract/i18n/es-CO/repository.ts';
import type { RepositoryErrors } from '#contract/features/repository/schema.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const repositoryTexts = (language: Language): RepositoryErrors =>
  (language === 'EN-US' ? english : spanish).errors;
