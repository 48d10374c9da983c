import { mkdir, statfs } from 'node:fs/promises';
import {
  FREE_DISK_BYTES_MIN,
  UPLOAD_BYTES_IN_FLIGHT_MAX,
  UPLOADS_AT_ONCE,
  UPLOADS_WAITING_MAX,
} from '#contract/features/files/limits.ts';
import type { Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { OWNER_ONLY } from '../../../integrations/storage/disk.ts';
import { filesTexts } from '../texts.ts';

/** An upload that has been let in. Give its room back, whatever happens. */
export interface UploadPermit {
  /** Bytes that it may bring. */
  readonly bytesMax: number;
  release(): void;
}

/** What an upload says of itself before its first byte is read. */
interface UploadRequest {
  readonly viewer: Viewer;
  /** Bytes that it announces; null for a body without a length, which may bring whatever its sender has left. */
  readonly bytes: number | null;
  /** Bytes that it may bring, asked once it is its turn. */
  readonly bytesLeft: () => Promise<number>;
  /** Whether these are the bytes of the sender's day, of which what else is under way takes its part. */
  readonly isOfDay: boolean;
  /** What refuses more than that. */
  readonly beyond: () => ProblemError;
  /** Aborted when the sender hangs up. */
  readonly signal: AbortSignal;
}

export interface UploadGate {
  /**
   * Waits for the sender's turn and reserves room.
   * @throws ProblemError 408 when the sender is gone, 429 when too many of the sender's uploads wait, what `beyond` makes past its limit, 503 while all uploads
   *   together have no room, 507 when the disk has none
   */
  enter(request: UploadRequest): Promise<UploadPermit>;
}

interface GateOptions {
  /** Folder for uploads under way. */
  readonly incoming: string;
  /** Free bytes of the disk that holds `incoming`. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Uploads of one person in this process. */
interface Sender {
  under: number;
  /** Bytes of the day that are under way. */
  bytes: number;
  readonly waiting: (() => void)[];
}

const RETRY_SECONDS = 10;

/** Bytes that a form of many small files adds to them: boundaries, names, headers. */
const FORM_OVERHEAD = 64 * 1024;

const freeBytesOf = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Limits what uploads hold of a process and of its disk: a few per person at once, the others of that person wait their
 * turn unread; what is under way counts against the day's limit, against a bound for all, and against the free disk.
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
      // Whoever leaves hands their slot on, so the number under way stays what it is.
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

  /** What was asked stands while the rest is decided: nothing is awaited in between. */
  async function reserve(sender: Sender, request: UploadRequest): Promise<number> {
    const { viewer, bytes, bytesLeft, isOfDay, beyond } = request;
    const [left, free] = [await bytesLeft(), await freeBytes(incoming)];
    const room = isOfDay ? Math.max(0, left - sender.bytes) : left;
    if (bytes !== null && bytes > room + FORM_OVERHEAD) throw beyond();
    const wanted = Math.min(bytes ?? room, room);
    if (inFlight + wanted > UPLOAD_BYTES_IN_FLIGHT_MAX)
      throw new ProblemError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    // Part of what is in flight is on the disk already and counts twice: the reserve is rather kept too early.
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
