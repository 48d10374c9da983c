/** One of many, to be found by typing. */
export interface MatchableOption {
  readonly label: string;
}

const MARKS = /\p{Diacritic}/gu;

/** A text without accents and case: "Bogotá" as "bogota". */
export const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** What to offer, and whether there is more of it. */
export interface Matches<Option> {
  readonly shown: readonly Option[];
  readonly hasMore: boolean;
}

/**
 * The first `max` options that what was typed may mean, accents and case ignored: those that begin with it, then those that
 * hold it anywhere. Nothing typed means all of them.
 */
export function matchOptions<Option extends MatchableOption>(
  options: readonly Option[],
  typed: string,
  max: number,
): Matches<Option> {
  const words = folded(typed.trim());
  if (words === '') return { shown: options.slice(0, max), hasMore: options.length > max };
  const found = options
    .map(option => ({ option, at: folded(option.label).indexOf(words) }))
    .filter(({ at }) => at >= 0);
  const first = found.filter(({ at }) => at === 0);
  const rest = found.filter(({ at }) => at > 0);
  const shown = [...first, ...rest].slice(0, max).map(({ option }) => option);
  return { shown, hasMore: found.length > max };
}

/** The only option that what was typed can mean: the one that is called so, or the single one that holds it. */
export function meantOption<Option extends MatchableOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const words = folded(typed.trim());
  if (words === '') return undefined;
  const found = options.filter(option => folded(option.label).includes(words));
  return found.find(option => folded(option.label) === words) ?? (found.length === 1 ? found[0] : undefined);
}
