import {
  PublicClientApplication,
  type AccountInfo,
  type Configuration,
  type INetworkModule,
} from '@azure/msal-browser';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { leavePage } from './back.ts';
import { isFramed, asHttps } from './session-settings.ts';
import { listenToPopup } from './session-popup.ts';

/** Time allowed for signing in in a popup, in ms. @assumed */
const POPUP_MS = 15 * 60_000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const needsLoopback = (settings: BrowserSettings): boolean => {
  const { protocol, hostname } = new URL(settings.authority);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/** Returns the settings with authorities as MSAL accepts them. */
export const msalSettings = (settings: BrowserSettings): BrowserSettings => ({
  ...settings,
  authority: asHttps(settings.authority),
  resetAuthority: settings.resetAuthority === null ? null : asHttps(settings.resetAuthority),
  editAuthority: settings.editAuthority === null ? null : asHttps(settings.editAuthority),
});

/** Starts MSAL. It is large, so this module is imported on demand. */
export async function createMsal(settings: BrowserSettings): Promise<PublicClientApplication> {
  const { origin } = window.location;
  const configuration: Configuration = {
    auth: {
      clientId: settings.clientId,
      authority: asHttps(settings.authority),
      knownAuthorities: [...settings.knownAuthorities],
      redirectUri: `${origin}/auth-redirect.html`,
      postLogoutRedirectUri: `${origin}/`,
      onRedirectNavigate: address => {
        leavePage(address);
        return false;
      },
    },
    // In a frame no cookie can hold the encryption key of local storage.
    cache: { cacheLocation: isFramed ? 'sessionStorage' : 'localStorage' },
    system: {
      popupBridgeTimeout: POPUP_MS,
      ...(needsLoopback(settings) && { networkClient: loopbackNetwork(new URL(settings.authority).host) }),
    },
  };
  const msal = new PublicClientApplication(configuration);
  await msal.initialize();
  return msal;
}

interface Opened {
  readonly msal: PublicClientApplication;
  readonly settings: BrowserSettings;
}

/** Signs in by a popup. Rejects if it was closed, refused or blocked. */
export async function signInByPopup({ msal, settings }: Opened, asksPassword: boolean): Promise<AccountInfo> {
  const { account } = await msal
    .loginPopup({
      scopes: [settings.scope],
      overrideInteractionInProgress: true,
      ...(asksPassword && { prompt: 'login' }),
    })
    .finally(listenToPopup());
  msal.setActiveAccount(account);
  return account;
}

/**
 * Sends MSAL's https requests to this machine over http, and makes the issuer of the discovery document match the
 * authority that MSAL expects. Used only for a loopback host over http.
 */
export function loopbackNetwork(host: string, send: typeof fetch = (...given) => fetch(...given)): INetworkModule {
  const exchange = async <T>(method: string, url: string, headers?: Record<string, string>, body?: string) => {
    const address = url.replace(`https://${host}/`, `http://${host}/`);
    const response = await send(address, { method, ...(headers && { headers }), ...(body !== undefined && { body }) });
    const text = (await response.text()).replace(`"issuer":"http://${host}`, `"issuer":"https://${host}`);
    return {
      headers: Object.fromEntries(response.headers),
      body: JSON.parse(text) as T, // MSAL defines the type it expects of each address.
      status: response.status,
    };
  };
  return {
    sendGetRequestAsync: (url, options) => exchange('GET', url, options?.headers),
    sendPostRequestAsync: (url, options) => exchange('POST', url, options?.headers, options?.body),
  };
}
