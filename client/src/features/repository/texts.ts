import { repository } from '#contract/i18n/es-CO/repository.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type RepositoryTexts = Translation<typeof repository>;

/** Returns the texts of the repository in the current language. */
export const useRepositoryTexts = featureTexts<RepositoryTexts>(
  repository,
  async () => (await import('#contract/i18n/en-US/repository.ts')).repository,
);
