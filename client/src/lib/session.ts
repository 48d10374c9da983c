import type { AccountInfo, AuthenticationResult, PublicClientApplication } from '@azure/msal-browser';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { leavePage } from './back.ts';
import { emailOf, noticeOf, failureOf } from './session-failure.ts';
import { isFramed, readSettings } from './session-settings.ts';
import { isFresh, type RememberedToken } from './session-cache.ts';
import {
  leaveForSignIn,
  leaving,
  leavingInTime,
  askPasswordNextTime,
  cleanStorage,
  announcedEnd,
  type AnnouncedEnd,
  forgetRestarts,
  forgetTokens,
  mayRestart,
} from './session-leave.ts';
import { openSession, remarkAccounts } from './session-opening.ts';

/**
 * Reason of a sign-out: inactivity, a sign-out on another device, the person's wish, or the API no longer accepts this
 * session's tokens.
 */
export type SignOutReason = AnnouncedEnd | 'user' | 'refused';

export type SessionState =
  /** State before anything is known, or while the browser is leaving for the identity provider. */
  | { status: 'starting' }
  /**
   * Signed in; `editsAccount` and `changesPassword` say whether the provider lets people edit their account and
   * password.
   */
  | { status: 'signed-in'; editsAccount: boolean; changesPassword: boolean }
  /**
   * Popup sign-in inside a page of another site, which can't be left for the provider. `failed` after a popup without
   * result.
   */
  | { status: 'popup'; failed: boolean }
  /** Signed out in another tab, or while the provider can't be reached. */
  | { status: 'signed-out'; reason: SignOutReason }
  /** Back from the profile edition or the password reset: shows a notice, then signs out. @spec 3§4.1 */
  | { status: 'notice'; notice: 'profile' | 'reset' }
  | { status: 'failed'; reason: 'unreachable' | 'loop' | 'storage' };

interface OpenMsal {
  readonly msal: PublicClientApplication;
  readonly settings: BrowserSettings;
  /** Account; undefined if no person is signed in any more. */
  readonly account: AccountInfo | undefined;
  /** Response that the provider sent with this page, if any. */
  readonly answer: AuthenticationResult | null;
}

const CHANNEL = 'tertulia.session';
const SIGN_OUT_LOCK = 'tertulia.sign-out';
/**
 * Delay in ms before MSAL is loaded, after the first paint and well before any token expires. A renewal, or a sign-out
 * without a network, then need not wait.
 */
const MSAL_AFTER_MS = 60_000;

const listeners = new Set<() => void>();
let state: SessionState = { status: 'starting' };
let starting: Promise<SessionState> | undefined;
let opened: Promise<OpenMsal> | undefined;
let remembered: RememberedToken | null = null;
let isEnding = false;
let redirecting: Promise<never> | undefined;
let channel: BroadcastChannel | undefined;
const renewals = new Map<boolean, Promise<string>>();

function become(next: SessionState): SessionState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

