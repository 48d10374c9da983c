import type { BrowserSettings } from '#contract/features/session/types.ts';

let asked: Promise<BrowserSettings> | undefined;

/** The settings of this installation, asked for once. Rejects when the server doesn't answer; the next call asks again. */
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
  return (await response.json()) as BrowserSettings; // the server's own type
}

/** `localhost` and `127.0.0.1` are two places for a browser; the identity provider knows the configured one. */
export function isElsewhere({ origin, authority }: BrowserSettings): boolean {
  return origin !== window.location.origin && new URL(authority).origin === origin;
}

/** MSAL takes https authorities only. Over http on this machine the embedded provider is reached all the same. */
export const asHttps = (address: string): string => address.replace(/^http:/, 'https:');
