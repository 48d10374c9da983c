import type { AccountInfo, AuthenticationResult, PublicClientApplication } from '@azure/msal-browser';
import type { BrowserSettings } from '#contract/features/session/types.ts';
import { emailOf, noticeOf } from './session-answer.ts';
import { isFramed } from './framed.ts';
import { isFresh, type RememberedToken } from './session-cache.ts';
import { failureOf } from './session-failure.ts';
import { leaveForSignIn, leaving } from './session-leave.ts';
import { openSession, remarkAccounts } from './session-opening.ts';
import { readSettings } from './session-settings.ts';
import {
  askPasswordNextTime,
  cleanStorage,
  endedIdle,
  forgetRestarts,
  forgetTokens,
  mayRestart,
} from './session-storage.ts';

/** After inactivity, at the person's wish, or because the API takes no token of this session any more. */
export type SignOutReason = 'idle' | 'user' | 'refused';

export type SessionState =
  /** Nothing is known yet, or the browser is on its way to the identity provider. */
  | { status: 'starting' }
  /** `editsAccount` and `changesPassword` where the provider lets people edit their own account, and its password. */
  | { status: 'signed-in'; editsAccount: boolean; changesPassword: boolean }
  /** Inside a page of another site, which can't be left for the provider: the person opens a popup. `failed` after one that led to nothing. */
  | { status: 'popup'; failed: boolean }
  /** Signed out in another tab, or where the provider can't be reached. */
  | { status: 'signed-out'; reason: SignOutReason }
  /** Back from the profile edition or the password reset: say so, then sign out. @spec 3§4.1 */
  | { status: 'notice'; notice: 'profile' | 'reset' }
  | { status: 'failed'; reason: 'unreachable' | 'loop' | 'storage' };

interface OpenMsal {
  readonly msal: PublicClientApplication;
  readonly settings: BrowserSettings;
  /** Undefined when nobody is signed in any more. */
  readonly account: AccountInfo | undefined;
  /** What the provider sent back with this page, if anything. */
  readonly answer: AuthenticationResult | null;
}

const CHANNEL = 'tertulia.session';
const SIGN_OUT_LOCK = 'tertulia.sign-out';
/** After the first paint and long before any token ends: then a renewal, or a sign-out without a network, waits for nothing. */
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

  /**
   * An access token, renewed when it runs out or when `force` is true. One renewal at a time. Never answers when the person
   * has to go to the identity provider: the page is being left. Rejects when the provider can't be reached.
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
   * Leaves for the provider's edition of one's own account. Whoever comes back reads so and signs in again. Rejects when the
   * provider can't be reached.
   * @spec 3§4.1
   */
  async editAccount(): Promise<void> {
    const { editAuthority } = await readSettings();
    if (editAuthority !== null) await redirect({ authority: editAuthority });
  },

  /**
   * Leaves for the provider's password reset. Whoever comes back reads so and signs in again. Rejects when the provider can't be reached.
   * @spec 3§4.1
   */
  async changePassword(): Promise<void> {
    const { resetAuthority } = await readSettings();
    if (resetAuthority !== null) await redirect({ authority: resetAuthority });
  },

  /** Signs in by a popup, at a press of the person's: other windows are blocked. @spec decision 34 */
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
      // Closed, refused or blocked: it can be tried again.
      become({ status: 'popup', failed: true });
    }
  },

  /**
   * Leaves to prove once more who one is, and comes back to the page that is open now. Rejects when the provider can't be reached.
   */
  async signInAgain(): Promise<void> {
    if (isFramed) askPasswordNextTime.set();
    const { account } = await openMsal();
    await redirect({ asksPassword: true, ...(account !== undefined && { loginHint: emailOf(account) }) });
  },

  /** Ends the session here, at the provider and in every other tab. What is being written is kept. */
  async signOut(reason: SignOutReason = 'refused'): Promise<void> {
    if (state.status === 'starting') return;
    // A frame of another site shares its session with no tab, and may have no locks.
    if (isFramed) return leaveProvider(reason);
    // Two tabs that end one session together collide at the provider: one of them leads.
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
  return saysThatIdle(found.settings) ? become({ status: 'signed-out', reason: 'idle' }) : redirect();
}

/** Once, before the sign-in page of a provider that knows nothing of it; the embedded one's says it itself. */
function saysThatIdle({ authorizationEndpoint }: BrowserSettings): boolean {
  const says = endedIdle.isSet() && authorizationEndpoint === null;
  if (says) endedIdle.clear();
  return says;
}

async function signedIn(): Promise<SessionState> {
  endedIdle.clear();
  const { editAuthority, resetAuthority } = await readSettings();
  return become({
    status: 'signed-in',
    editsAccount: editAuthority !== null && !isFramed,
    changesPassword: resetAuthority !== null && !isFramed,
  });
}

/** MSAL, once it is needed. It takes up the provider's answer, if one is waiting. */
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

/** After an error of the sign-in: the forgotten password, else the sign-in again. @spec 3§4.1, 3§8.3 */
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

/** Leaves for the identity provider, once; the page that is open now is where the person comes back to. */
function redirect(options: Parameters<typeof leaveForSignIn>[1] = {}): Promise<never> {
  if (isFramed) {
    become({ status: 'popup', failed: false });
    return leaving;
  }
  redirecting ??= readSettings()
    .then(settings => leaveForSignIn(settings, options))
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
    // What was remembered from the start is older, whatever it says.
    remembered = null;
    return accessToken;
  } catch (error) {
    if (failureOf(error) === 'unreachable') throw error;
    return leave(forceRefresh, { loginHint: emailOf(account) });
  }
}

/** A token that takes a sign-in: the page is left for it, or waits for the popup where it can't be left. */
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

/** The first account counts, however many there are; which case it is goes to the console only. @spec 3§4.1 */
function firstAccount(msal: PublicClientApplication, answered: AccountInfo | undefined): AccountInfo | undefined {
  const accounts = msal.getAllAccounts();
  remarkAccounts(accounts.length);
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
  cleanStorage();
  if (reason === 'idle') endedIdle.set();
  try {
    const { msal, settings, account } = await openMsal();
    if (isFramed) throw new Error('A frame is not left');
    // Without an account, so that MSAL forgets the accounts of the other policies too; with the client id, because the
    // provider needs to know to whom it may send the person back.
    await msal.logoutRedirect({
      authority: settings.authority,
      extraQueryParameters: { client_id: settings.clientId },
      ...(account?.idToken !== undefined && { idTokenHint: account.idToken }),
    });
    await leaving;
  } catch {
    // The provider's session may live on: here everything is gone, and the next sign-in asks for the password.
    forgetTokens();
    askPasswordNextTime.set();
    become({ status: 'signed-out', reason });
  }
}
