/**
 * What one server process notifies the others of, over LISTEN/NOTIFY. Never sent inside a durable write transaction (that holds a
 * global lock over the flush: 177 commits/s against 7,518), but queued after commit and sent in batches by one connection.
 */
export type Notice =
  /** The poll answer of one user changed; `version` only ever rises. */
  | { kind: 'user'; org: number; user: number; version: number }
  /** The poll answer of everybody in the organisation changed. */
  | { kind: 'org'; org: number; version: number }
  /**
   * Roles or activity of one user changed: forget what is known of them. Sent by a trigger, so a change by hand counts too; the
   * process that changed it hears of it from its own commit, before it answers.
   */
  | { kind: 'access'; org: number; user: number };

export interface Notices {
  /**
   * Notifies this process at once, so that who has changed something finds it changed, and queues the notice for all of them,
   * this one included: it hears its own twice. Call it after commit.
   */
  send(notice: Notice): void;
  /** Calls `listener` for each notice. Returns the way to stop. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /**
   * False while the listening connection is down or slow to answer, and for a moment after another process ended, which may
   * have owed a notice: nothing cached may be trusted then.
   */
  readonly trusted: boolean;
  /** Calls `listener` when notices may have been lost: everything cached must be forgotten before anything is trusted again. */
  onInterruption(listener: () => void): () => void;
  close(): Promise<void>;
}
