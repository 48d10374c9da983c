import type { BrowserSettings } from '#contract/features/session/types.ts';

/**
 * Whether the application is shown inside another site's page, which the server allows for configured origins. The
 * identity provider may never be shown in a frame, and a frame has its own storage. @spec decision 34
 */
export const isFramed = window.self !== window.top;

let asked: Promise<BrowserSettings> | undefined;

/** Reads the settings of this installation once. Rejects if the server doesn't answer; the next call tries again. */
export function readSettings(): Promise<BrowserSettings> {
  asked ??= askForSettings().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function askForSettings(): Promise<BrowserSettings> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new TypeError(`The settings answered ${response.status}`);
  return (await response.json()) as BrowserSettings; // The type is the server's own.
}

/**
 * Whether the page was opened at another address than the configured one. Browsers treat `localhost` and `127.0.0.1` as
 * different; the identity provider knows only the configured one.
 */
export function isElsewhere({ origin, authority }: BrowserSettings): boolean {
  return origin !== window.location.origin && new URL(authority).origin === origin;
}

/**
 * Returns an authority with https, as MSAL requires. Over http on this machine, the embedded provider is reached all
 * the same.
 */
export const asHttps = (address: string): string => address.replace(/^http:/, 'https:');
