import { findChromium, NO_CHROMIUM } from '../scripts/find-chromium.mjs';

/** Ends the run before its first test if there is no browser. */
export default function requireChromium(): void {
  if (findChromium() === null) throw new Error(NO_CHROMIUM);
}