/** Session: the signed-in person and their token. The only part of the application that knows MSAL. @spec 3§4.1 */
export const session = {
  /**
   * Finds out who is signed in and sends strangers to the identity provider. Runs only once, however often it is
   * called.
   */
  start(): Promise<SessionState> {
    starting ??= start().catch((error: unknown) => fail(error));
    return starting;
  },

  /** Tries again after a failure, at the user's request. */
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

  /**
   * Returns an access token, renewed when it expires or if `force` is true. Only one renewal runs at a time. Never
   * resolves while the page is being left for the identity provider. Rejects if the provider can't be reached.
   */
  async token(force = false): Promise<string> {
    const { status } = await session.start();
    if (isEnding || status !== 'signed-in' || state.status !== 'signed-in') return leaving;
    if (!force && remembered !== null && isFresh(remembered, Date.now())) return remembered.token;
    const renewal = renewals.get(force) ?? acquire(force).finally(() => renewals.delete(force));
    renewals.set(force, renewal);
    return renewal;
  },

  /**
   * Leaves for the provider's edition of the account. On return the person sees a notice and signs in again. Rejects if
   * the provider can't be reached.
   * @spec 3§4.1
   */
  async editAccount(): Promise<void> {
    const { editAuthority } = await readSettings();
    if (editAuthority !== null) await redirect({ authority: editAuthority });
  },

  /**
   * Leaves for the provider's password reset. On return the person sees a notice and signs in again. Rejects if the
   * provider can't be reached.
   * @spec 3§4.1
   */
  async changePassword(): Promise<void> {
    const { resetAuthority } = await readSettings();
    if (resetAuthority !== null) await redirect({ authority: resetAuthority });
  },

  /** Signs in by a popup. It must be called on a press, because other popups are blocked. @spec decision 34 */
  async signInByPopup(): Promise<void> {
    try {
      const found = await openMsal();
      const { signInByPopup } = await import('./session-msal.ts');
      const account = await signInByPopup(found, askPasswordNextTime.isSet());
      askPasswordNextTime.clear();
      opened = Promise.resolve({ ...found, answer: null, account });
      starting = signedIn();
      await starting;
    } catch {
      // The popup was closed, refused or blocked; it can be tried again.
      become({ status: 'popup', failed: true });
    }
  },

  /**
   * Leaves to sign in once more as proof of identity, and returns to the current page. Rejects if the provider can't be
   * reached or the page could not be left.
   */
  async signInAgain(): Promise<void> {
    if (isFramed) askPasswordNextTime.set();
    const { account } = await openMsal();
    await redirect({ asksPassword: true, ...(account !== undefined && { loginHint: emailOf(account) }) });
  },

  /** Ends the session here, at the provider and in every other tab. Drafts are kept. */
  async signOut(reason: SignOutReason = 'refused'): Promise<void> {
    if (state.status === 'starting') return;
    // A frame in another site shares its session with no tab, and may have no locks.
    if (isFramed) return leaveProvider(reason);
    // Two tabs that end one session at once collide at the provider, so only one leads.
    await navigator.locks.request(SIGN_OUT_LOCK, { ifAvailable: true }, async lock => {
      if (lock === null) return void become({ status: 'signed-out', reason });
      channel?.postMessage(reason);
      await leaveProvider(reason);
    });
  },
};

async function start(): Promise<SessionState> {
  channel ??= listenToOtherTabs();
  remembered = await openSession();
  if (remembered !== null) {
    setTimeout(() => void openMsal().catch(() => undefined), MSAL_AFTER_MS);
    return signedIn();
  }
  let found: OpenMsal;
  try {
    found = await openMsal();
  } catch (error) {
    return restart(error);
  }
  forgetRestarts();
  dropLogoutState();
  const notice = found.answer === null ? undefined : noticeOf(found.answer, found.settings);
  if (notice !== undefined) return become({ status: 'notice', notice });
  if (found.account !== undefined) return signedIn();
  if (isFramed) return become({ status: 'popup', failed: false });
  const reason = takeEnd(found.settings);
  return reason === undefined ? redirect() : become({ status: 'signed-out', reason });
}

/**
 * Returns, once, the end to announce before the provider's sign-in page. The embedded provider's page announces it
 * itself.
 */
function takeEnd({ authorizationEndpoint }: BrowserSettings): AnnouncedEnd | undefined {
  if (authorizationEndpoint !== null) return undefined;
  const end = announcedEnd.get();
  announcedEnd.clear();
  return end;
}

async function signedIn(): Promise<SessionState> {
  announcedEnd.clear();
  const { editAuthority, resetAuthority } = await readSettings();
  return become({
    status: 'signed-in',
    editsAccount: editAuthority !== null && !isFramed,
    changesPassword: resetAuthority !== null && !isFramed,
  });
}

/** Opens MSAL when it is needed. It processes the provider's response, if one is waiting. */
function openMsal(): Promise<OpenMsal> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<OpenMsal> {
  const settings = await readSettings();
  const { createMsal, msalSettings } = await import('./session-msal.ts');
  const msal = await createMsal(settings);
  const answer = await msal.handleRedirectPromise();
  return { msal, settings: msalSettings(settings), answer, account: firstAccount(msal, answer?.account) };
}

/**
 * Restarts after a sign-in error: with the password reset if it was forgotten, else with the sign-in.
 * @spec 3§4.1, 3§8.3
 */
