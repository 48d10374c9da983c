import { PHONE } from './phone.ts';

/** State of the network, as some browsers give it. */
interface Network {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether to fetch files before a person asks for them: not on a phone, with `Save-Data` or on a slow network. */
export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {};
  return !saveData && effectiveType === '4g' && !matchMedia(PHONE).matches && !matchMedia('(hover: none)').matches;
}
