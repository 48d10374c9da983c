import { localeOf } from '#contract/i18n/language.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { rememberedLanguage } from './language.ts';
import { asHttps } from './session-settings.ts';
import { askPasswordNextTime } from './session-storage.ts';

/** Promise that never settles, so that nothing continues while the browser leaves the page. */
export const leaving = new Promise<never>(() => undefined);

interface LeaveOptions {
  /** Authority of a policy other than the sign-in. */
  readonly authority?: string;
  readonly loginHint?: string;
  /** Whether to ask for the password even if a session is open at the provider. */
  readonly asksPassword?: boolean;
}

/**
 * Leaves for the identity provider (authorization code with PKCE), which returns the user to the current page. The
 * request is stored as MSAL 5 stores its own, so MSAL checks and completes the response and is not needed before.
 * @throws TypeError when the provider's addresses can't be read.
 */
export async function leaveForSignIn(settings: BrowserSettings, options: LeaveOptions = {}): Promise<never> {
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
  window.location.assign(address);
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
