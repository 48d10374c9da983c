/** User of a notice that concerns everybody of the organisation. */
export const EVERYBODY = 0;

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
   * Roles or activity of one user, or modules of everybody in the organisation (`EVERYBODY`), changed: cached viewers
   * must be dropped. A trigger sends it, so a manual change counts too; the process that made the change gets it from
   * its own commit, before it answers.
   */
  | { kind: 'access'; org: number; user: number };

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
