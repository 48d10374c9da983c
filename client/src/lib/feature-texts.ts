import { use } from 'react';
import { currentLanguage, whenSwitching } from './language.ts';
import { useLanguage } from './texts.ts';

/** Hook for texts; outside React, `load` returns the same texts. */
export interface FeatureTexts<Texts> {
  (): Texts;
  readonly load: () => Promise<Texts>;
}

/**
 * Creates a hook for the texts of a feature outside the first load. Spanish comes with the feature. English is fetched
 * when in use, and the component suspends meanwhile. Switching to English fetches it beforehand: a suspending change
 * from outside React could leave visible content in its fallback for good.
 */
export function featureTexts<Texts>(spanish: Texts, loadEnglish: () => Promise<Texts>): FeatureTexts<Texts> {
  const inSpanish = hereAlready(Promise.resolve(spanish), spanish);
  let english: Promise<Texts> | null = null;
  const load = (): Promise<Texts> => {
    if (english) return english;
    const fetching = loadEnglish();
    english = fetching;
    fetching.then(
      texts => hereAlready(fetching, texts),
      () => {
        // If a chunk could not be fetched, the next attempt requests it again.
        english = null;
      },
    );
    return fetching;
  };
  whenSwitching(async language => {
    if (language !== 'ES-CO') await load();
  });
  function useFeatureTexts(): Texts {
    return use(useLanguage() === 'ES-CO' ? inSpanish : load());
  }
  return Object.assign(useFeatureTexts, {
    load: async () => (currentLanguage() === 'ES-CO' ? spanish : load()),
  });
}

/** Marks a promise as fulfilled in React's format, so that it does not suspend. */
function hereAlready<Value>(promise: Promise<Value>, value: Value): Promise<Value> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
