import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser';
import type { BrowserSettings } from '#contract/features/session/types.ts';

/** Returns the account's email. MSAL fills `username` from claims that B2C does not send. */
export function emailOf(account: Pick<AccountInfo, 'idTokenClaims' | 'username'>): string {
  const emails: unknown = account.idTokenClaims?.emails;
  const first: unknown = Array.isArray(emails) ? emails[0] : undefined;
  return typeof first === 'string' ? first : account.username;
}

/** Returns the policy that responded, which is named by the last part of its authority. */
export function noticeOf(
  answer: Pick<AuthenticationResult, 'idTokenClaims'>,
  settings: Pick<BrowserSettings, 'editAuthority' | 'resetAuthority'>,
): 'profile' | 'reset' | undefined {
  const { tfp, acr } = answer.idTokenClaims as { tfp?: unknown; acr?: unknown };
  const policy = tfp ?? acr;
  if (typeof policy !== 'string') return undefined;
  const isOf = (authority: string | null): boolean =>
    authority?.toLowerCase().replace(/\/+$/, '').endsWith(`/${policy.toLowerCase()}`) === true;
  if (isOf(settings.editAuthority)) return 'profile';
  return isOf(settings.resetAuthority) ? 'reset' : undefined;
}

/** Meaning of an MSAL failure for the application. */
type SessionFailure =
  /** The person pressed "forgot password" at the provider. */
  | 'forgotten'
  /** The person must act at the provider, because the session can't be renewed silently. */
  | 'interaction'
  /** The provider can't be reached; the session itself is fine. */
  | 'unreachable'
  /** Session can't be stored by this browser at this address. */
  | 'storage'
  /** Any other failure: sign in again. */
  | 'other';

const FORGOTTEN_CODE = 'AADB2C90118';

/**
 * Codes that need a redirect. `timed_out` and `no_account_error` are other forms of a failed silent renewal;
 * redirecting was measured to help.
 */
const INTERACTION_CODES = new Set([
  'interaction_required',
  'login_required',
  'consent_required',
  'timed_out',
  'monitor_window_timeout',
  'no_account_error',
  'no_tokens_found',
  'refresh_token_expired',
  'block_iframe_reload',
]);
const UNREACHABLE_CODES = new Set([
  'network_error',
  'no_network_connectivity',
  'endpoints_resolution_error',
  'openid_config_error',
  'post_request_failed',
  'get_request_failed',
]);
const STORAGE_CODES = new Set(['crypto_nonexistent', 'storage_not_supported', 'browser_storage_not_supported']);

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Classifies an error of MSAL or of `fetch`. @spec 3§4.1 */
export function failureOf(error: unknown): SessionFailure {
  if (typeof error !== 'object' || error === null) return 'other';
  const code = textOf(error, 'errorCode');
  const message = `${textOf(error, 'message')} ${textOf(error, 'errorMessage')}`;
  if (message.includes(FORGOTTEN_CODE)) return 'forgotten';
  if (INTERACTION_CODES.has(code) || message.includes('interaction_required')) return 'interaction';
  if (UNREACHABLE_CODES.has(code) || error instanceof TypeError) return 'unreachable';
  return STORAGE_CODES.has(code) ? 'storage' : 'other';
}
