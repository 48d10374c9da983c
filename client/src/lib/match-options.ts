/** Option that can be found by typing. */
export interface MatchableOption {
  readonly label: string;
}

const MARKS = /\p{Diacritic}/gu;

/** Returns a text without accents and in lower case: "Bogotá" as "bogota". */
export const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Options to offer, and whether there are more. */
export interface Matches<Option> {
  readonly shown: readonly Option[];
  readonly hasMore: boolean;
}

/**
 * Returns the first `max` options that match the typed text, ignoring accents and case: those that begin with it, those
 * that contain it, then those that contain each of its words, such as a name without its second name. An empty text
 * matches all.
 */
export function matchOptions<Option extends MatchableOption>(
  options: readonly Option[],
  typed: string,
  max: number,
): Matches<Option> {
  const text = folded(typed.trim());
  if (text === '') return { shown: options.slice(0, max), hasMore: options.length > max };
  const words = text.split(/\s+/);
  const found = options
    .map(option => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every(word => label.includes(word)))
    .map(({ option, label }) => ({ option, at: label.indexOf(text) }));
  const first = found.filter(({ at }) => at === 0);
  const rest = found.filter(({ at }) => at > 0);
  const apart = found.filter(({ at }) => at < 0);
  const shown = [...first, ...rest, ...apart].slice(0, max).map(({ option }) => option);
  return { shown, hasMore: found.length > max };
}

/** Returns the only option that the typed text can mean: an exact match, or the only one that contains it. */
export function meantOption<Option extends MatchableOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const words = folded(typed.trim());
  if (words === '') return undefined;
  const found = options.filter(option => folded(option.label).includes(words));
  return found.find(option => folded(option.label) === words) ?? (found.length === 1 ? found[0] : undefined);
}
