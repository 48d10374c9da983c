import { mkdir, statfs } from 'node:fs/promises';
import {
  FREE_DISK_BYTES_MIN,
  UPLOAD_BYTES_IN_FLIGHT_MAX,
  UPLOADS_AT_ONCE,
  UPLOADS_WAITING_MAX,
  UPLOAD_BYTES_PER_SECOND_MIN,
  UPLOAD_IDLE_MS,
} from '#contract/features/files/limits.ts';
import type { Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { OWNER_ONLY } from '../../../integrations/storage/disk.ts';
import { filesTexts } from '../texts.ts';

/** Connection to watch, with the bytes received since it was opened. */
interface Counted {
  readonly bytesRead: number;
}

const CHECK_EVERY_MS = 5_000;

/**
 * Breaks off an upload that is slower than `UPLOAD_BYTES_PER_SECOND_MIN` on average: a byte now and then would keep a
 * connection, a file and a slot for hours. The time that an upload may stall is not counted.
 * @returns ends the watch
 */
export function watchPace(connection: Counted, breakOff: () => void): () => void {
  const start = connection.bytesRead;
  let watched = 0;
  const timer = setInterval(() => {
    watched += CHECK_EVERY_MS;
    const due = ((watched - UPLOAD_IDLE_MS) / 1000) * UPLOAD_BYTES_PER_SECOND_MIN;
    if (connection.bytesRead - start >= due) return;
    clearInterval(timer);
    breakOff();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Upload that has been let in. The caller must always release its room. */
export interface UploadPermit {
  /** Bytes that it may send. */
  readonly bytesMax: number;
  release(): void;
}

/** Data about an upload, known before its first byte is read. */
interface UploadRequest {
  readonly viewer: Viewer;
  /** Announced bytes; null for a body without a length, which may use all that its sender has left. */
  readonly bytes: number | null;
  /** Returns the bytes that it may send, asked once it is its turn. */
  readonly bytesLeft: () => Promise<number>;
  /** Whether these bytes count towards the sender's daily limit, shared with their other uploads in progress. */
  readonly isOfDay: boolean;
  /** Creates the error for more bytes than that. */
  readonly beyond: () => ProblemError;
  /** Aborted when the sender hangs up. */
  readonly signal: AbortSignal;
}

export interface UploadGate {
  /**
   * Waits for the sender's turn and reserves room.
   * @throws ProblemError 408 when the sender is gone; 429 when too many of the sender's uploads wait; the error of
   * `beyond` past its limit; 503 while all uploads together have no room; 507 when the disk has none
   */
  enter(request: UploadRequest): Promise<UploadPermit>;
}

interface GateOptions {
  /** Folder for uploads in progress. */
  readonly incoming: string;
  /** Returns the free bytes of the disk that holds `incoming`. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Uploads of one person in this process. */
interface Sender {
  under: number;
  /** Bytes in progress that count towards the daily limit. */
  bytes: number;
  readonly waiting: (() => void)[];
}

const RETRY_SECONDS = 10;

/** Bytes that the form adds to many small files: boundaries, names, headers. */
const FORM_OVERHEAD = 64 * 1024;

const freeBytesOf = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Creates the gate that limits the room that uploads take in a process and on its disk. A few per person are let in at
 * once, the others of that person wait unread. Uploads in progress count against the daily limit, against a bound for
 * all, and against the free disk.
 */
export function createUploadGate({ incoming, freeBytes = freeBytesOf }: GateOptions): UploadGate {
  const senders = new Map<string, Sender>();
  let inFlight = 0;

  /** Takes one of the sender's places, or waits for it. */
  async function takeSlot(sender: Sender, signal: AbortSignal): Promise<void> {
    if (sender.under < UPLOADS_AT_ONCE) {
      sender.under += 1;
      return;
    }
    if (sender.waiting.length >= UPLOADS_WAITING_MAX)
      throw new ProblemError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        sender.waiting.splice(sender.waiting.indexOf(enter), 1);
        reject(new ProblemError('request_timeout'));
      };
      // An upload that leaves hands its slot on, so the number in progress does not change.
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      sender.waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function leaveSlot(key: string, sender: Sender): void {
    const next = sender.waiting.shift();
    if (next !== undefined) return next();
    sender.under -= 1;
    if (sender.under === 0) senders.delete(key);
  }

  /** Reserves room. Nothing is awaited between the check and the reservation, so the answers stay valid. */
  async function reserve(sender: Sender, request: UploadRequest): Promise<number> {
    const { viewer, bytes, bytesLeft, isOfDay, beyond } = request;
    const [left, free] = [await bytesLeft(), await freeBytes(incoming)];
    const room = isOfDay ? Math.max(0, left - sender.bytes) : left;
    if (bytes !== null && bytes > room + FORM_OVERHEAD) throw beyond();
    const wanted = Math.min(bytes ?? room, room);
    if (inFlight + wanted > UPLOAD_BYTES_IN_FLIGHT_MAX)
      throw new ProblemError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    // Part of the bytes in progress is on the disk already and counts twice, so the reserve is kept rather too early
    // than too late.
    if (free - inFlight - wanted < FREE_DISK_BYTES_MIN)
      throw new ProblemError('disk_full', { detail: filesTexts(viewer.language).diskFull });
    if (isOfDay) sender.bytes += wanted;
    inFlight += wanted;
    return wanted;
  }

  return {
    async enter(request) {
      if (request.signal.aborted) throw new ProblemError('request_timeout');
      const key = `${request.viewer.org}:${request.viewer.id}`;
      const sender = senders.get(key) ?? { under: 0, bytes: 0, waiting: [] };
      senders.set(key, sender);
      await takeSlot(sender, request.signal);
      try {
        const bytesMax = await reserve(sender, request);
        return {
          bytesMax,
          release: () => {
            if (request.isOfDay) sender.bytes -= bytesMax;
            inFlight -= bytesMax;
            leaveSlot(key, sender);
          },
        };
      } catch (error) {
        leaveSlot(key, sender);
        throw error;
      }
    },
  };
}
