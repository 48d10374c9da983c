import { declared, type Declared } from '../index.ts';

/** A short list of titles that an organisation edits whole: hobbies, categories, types of recognition. @spec 2§3 General configuration */
export type CatalogueName = keyof Declared<'catalogues'>;

interface CatalogueLimits {
  readonly titleMax: number;
  readonly rowsMax: number;
  /** Of one whose rows have a picture: which there are. */
  readonly icons?: readonly string[];
  /** Of one whose rows say what people like who belong there: the longest words. */
  readonly hobbiesMax?: number;
}

export const CATALOGUES: Readonly<Record<CatalogueName, CatalogueLimits>> = declared('catalogues');

export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[]; // its keys

/** What two titles are compared by: nobody tells them apart by accents or capitals. */
export const titleKey = (title: string): string => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