async function restart(error: unknown): Promise<SessionState> {
  const failure = failureOf(error);
  if (failure === 'unreachable' || failure === 'storage') return fail(error);
  const { resetAuthority } = await readSettings();
  if (failure === 'forgotten' && resetAuthority !== null) return redirect({ authority: resetAuthority });
  if (!mayRestart(Date.now())) return become({ status: 'failed', reason: 'loop' });
  return redirect();
}

function fail(error: unknown): SessionState {
  return become({ status: 'failed', reason: failureOf(error) === 'storage' ? 'storage' : 'unreachable' });
}

/**
 * Leaves for the identity provider once; the user returns to the current page. Rejects if a page with a signed-in person
 * could not be left.
 */
function redirect(options: Parameters<typeof leaveForSignIn>[1] = {}): Promise<never> {
  if (isFramed) {
    become({ status: 'popup', failed: false });
    return leaving;
  }
  redirecting ??= readSettings()
    .then(settings => {
      const left = leaveForSignIn(settings, { ...options, go: leavePage });
      return state.status === 'signed-in' ? Promise.race([left, leavingInTime()]) : left;
    })
    .catch((error: unknown) => {
      redirecting = undefined;
      throw error;
    });
  return redirecting;
}

async function acquire(forceRefresh: boolean): Promise<string> {
  const { msal, settings, account } = await openMsal();
  if (account === undefined) return leave(forceRefresh);
  try {
    const { accessToken } = await msal.acquireTokenSilent({
      scopes: [settings.scope],
      authority: settings.authority,
      account,
      forceRefresh,
    });
    askPasswordNextTime.clear();
    // The token remembered from the start is now outdated.
    remembered = null;
    return accessToken;
  } catch (error) {
    if (failureOf(error) === 'unreachable') throw error;
    return leave(forceRefresh, { loginHint: emailOf(account) });
  }
}

/** Returns a token that requires a sign-in: leaves the page for it, or waits for the popup in a frame. */
async function leave(forceRefresh: boolean, options: Parameters<typeof redirect>[0] = {}): Promise<string> {
  if (!isFramed) return redirect(options);
  become({ status: 'popup', failed: false });
  await new Promise<void>(resolve => {
    const stop = session.subscribe(() => {
      if (state.status !== 'signed-in') return;
      stop();
      resolve();
    });
  });
  return acquire(forceRefresh);
}

/** Returns the first account, however many there are; the number is only written to the console. @spec 3§4.1 */
function firstAccount(msal: PublicClientApplication, answered: AccountInfo | undefined): AccountInfo | undefined {
  const accounts = msal.getAllAccounts();
  remarkAccounts(accounts.length);
  const account = answered ?? accounts[0];
  if (account !== undefined) msal.setActiveAccount(account);
  return account;
}

/** Removes MSAL's `state` from the address after a sign-out, where it has no use. */
function dropLogoutState(): void {
  const url = new URL(window.location.href);
  if (url.pathname !== '/' || !url.searchParams.has('state')) return;
  window.history.replaceState(window.history.state, '', '/');
}

/** Listens to other tabs, because a sign-out in one tab signs out all of them. */
function listenToOtherTabs(): BroadcastChannel {
  const listening = new BroadcastChannel(CHANNEL);
  listening.addEventListener('message', ({ data }: MessageEvent<SignOutReason>) => {
    remembered = null;
    become({ status: 'signed-out', reason: data });
  });
  return listening;
}

async function leaveProvider(reason: SignOutReason): Promise<void> {
  isEnding = true;
  remembered = null;
  // Listeners drop the person's data now, because the page stays until the browser has left it.
  become(state);
  // After a pause the same person mostly returns.
  cleanStorage(reason === 'idle');
  announcedEnd.set(reason);
  try {
    const { msal, settings, account } = await openMsal();
    if (isFramed) throw new Error('A frame is not left');
    // Without an account, so that MSAL forgets the accounts of the other policies too. With the client id, because the
    // provider must know where it may send the person back.
    await msal.logoutRedirect({
      authority: settings.authority,
      extraQueryParameters: { client_id: settings.clientId },
      ...(account?.idToken !== undefined && { idTokenHint: account.idToken }),
    });
    await leavingInTime();
  } catch {
    // The provider's session may still be open. Here everything is cleared, and the next sign-in asks for the password.
    forgetTokens();
    askPasswordNextTime.set();
    become({ status: 'signed-out', reason });
  }
}
