import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { keysOf, secretOf } from '../../db/sealed-keys.ts';
import type { EmailTopic } from '#contract/features/mail/types.ts';
import { isTopic } from '#contract/features/notifications/kinds.ts';

/** Bytes of the HMAC that are kept: 144 bits. */
const SIGNATURE_BYTES = 18;

/** Key that signs the addresses. */
export const unsubscribeKey = (db: Database): string => secretOf(db, 'unsubscribe');

/** Keys that verify the addresses. */
export const unsubscribeKeys = (db: Database): readonly string[] => keysOf(db, 'unsubscribe');

/** Person and topic whose e-mails an address ends. */
export interface Subscription {
  readonly org: number;
  readonly user: number;
  readonly topic: EmailTopic;
}

const isEmailTopic = (text: string): text is EmailTopic => text === 'digest' || isTopic(text);

const sign = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe:${text}`).digest().subarray(0, SIGNATURE_BYTES);

/**
 * Path by which the holder of an e-mail unsubscribes from its topic, without signing in. It does only that, so it never
 * expires: an e-mail may be years old when its reader has enough of it.
 */
export function unsubscribePath(key: string, { org, user, topic }: Subscription): string {
  const text = `${org}.${user}.${topic}`;
  return `/mail/unsubscribe/${text}.${sign(key, text).toString('base64url')}`;
}

/** Returns the content of a token; null if it was not made here. */
export function subscriptionOf(keys: readonly string[], token: string): Subscription | null {
  const [org = '', user = '', topic = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,9}$/.test(org) || !/^[1-9]\d{0,9}$/.test(user) || !isEmailTopic(topic))
    return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys.some(key => {
    const expected = sign(key, `${org}.${user}.${topic}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? { org: Number(org), user: Number(user), topic } : null;
}
