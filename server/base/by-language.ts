import type { Language } from '#contract/i18n/language.ts';
import type { Context } from './context.ts';

/** Makes something once for each language. A schema with its messages, above all: to make one takes longer than to check a body. */
export function byLanguage<Made>(make: (language: Language) => Made): (context: Pick<Context, 'viewer'>) => Made {
  const made = new Map<Language, Made>();
  return ({ viewer: { language } }) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
