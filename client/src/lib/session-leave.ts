import { localeOf } from '#contract/i18n/language.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { forgetKept } from './kept.ts';
import { rememberedLanguage } from './language.ts';
import { asHttps } from './session-settings.ts';

/**
 * Prefixes of data that stays in this browser after sign-out: drafts, ids of the comments and items seen last,
 * appearance, the day on which the whole banner was last shown, and whether the hint to install was dismissed. All else
 * is removed, because the next user of this computer may be another person.
 */
const KEPT = [
  'tertulia.draft.',
  'tertulia.seen-comments.',
  'tertulia.seen-home.',
  'tertulia.theme',
  'tertulia.colorScheme',
  'tertulia.language',
  'tertulia.banner',
  'tertulia.install',
];

/**
 * Clears local and session storage, except the kept data, and deletes the answers kept for times without a network. MSAL
 * clears its own entries.
 * @param message 'leave' ends the pushes to this browser too
 */
export function cleanStorage(message?: 'leave'): void {
  void forgetKept(message);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const kept =
        key.startsWith('msal.') || KEPT.some(each => key === each || (each.endsWith('.') && key.startsWith(each)));
      if (!kept) storage.removeItem(key);
    }
  }
}

/** Removes MSAL's accounts and tokens without MSAL, which may have failed to load. */
export function forgetTokens(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
}

const PASSWORD_KEY = 'tertulia.session.askPassword';

/**
 * Flag set if the provider could not be reached for a sign-out, so that its session may still be open. The next sign-in
 * must then ask for the password. It is in local storage, because closing the tab must not undo it.
 */
export const askPasswordNextTime = {
  set: (): void => localStorage.setItem(PASSWORD_KEY, 'yes'),
  isSet: (): boolean => localStorage.getItem(PASSWORD_KEY) !== null,
  clear: (): void => localStorage.removeItem(PASSWORD_KEY),
};

const END_KEY = 'tertulia.session.ended';

/** Ends that the sign-in page announces: by inactivity, or by a sign-out on another device. */
const ENDS = ['idle', 'remote'] as const;
export type AnnouncedEnd = (typeof ENDS)[number];

/** Reason of the end of this tab's session, for the sign-in page. The embedded provider's page reads it too. */
export const announcedEnd = {
  set: (reason: string): void => {
    if (ENDS.some(end => end === reason)) sessionStorage.setItem(END_KEY, reason);
  },
  get: (): AnnouncedEnd | undefined => ENDS.find(end => end === sessionStorage.getItem(END_KEY)),
  clear: (): void => sessionStorage.removeItem(END_KEY),
};

const RESTARTS_KEY = 'tertulia.session.restarts';
/** Number of restarts within the window above which they count as a loop. @assumed */
const RESTARTS_MAX = 4;
const RESTARTS_WINDOW_MS = 30_000;

/** Counts restarts of the sign-in after an error. Returns false once they have become a loop. */
export function mayRestart(now: number): boolean {
  const earlier = (sessionStorage.getItem(RESTARTS_KEY) ?? '')
    .split(',')
    .map(Number)
    .filter(at => at > now - RESTARTS_WINDOW_MS);
  sessionStorage.setItem(RESTARTS_KEY, [...earlier, now].join(','));
  return earlier.length < RESTARTS_MAX;
}

/** Forgets the restarts, because the sign-in worked or the user asks for another try. */
export const forgetRestarts = (): void => sessionStorage.removeItem(RESTARTS_KEY);

/** Promise that never settles, so that nothing continues while the browser leaves the page. */
export const leaving = new Promise<never>(() => undefined);

/** Time in ms after which a page that is still there counts as not left. @assumed */
const LEAVING_MS = 10_000;

/**
 * Waits while the browser leaves the page. Rejects if the page is still there, because another navigation or the user
 * has stopped the browser, so that the next press tries again.
 */
export const leavingInTime = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new TypeError('The page was not left')), LEAVING_MS));

interface LeaveOptions {
  /** Authority of a policy other than the sign-in. */
  readonly authority?: string;
  readonly loginHint?: string;
  /** Whether to ask for the password even if a session is open at the provider. */
  readonly asksPassword?: boolean;
  /** Leaves the page for an address. The start of the application, over which nothing can be open, leaves at once. */
  readonly go?: (address: URL) => void;
}

/**
 * Leaves for the identity provider (authorization code with PKCE), which returns the user to the current page. The
 * request is stored as MSAL 5 stores its own, so MSAL checks and completes the response and is not needed before.
 * @throws TypeError when the provider's addresses can't be read.
 */
export async function leaveForSignIn(settings: BrowserSettings, options: LeaveOptions = {}): Promise<never> {
  // The session may have ended without a sign-out, as with the browser.
  void forgetKept();
  const { clientId, scope } = settings;
  const authority = options.authority ?? settings.authority;
  const address = new URL(await authorizationEndpoint(settings, authority));
  const verifier = randomText();
  const challenge = encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const request = {
    correlationId: crypto.randomUUID(),
    scopes: [scope],
    authority: asHttps(authority),
    authenticationScheme: 'Bearer',
    redirectUri: `${window.location.origin}/auth-redirect.html`,
    state: btoa(JSON.stringify({ id: crypto.randomUUID(), meta: { interactionType: 'redirect' } })),
    nonce: crypto.randomUUID(),
    responseMode: 'fragment',
    httpMethod: 'GET',
    codeChallenge: challenge,
  };
  const noted = {
    'msal.interaction.status': JSON.stringify({ clientId, type: 'signin' }),
    [`msal.${clientId}.request.origin`]: window.location.href,
    [`msal.${clientId}.request.params`]: btoa(JSON.stringify(request)),
    [`msal.${clientId}.code.verifier`]: btoa(verifier),
  };
  for (const [key, value] of Object.entries(noted)) sessionStorage.setItem(key, value);
  const query = {
    client_id: clientId,
    scope: `${scope} openid profile offline_access`,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    response_mode: request.responseMode,
    // Asks Azure for the `client_info` by which MSAL names the account.
    client_info: '1',
    'client-request-id': request.correlationId,
    state: request.state,
    nonce: request.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: localeOf(rememberedLanguage()),
    ...((options.asksPassword === true || askPasswordNextTime.isSet()) && { prompt: 'login' }),
    ...(options.loginHint !== undefined && { login_hint: options.loginHint }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // Returning with the browser's back button would restore a page that waits forever, so it reloads.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const { go = to => window.location.assign(to) } = options;
  go(address);
  return leaving;
}

/**
 * Returns the address of the sign-in. The settings contain the embedded provider's; other providers are asked for
 * theirs.
 */
async function authorizationEndpoint(settings: BrowserSettings, authority: string): Promise<string> {
  if (authority === settings.authority && settings.authorizationEndpoint !== null)
    return settings.authorizationEndpoint;
  const response = await fetch(`${authority.replace(/\/+$/, '')}/v2.0/.well-known/openid-configuration`);
  if (!response.ok) throw new TypeError(`The identity provider answered ${response.status}`);
  const found = (await response.json()) as { authorization_endpoint: string }; // OpenID Connect Discovery 1.0, section 3
  return found.authorization_endpoint;
}

/** Returns 256 random bits as base64url. */
const randomText = (): string => encoded(crypto.getRandomValues(new Uint8Array(32)));

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
