import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of the installed Chromium or Chrome (`CHROMIUM_PATH` first), or null. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return PLACES.find(place => existsSync(place)) ?? null;
}

/** Message shown if there is no browser. */
export const NO_CHROMIUM =
  'The browser tests need Chromium. Install it (Debian and Ubuntu: "apt-get install chromium") or set CHROMIUM_PATH to a Chrome or Chromium executable.';

/**
 * Returns the same path, after installing Debian's package if possible (root on Debian); otherwise throws an error that
 * says how to install it.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    // The reason of a failure is printed above; the result depends only on whether there is a browser now.
    for (const args of [['update', '-qq'], install]) spawnSync('apt-get', args, { stdio: 'inherit', env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(NO_CHROMIUM);
}
