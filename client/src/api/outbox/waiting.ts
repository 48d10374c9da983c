import { IDEMPOTENCY_HOURS } from '#contract/api/limits.ts';
import { OUTBOX_DAYS } from '#contract/features/session/limits.ts';
import type { WaitingKind } from '../api-request.ts';
import { WAITING_FILE } from '../waiting-paths.ts';

const HOUR_MS = 60 * 60_000;

/** Longest time for which a write waits, in milliseconds. */
export const WAITING_MS = OUTBOX_DAYS * 24 * HOUR_MS;

/** Most writes of one person that wait. @assumed */
export const WAITING_MAX = 50;

/** Most bytes of them, with their photos. @assumed */
export const WAITING_BYTES_MAX = 30_000_000;

/**
 * Time after a first try within which the server still knows its Idempotency-Key, in milliseconds. Later it might make
 * it twice, so the person decides.
 */
export const REPEATABLE_MS = (IDEMPOTENCY_HOURS - 1) * HOUR_MS;

/** Name that pages and the worker share: of the lock of a send, the channel of changes, the tag of Background Sync. */
export const OUTBOX_NAME = 'tertulia.outbox';

/** Write that waits for a connection. */
export interface Waiting {
  readonly id: string;
  /** Time at which it was written, in milliseconds since 1970; the order of sending. */
  readonly at: number;
  readonly kind: WaitingKind;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Address below `/api`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Idempotency-Key; null if a repetition changes nothing. */
  readonly key: string | null;
  /** Language of the server's sentences. */
  readonly language: string;
  /** Fields of the body that may be edited. */
  readonly texts: readonly string[];
  /** Whether a later write of the same address takes its place. */
  readonly isReplaced: boolean;
  /**
   * `refused` by the server; `unsure` if it was tried so long ago that a repetition may make it twice; `unreadable` if a
   * photo of it can't be opened.
   */
  readonly state: 'waiting' | 'refused' | 'unsure' | 'unreadable';
  /** Sentence of the server that refused it. */
  readonly said: string | null;
  /** Time of the first try without an answer, in milliseconds since 1970. */
  readonly triedAt: number | null;
  /** Time until which the server takes no more of its kind, in milliseconds since 1970. */
  readonly heldUntil?: number;
  /** Number of faults of the server. */
  readonly faults: number;
  /** Files uploaded meanwhile: ids of the server by the ids here, with the time of the upload. */
  readonly uploaded: Readonly<Record<string, { readonly id: string; readonly at: number }>>;
}

/** Photo that waits with a write. */
export interface WaitingFile {
  readonly name: string;
  readonly type: string;
  /** Address to which it is uploaded, below `/api`. */
  readonly path: string;
  readonly content: ArrayBuffer;
}

/** Change of the waiting writes, as all pages hear it. */
export interface OutboxChange {
  /** Whether one was added just now. */
  readonly isAdded?: boolean;
  /** Whether there may be something to send. */
  readonly isDue?: boolean;
  /** Writes that were sent. */
  readonly sent?: readonly Waiting[];
}

/** Tells all pages of a change. */
export function announce(change: OutboxChange): void {
  const channel = new BroadcastChannel(OUTBOX_NAME);
  channel.postMessage(change);
  channel.close();
}

const FILES = new RegExp(`${WAITING_FILE}[0-9a-f-]{22}`, 'g');

/** Returns a new id of a file. */
export const newFileId = (): string => WAITING_FILE + crypto.randomUUID().slice(WAITING_FILE.length);

/** Returns the ids of the waiting files that a body names. */
export const filesOf = (body: unknown): readonly string[] => [
  ...new Set((JSON.stringify(body) ?? '').match(FILES) ?? []),
];

/** Returns a body as text, with the files' ids of the server. */
export const bodyWith = (body: unknown, ids: Readonly<Record<string, { readonly id: string }>>): string =>
  JSON.stringify(body).replaceAll(FILES, file => ids[file]?.id ?? file);

/** Texts of a write that may be edited, by their fields. */
export const textsOf = ({ body, texts }: Waiting): [string, string][] =>
  texts.flatMap((field): [string, string][] => {
    const value = body?.[field];
    return typeof value === 'string' ? [[field, value]] : [];
  });
