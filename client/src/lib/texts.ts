import { useSyncExternalStore } from 'react';
import { type Dictionaries, es } from './texts-es.ts';
import { applyLanguage, currentLanguage, prepareLanguage, subscribeLanguage } from './language.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Spanish ships with the first load; English is one chunk that is fetched when it is chosen. */
const loaded = new Map<Language, Dictionaries>([['ES-CO', es]]);

/** Loads the texts of a language if need be and shows them everywhere. Rejects when they can't be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    const { en } = await import('./texts-en.ts');
    loaded.set('EN-US', en);
  }
  await prepareLanguage(language);
  applyLanguage(language);
}

/** The texts of one feature in the language in use, outside React. */
export function texts<Feature extends keyof Dictionaries>(feature: Feature): Dictionaries[Feature] {
  return (loaded.get(currentLanguage()) ?? es)[feature];
}

/** The texts of one feature; the component renders again when the language changes. */
export function useTexts<Feature extends keyof Dictionaries>(feature: Feature): Dictionaries[Feature] {
  useSyncExternalStore(subscribeLanguage, currentLanguage);
  return texts(feature);
}

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage);
}
