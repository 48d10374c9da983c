import { use } from 'react';
import { currentLanguage, whenSwitching } from './language.ts';
import { useLanguage } from './texts.ts';

/** A hook; outside of React its `load` gives the same texts. */
export interface FeatureTexts<Texts> {
  (): Texts;
  readonly load: () => Promise<Texts>;
}

/**
 * The texts of a feature that is not in the first load, as a hook. Its Spanish comes with the feature; its English is fetched
 * when English is in use, and the component suspends meanwhile, as it did for the feature itself. Whoever switches to English
 * fetches it before: what is on the screen must not suspend for a change that comes from outside of React, which may leave it
 * in its fallback for good.
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
        // A chunk that could not be fetched is asked for again, when the page is tried again.
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

/** Says in React's own way what a promise has come to, so that nobody waits a moment for it. */
function hereAlready<Value>(promise: Promise<Value>, value: Value): Promise<Value> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
