import type { AccountInfo, AuthenticationResult, PublicClientApplication } from '@azure/msal-browser';
import type { BrowserSettings } from '../../../contract/features/session/types.ts';
import { localeOf, rememberedLanguage } from './language.ts';
import { emailOf, isElsewhere, noticeOf, readSettings } from './session-answer.ts';
import { failureOf } from './session-failure.ts';
import { createMsal, msalSettings } from './session-msal.ts';
import { askPasswordNextTime, cleanStorage, forgetRestarts, mayRestart } from './session-storage.ts';

/** After inactivity, at the person's wish, or because the API takes no token of this session any more. */
export type SignOutReason = 'idle' | 'user' | 'refused';

export type SessionState =
  /** Nothing is known yet, or the browser is on its way to the identity provider. */
  | { status: 'starting' }
  | { status: 'signed-in' }
  /** Signed out in another tab, or where the provider can't be reached. */
  | { status: 'signed-out'; reason: SignOutReason }
  /** Back from the profile edition or the password reset: say so, then sign out. @spec 3§4.1 */
  | { status: 'notice'; notice: 'profile' | 'reset' }
  | { status: 'failed'; reason: 'unreachable' | 'loop' | 'storage' };

export interface SessionAccount {
  readonly name: string;
  readonly email: string;
}

interface Started {
  readonly msal: PublicClientApplication;
  readonly settings: BrowserSettings;
}

const CHANNEL = 'tertulia.session';
const SIGN_OUT_LOCK = 'tertulia.sign-out';

/** The browser leaves the page: a promise that never settles, so that nothing goes on meanwhile. */
const leaving = new Promise<never>(() => undefined);

const listeners = new Set<() => void>();
let state: SessionState = { status: 'starting' };
let starting: Promise<SessionState> | undefined;
let started: Started | undefined;
let current: AccountInfo | undefined;
let redirecting: Promise<never> | undefined;
let channel: BroadcastChannel | undefined;
const renewals = new Map<boolean, Promise<string>>();

function become(next: SessionState): SessionState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

/** Who is signed in and with which token. The only part of the application that knows MSAL. @spec 3§4.1 */
export const session = {
  /** Finds out who is signed in and sends strangers to the identity provider. Once, however often it is called. */
  start(): Promise<SessionState> {
    starting ??= start().catch((error: unknown) => fail(error));
    return starting;
  },

  /** Tries again after a failure, at a person's wish. */
  retry(): Promise<SessionState> {
    forgetRestarts();
    starting = undefined;
    become({ status: 'starting' });
    return session.start();
  },

  state: (): SessionState => state,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  account(): SessionAccount | null {
    return current === undefined ? null : { name: current.name ?? '', email: emailOf(current) };
  },

  /**
   * An access token, renewed when it runs out or when `force` is true. One renewal at a time. Never answers when the person
   * has to go to the identity provider: the page is being left. Rejects when the provider can't be reached.
   */
  async token(force = false): Promise<string> {
    await session.start();
    if (started === undefined || current === undefined) return leaving;
    const renewal = renewals.get(force) ?? acquire(started, current, force).finally(() => renewals.delete(force));
    renewals.set(force, renewal);
    return renewal;
  },

  /** Ends the session here, at the provider and in every other tab. What is being written is kept. */
  async signOut(reason: SignOutReason = 'refused'): Promise<void> {
    if (started === undefined) return;
    const { msal, settings } = started;
    // Two tabs that end one session together collide at the provider: one of them leads.
    await navigator.locks.request(SIGN_OUT_LOCK, { ifAvailable: true }, async lock => {
      if (lock === null) return void become({ status: 'signed-out', reason });
      channel?.postMessage(reason);
      await leaveProvider(msal, settings, reason);
    });
  },
};

async function start(): Promise<SessionState> {
  channel ??= listenToOtherTabs();
  const settings = await readSettings();
  if (isElsewhere(settings)) {
    window.location.replace(settings.origin + window.location.pathname + window.location.search);
    return leaving;
  }
  const msal = await createMsal(settings);
  started = { msal, settings: msalSettings(settings) };
  let answer: AuthenticationResult | null;
  try {
    answer = await msal.handleRedirectPromise();
  } catch (error) {
    return restart(started, error);
  }
  forgetRestarts();
  dropLogoutState();
  const notice = answer === null ? undefined : noticeOf(answer, started.settings);
  current = firstAccount(msal, answer?.account);
  if (notice !== undefined) return become({ status: 'notice', notice });
  if (current === undefined) return redirect(started, {});
  return become({ status: 'signed-in' });
}

