import { isFramed } from './session-settings.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';

/**
 * Token read from MSAL 5's storage in this browser without MSAL, so that the first requests don't wait for a 60 kB
 * library. Unexpected content means "ask MSAL". Nothing is written and nothing is kept elsewhere.
 */
export interface RememberedToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Remaining lifetime below which a token is renewed, the same as in MSAL. */
const RENEWED_BEFORE_MS = 300_000;
const SCHEMA = 'msal.3';
const ACCOUNT_KEYS = `${SCHEMA}.account.keys`;
const ENCRYPTION_COOKIE = 'msal.cache.encryption';

/** Whether a token lives long enough that MSAL is not needed. */
export const isFresh = ({ expiresAt }: RememberedToken, now: number): boolean => expiresAt - now > RENEWED_BEFORE_MS;

/**
 * Whether no person is signed in here and no response of the provider is waiting, so that this page can only lead to
 * the sign-in. False if MSAL might know more, or this browser lacks the features needed to leave.
 */
export function isNobodyHere(): boolean {
  // A frame can't be left for the sign-in.
  if (isFramed) return false;
  if (!('subtle' in crypto)) return false;
  if (Object.keys(sessionStorage).some(key => /^msal\..*\.urlHash$/.test(key))) return false;
  const lists = Object.keys(localStorage).filter(key => /^msal\..*\.keys/.test(key));
  return lists.every(key => !/msal\./.test(localStorage.getItem(key) ?? ''));
}

/**
 * Returns the access token of the only account in this browser. Null if only MSAL can tell: it has expired, there are
 * several accounts, or a response of the provider is waiting.
 */
export async function rememberedToken(settings: BrowserSettings, now: number): Promise<RememberedToken | null> {
  const { clientId, scope } = settings;
  if (sessionStorage.getItem(`msal.${clientId}.urlHash`) !== null) return null;
  try {
    const [account, ...others] = listOf(localStorage.getItem(ACCOUNT_KEYS));
    const keys: unknown = JSON.parse(localStorage.getItem(`${SCHEMA}.token.keys.${clientId}`) ?? '{}');
    const [, person = ''] = account?.split('|') ?? [];
    const [key, ...more] = listOf(keys, 'accessToken').filter(
      each => each.split('|')[1] === person && each.includes(`|${scope.toLowerCase()}`),
    );
    if (others.length > 0 || more.length > 0 || key === undefined) return null;
    const { secret, expiresOn } = JSON.parse(await decrypted(key, clientId)) as { secret: string; expiresOn: string };
    const remembered = { token: secret, expiresAt: Number(expiresOn) * 1000 };
    return typeof secret === 'string' && isFresh(remembered, now) ? remembered : null;
  } catch {
    return null;
  }
}

/** Returns the strings of a JSON list, or of a list in a member of an object. */
function listOf(value: unknown, member?: string): string[] {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  const list: unknown = member === undefined ? parsed : Reflect.get(Object(parsed) as object, member);
  return Array.isArray(list) ? list.filter(each => typeof each === 'string') : [];
}

/**
 * Decrypts one cache entry: AES-GCM with a key of its own, derived from the one that lasts as long as the browser
 * session.
 */
async function decrypted(key: string, clientId: string): Promise<string> {
  const entry = JSON.parse(localStorage.getItem(key) ?? '') as { id: string; nonce: string; data: string };
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${ENCRYPTION_COOKIE}=`));
  const held = JSON.parse(decodeURIComponent(cookie?.split('=')[1] ?? '')) as { id: string; key: string };
  if (held.id !== entry.id) throw new Error('The entry belongs to an earlier session of the browser.');
  const base = await crypto.subtle.importKey('raw', bytesOf(held.key), 'HKDF', false, ['deriveKey']);
  const own = await crypto.subtle.deriveKey(
    { name: 'HKDF', salt: bytesOf(entry.nonce), hash: 'SHA-256', info: new TextEncoder().encode(clientId) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, own, bytesOf(entry.data));
  return new TextDecoder().decode(plain);
}

/** Decodes base64url without padding. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
