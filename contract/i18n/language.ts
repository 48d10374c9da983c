/** Language packs. @spec 3§1 */
export const LANGUAGES = ['ES-CO', 'EN-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ES-CO';

/** Returns the BCP 47 tag of a language pack. */
export const localeOf = (language: Language): 'es-CO' | 'en-US' => (language === 'ES-CO' ? 'es-CO' : 'en-US');

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(language => language === value);

/**
 * Shape of a translation: the same keys, strings for strings, and functions with the same parameters for texts that
 * take any. A missing key or parameter does not compile.
 */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translation<T[K]>;
};
