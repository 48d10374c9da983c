import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Number of names listed before the rest is only counted. */
const NAMED = 2;

/** Returns a function that names the recipients: 'Ana, Beto y 3 personas más'. */
export function useNamesOf(): (people: readonly { readonly Name: string }[]) => string {
  const { row } = useRecognitionTexts();
  return people => {
    const names = people.slice(0, NAMED).map(({ Name }) => Name);
    const more = people.length - names.length;
    return more === 0 ? names.join(', ') : row.others(names.join(', '), more);
  };
}

/** Returns the texts of recognitions in the current language. */
export const useRecognitionTexts = featureTexts<Translation<typeof recognitions>>(
  recognitions,
  async () => (await import('#contract/i18n/en-US/recognitions.ts')).recognitions,
);
