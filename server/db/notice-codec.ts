import type { Notice } from './notices.ts';

/** Largest payload in bytes: PostgreSQL refuses 8,000 or more. */
const PAYLOAD_MAX_BYTES = 7_900;
/** Largest number of notices in one NOTIFY. */
const BATCH_MAX = 400;

/** Returns the key that notices on the same subject share: only the newest of them needs to be sent. */
export const noticeKey = (notice: Notice): string =>
  notice.kind === 'org' ? `o${notice.org}` : `${notice.kind === 'user' ? 'u' : 'a'}${notice.org}.${notice.user}`;

const encode = (notice: Notice): string =>
  notice.kind === 'access' ? noticeKey(notice) : `${noticeKey(notice)}:${notice.version}`;

/** Packs notices into as few payloads as the limits allow. */
export function encodeBatches(notices: Iterable<Notice>): string[] {
  const batches: string[] = [];
  let words: string[] = [];
  let bytes = 0;
  for (const notice of notices) {
    const word = encode(notice);
    if (words.length === BATCH_MAX || bytes + word.length + 1 > PAYLOAD_MAX_BYTES) {
      batches.push(words.join(' '));
      words = [];
      bytes = 0;
    }
    words.push(word);
    bytes += word.length + 1;
  }
  if (words.length > 0) batches.push(words.join(' '));
  return batches;
}

/** Reads notices sent by another process; unknown words (of a newer version) are ignored. */
export function decodeBatch(payload: string): Notice[] {
  return payload.split(' ').flatMap((word): Notice[] => {
    const found = /^([uoa])(\d+)(?:\.(\d+))?(?::(\d+))?$/.exec(word);
    if (found === null) return [];
    const [, letter, org, user, version] = found;
    if (letter === 'o') return [{ kind: 'org', org: Number(org), version: Number(version) }];
    if (letter === 'u') return [{ kind: 'user', org: Number(org), user: Number(user), version: Number(version) }];
    return [{ kind: 'access', org: Number(org), user: Number(user) }];
  });
}

/** Reads the payload `org:user` that the triggers send on the channel `access`. */
export function decodeAccess(payload: string): Notice[] {
  const [org, user] = payload.split(':').map(Number);
  return org === undefined || user === undefined ? [] : [{ kind: 'access', org, user }];
}
