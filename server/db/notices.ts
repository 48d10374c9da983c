/** Largest payload in bytes: PostgreSQL refuses 8,000 or more. */
const PAYLOAD_MAX_BYTES = 7_900;
/** Largest number of notices in one NOTIFY. */
const BATCH_MAX = 400;

const LETTERS = { org: 'o', user: 'u', access: 'a', search: 's' } as const;

/** Returns the key that notices on the same subject share: only the newest of them needs to be sent. */
export const noticeKey = (notice: Notice): string =>
  notice.kind === 'user' || notice.kind === 'access'
    ? `${LETTERS[notice.kind]}${notice.org}.${notice.user}`
    : `${LETTERS[notice.kind]}${notice.org}`;

const encode = (notice: Notice): string =>
  notice.kind === 'access' || notice.kind === 'search' ? noticeKey(notice) : `${noticeKey(notice)}:${notice.version}`;

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
    const found = /^([uoas])(\d+)(?:\.(-?\d+))?(?::(\d+))?$/.exec(word);
    if (found === null) return [];
    const [, letter, org, user, version] = found;
    if (letter === 'o') return [{ kind: 'org', org: Number(org), version: Number(version) }];
    if (letter === 's') return [{ kind: 'search', org: Number(org) }];
    if (letter === 'u') return [{ kind: 'user', org: Number(org), user: Number(user), version: Number(version) }];
    return [{ kind: 'access', org: Number(org), user: Number(user) }];
  });
}

/** Reads the payload `org:user` that the triggers send on the channel `access`. */
export function decodeAccess(payload: string): Notice[] {
  const [org, user] = payload.split(':').map(Number);
  return org === undefined || user === undefined ? [] : [{ kind: 'access', org, user }];
}

/** User of a notice that concerns everybody of the organisation. */
export const EVERYBODY = 0;

/** User of a notice that concerns the service accounts of the organisation, and no person. */
export const ACCOUNTS = -1;

/**
 * Message from one server process to the others, over LISTEN/NOTIFY. It is never sent inside a durable write
 * transaction, which holds a global lock during the flush (177 commits/s against 7,518). It is queued after commit and
 * sent in batches by one connection.
 */
export type Notice =
  /** The poll response of one user changed; `version` only ever rises. */
  | { kind: 'user'; org: number; user: number; version: number }
  /** The poll response of everybody in the organisation changed. */
  | { kind: 'org'; org: number; version: number }
  /**
   * Roles or activity of one user, modules of everybody in the organisation (`EVERYBODY`), or its service accounts
   * (`ACCOUNTS`), changed: cached viewers must be dropped. A trigger sends it, so a manual change counts too; the process that made the change gets it from
   * its own commit, before it answers.
   */
  | { kind: 'access'; org: number; user: number }
  /** Something waits for the search index. It stays in the process that wrote it; another one finds it by its job. */
  | { kind: 'search'; org: number };

export interface Notices {
  /**
   * Notifies this process at once, so that the person who made the change sees it, and queues the notice for all
   * processes. This process is among them, so it gets its own notice twice. Call it after commit.
   */
  send(notice: Notice): void;
  /** Calls `listener` for each notice. Returns a function that unsubscribes. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /**
   * False while the listening connection is down or slow to answer, and for a moment after another process ended, which
   * may have had unsent notices: nothing cached may be trusted then.
   */
  readonly trusted: boolean;
  /** Calls `listener` when notices may have been lost: all caches must be cleared before anything is trusted again. */
  onInterruption(listener: () => void): () => void;
  close(): Promise<void>;
}
