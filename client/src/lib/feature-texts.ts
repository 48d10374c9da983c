import { use } from 'react';
import { useLanguage } from './texts.ts';

/**
 * The texts of a feature that is not in the first load, as a hook. Its Spanish comes with the feature; its English is fetched
 * when English is in use, and the component suspends meanwhile, as it did for the feature itself.
 */
export function featureTexts<Texts>(spanish: Texts, loadEnglish: () => Promise<Texts>): () => Texts {
  let english: Promise<Texts> | null = null;
  const load = () => {
    english = loadEnglish();
    // A chunk that could not be fetched is asked for again, when the page is tried again.
    english.catch(() => {
      english = null;
    });
    return english;
  };
  return function useFeatureTexts() {
    return useLanguage() === 'ES-CO' ? spanish : use(english ?? load());
  };
}
