import { useRecognitionTexts } from './texts.ts';

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
