import type { Language } from '#contract/i18n/language.ts';
import type { Context } from './context.ts';

/**
 * Makes a value once for each language. It is mainly for schemas with their messages, because making one takes longer
 * than checking a body.
 */
export function byLanguage<Made>(make: (language: Language) => Made): (context: Pick<Context, 'viewer'>) => Made {
  const made = new Map<Language, Made>();
  return ({ viewer: { language } }) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
