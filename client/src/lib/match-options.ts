/** One of many, to be found by typing. */
export interface MatchableOption {
  readonly label: string;
}

const MARKS = /\p{Diacritic}/gu;

/** A text without accents and case: "Bogotá" as "bogota". */
export const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/**
 * The first `max` options that what was typed may mean, accents and case ignored: those that begin with it, then those that
 * hold it anywhere. Nothing typed means all of them.
 */
export function matchOptions<Option extends MatchableOption>(
  options: readonly Option[],
  typed: string,
  max: number,
): readonly Option[] {
  const words = folded(typed.trim());
  if (words === '') return options.slice(0, max);
  const found = options
    .map(option => ({ option, at: folded(option.label).indexOf(words) }))
    .filter(({ at }) => at >= 0);
  const first = found.filter(({ at }) => at === 0);
  const rest = found.filter(({ at }) => at > 0);
  return [...first, ...rest].slice(0, max).map(({ option }) => option);
}