/** After an error of the sign-in: the forgotten password, else the sign-in again. @spec 3§4.1, 3§8.3 */
function restart(given: Started, error: unknown): Promise<SessionState> {
  const failure = failureOf(error);
  if (failure === 'unreachable' || failure === 'storage') return Promise.resolve(fail(error));
  const { resetAuthority } = given.settings;
  if (failure === 'forgotten' && resetAuthority !== null) return redirect(given, { authority: resetAuthority });
  if (!mayRestart(Date.now())) return Promise.resolve(become({ status: 'failed', reason: 'loop' }));
  return redirect(given, {});
}

function fail(error: unknown): SessionState {
  return become({ status: 'failed', reason: failureOf(error) === 'storage' ? 'storage' : 'unreachable' });
}

/** Leaves for the identity provider, once; the page that is open now is where the person comes back to. */
function redirect(given: Started, options: { authority?: string; loginHint?: string }): Promise<never> {
  redirecting ??= leave(given, options).catch((error: unknown) => {
    redirecting = undefined;
    throw error;
  });
  return redirecting;
}

async function leave({ msal, settings }: Started, options: { authority?: string; loginHint?: string }): Promise<never> {
  await msal.loginRedirect({
    scopes: [settings.scope],
    extraQueryParameters: { ui_locales: localeOf(rememberedLanguage()) },
    ...(askPasswordNextTime.isSet() && { prompt: 'login' }),
    ...options,
  });
  return leaving;
}

async function acquire(given: Started, account: AccountInfo, forceRefresh: boolean): Promise<string> {
  const { msal, settings } = given;
  try {
    const { accessToken } = await msal.acquireTokenSilent({
      scopes: [settings.scope],
      authority: settings.authority,
      account,
      forceRefresh,
    });
    askPasswordNextTime.clear();
    return accessToken;
  } catch (error) {
    if (failureOf(error) === 'unreachable') throw error;
    return redirect(given, { loginHint: emailOf(account) });
  }
}

/** The first account counts, however many there are; which case it is goes to the console only. @spec 3§4.1 */
function firstAccount(msal: PublicClientApplication, answered: AccountInfo | undefined): AccountInfo | undefined {
  const accounts = msal.getAllAccounts();
  if (accounts.length !== 1) {
    const remark = accounts.length === 0 ? 'No accounts detected!' : 'Multiple accounts detected.';
    // oxlint-disable-next-line no-console -- the requirements ask for these two messages on the console. @spec 3§8.3
    console.info(remark);
  }
  const account = answered ?? accounts[0];
  if (account !== undefined) msal.setActiveAccount(account);
  return account;
}

/** The address after a sign-out carries MSAL's `state`, which means nothing to anybody. */
function dropLogoutState(): void {
  const url = new URL(window.location.href);
  if (url.pathname !== '/' || !url.searchParams.has('state')) return;
  window.history.replaceState(window.history.state, '', '/');
}

/** A sign-out in one tab is a sign-out in all of them. */
function listenToOtherTabs(): BroadcastChannel {
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<SignOutReason>) => {
    current = undefined;
    become({ status: 'signed-out', reason: data });
  });
  return opened;
}

async function leaveProvider(
  msal: PublicClientApplication,
  settings: BrowserSettings,
  reason: SignOutReason,
): Promise<void> {
  const idTokenHint = current?.idToken;
  current = undefined;
  cleanStorage();
  try {
    // Without an account, so that MSAL forgets the accounts of the other policies too; with the client id, because the
    // provider needs to know to whom it may send the person back.
    await msal.logoutRedirect({
      authority: settings.authority,
      extraQueryParameters: { client_id: settings.clientId },
      ...(idTokenHint !== undefined && { idTokenHint }),
    });
    await leaving;
  } catch {
    // The provider's session may live on: here everything is gone, and the next sign-in asks for the password.
    await msal.clearCache().catch(() => undefined);
    askPasswordNextTime.set();
    become({ status: 'signed-out', reason });
  }
}
