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
