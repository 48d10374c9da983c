import { useSyncExternalStore } from 'react';
import { type Dictionaries, es } from './texts-es.ts';
import { applyLanguage, currentLanguage, prepareLanguage, subscribeLanguage } from './language.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Loaded dictionaries. Spanish is in the first load; English is a chunk that is fetched when chosen. */
const loaded = new Map<Language, Dictionaries>([['ES-CO', es]]);

/** Loads the texts of a language if needed and shows them everywhere. Rejects if they can't be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    const { en } = await import('./texts-en.ts');
    loaded.set('EN-US', en);
  }
  await prepareLanguage(language);
  applyLanguage(language);
}

/** Returns the texts of one feature in the current language, outside React. */
export function texts<Feature extends keyof Dictionaries>(feature: Feature): Dictionaries[Feature] {
  return (loaded.get(currentLanguage()) ?? es)[feature];
}

/** Returns the texts of one feature; the component renders again when the language changes. */
export function useTexts<Feature extends keyof Dictionaries>(feature: Feature): Dictionaries[Feature] {
  useSyncExternalStore(subscribeLanguage, currentLanguage);
  return texts(feature);
}

/** Returns the current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage);
}
