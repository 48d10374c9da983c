import { use } from 'react';
import { currentLanguage } from './language.ts';
import { useLanguage } from './texts.ts';

/** A hook; outside of React its `load` gives the same texts. */
export interface FeatureTexts<Texts> {
  (): Texts;
  readonly load: () => Promise<Texts>;
}

/**
 * The texts of a feature that is not in the first load, as a hook. Its Spanish comes with the feature; its English is fetched
 * when English is in use, and the component suspends meanwhile, as it did for the feature itself.
 */
export function featureTexts<Texts>(spanish: Texts, loadEnglish: () => Promise<Texts>): FeatureTexts<Texts> {
  let english: Promise<Texts> | null = null;
  const load = () => {
    english = loadEnglish();
    // A chunk that could not be fetched is asked for again, when the page is tried again.
    english.catch(() => {
      english = null;
    });
    return english;
  };
  function useFeatureTexts(): Texts {
    return useLanguage() === 'ES-CO' ? spanish : use(english ?? load());
  }
  return Object.assign(useFeatureTexts, {
    load: async () => (currentLanguage() === 'ES-CO' ? spanish : (english ?? load())),
  });
}
