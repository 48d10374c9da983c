import { localeOf } from '#contract/i18n/language.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { rememberedLanguage } from './language.ts';
import { asHttps } from './session-settings.ts';
import { askPasswordNextTime } from './session-storage.ts';

/** The browser leaves the page: a promise that never settles, so that nothing goes on meanwhile. */
export const leaving = new Promise<never>(() => undefined);

interface LeaveOptions {
  /** Of another policy than the sign-in. */
  readonly authority?: string;
  readonly loginHint?: string;
  /** Asks for the password although a session is open at the provider. */
  readonly asksPassword?: boolean;
}

/**
 * Leaves for the identity provider (authorization code with PKCE); the page that is open now is where the person comes back
 * to. The request is noted as MSAL 5 notes its own: MSAL checks and completes the answer, and is not needed before.
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
    // Asks Azure for the `client_info` that MSAL names the account by.
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
  // Whoever comes back by the browser's own button finds the page as it was left, which goes on to nowhere.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(address);
  return leaving;
}

/** Where people sign in. The embedded provider's stands in the settings; others are asked for theirs. */
async function authorizationEndpoint(settings: BrowserSettings, authority: string): Promise<string> {
  if (authority === settings.authority && settings.authorizationEndpoint !== null)
    return settings.authorizationEndpoint;
  const response = await fetch(`${authority.replace(/\/+$/, '')}/v2.0/.well-known/openid-configuration`);
  if (!response.ok) throw new TypeError(`The identity provider answered ${response.status}`);
  const found = (await response.json()) as { authorization_endpoint: string }; // OpenID Connect Discovery 1.0, section 3
  return found.authorization_endpoint;
}

/** 256 bits, as base64url. */
const randomText = (): string => encoded(crypto.getRandomValues(new Uint8Array(32)));

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
