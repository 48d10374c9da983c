import { PHONE } from './phone.ts';

/** What some browsers know about the network. */
interface Network {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Returns whether to fetch what a person may need next before they ask for it: not on a phone, with `Save-Data` or on a
 * slow network.
 */
export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {};
  return !saveData && effectiveType === '4g' && !matchMedia(PHONE).matches && !matchMedia('(hover: none)').matches;
}
