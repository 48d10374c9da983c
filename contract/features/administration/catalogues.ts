import { declared, type Declared } from '../index.ts';

/**
 * Short list of titles that an organisation edits as a whole: hobbies, categories, types of recognition.
 * @spec 2§3 General configuration
 */
export type CatalogueName = keyof Declared<'catalogues'>;

interface CatalogueLimits {
  readonly titleMax: number;
  readonly rowsMax: number;
  /** Available pictures, if the rows have one. */
  readonly icons?: readonly string[];
  /** Longest text of the hobbies of a category's people, in characters, if the rows have one. */
  readonly hobbiesMax?: number;
}

export const CATALOGUES: Readonly<Record<CatalogueName, CatalogueLimits>> = declared('catalogues');

export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[]; // `Object.keys` types its keys as string.

/** Returns the form in which two titles are compared: accents and capitals do not distinguish them. */
export const titleKey = (title: string): string => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
