import { savesData } from './data-saving.ts';
import { PHONE } from './phone.ts';

/** Returns whether to fetch files before a person asks for them: not on a phone, and not while data are saved. */
export const mayFetchAhead = (): boolean =>
  !savesData() && !matchMedia(PHONE).matches && !matchMedia('(hover: none)').matches;
