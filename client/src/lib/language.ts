import { DEFAULT_LANGUAGE, LANGUAGES, localeOf, type Language } from '#contract/i18n/language.ts';

/**
 * Language in use. It lives outside React because the HTTP client needs it too; components read texts through
 * `useTexts`. The choice is stored on this device, so that the next start shows it before the server has answered.
 */
const STORAGE_KEY = 'tertulia.language';

type Listener = () => void;
const listeners = new Set<Listener>();
let current = DEFAULT_LANGUAGE;

export function currentLanguage(): Language {
  return current;
}

/** Returns the language last used on this device; on a first visit the browser's first language that is supported. */
export function rememberedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return LANGUAGES.find(language => language === stored) ?? preferredLanguage(navigator.languages);
}

/** Returns the first of these BCP 47 tags that is supported, ignoring the country; else the default language. */
export function preferredLanguage(tags: readonly string[]): Language {
  const packs = tags.map(tag => LANGUAGES.find(pack => pack.slice(0, 2) === tag.slice(0, 2).toUpperCase()));
  return packs.find(pack => pack !== undefined) ?? DEFAULT_LANGUAGE;
}

type Preparation = (language: Language) => Promise<void>;
const preparations = new Set<Preparation>();

/** Registers a function that loads data needed before another language is shown. */
export function whenSwitching(prepare: Preparation): void {
  preparations.add(prepare);
}

/** Loads everything that another language needs. Rejects if some of it can't be fetched. */
export async function prepareLanguage(language: Language): Promise<void> {
  await Promise.all([...preparations].map(prepare => prepare(language)));
}

/** Switches the language. Its texts must already be loaded: `switchLanguage` in texts.ts does both. */
export function applyLanguage(language: Language): void {
  current = language;
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = localeOf(language);
  for (const listener of listeners) listener();
}

export function subscribeLanguage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
