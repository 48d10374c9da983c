import pg from 'pg';
import { ProblemError } from '../base/problem-error.ts';

/** Seconds after which a client may try again while PostgreSQL starts, and after a statement that took too long. @assumed */
const RECONNECT_AFTER_SECONDS = 2;
const BUSY_AFTER_SECONDS = 1;

/** Messages of Node and pg when a connection is missing or lost. pg gives them no code. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/;
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** States of a lost connection: shutting down, crashed, starting up, too many connections; class 08 counts too. */
const LOST_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
/**
 * States of a busy database: statement timeout, lock timeout, idle in transaction, deadlock, serialization, out of
 * memory.
 */
const BUSY_STATES = new Set(['57014', '55P03', '25P03', '25P04', '40P01', '40001', '53200']);
/** Busy states that another attempt may avoid: lock timeout, deadlock, serialization. */
const REPEATABLE_STATES = new Set(['55P03', '40P01', '40001']);
/** States of conflicts: unique and exclusion constraints. */
const CONFLICT_STATES = new Set(['23505', '23P01']);
/**
 * States of a value that no column can hold: a NUL in a text or in JSON, a number out of range, a text too long for an
 * index.
 */
const INVALID_STATES = new Set(['22021', '22P05', '22003', '54000']);
const FOREIGN_KEY = '23503';
const DISK_FULL = '53100';

/** True when the connection is lost, so that it must leave the pool and the server may have to be restarted. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return LOST_STATES.has(error.code ?? '') || (error.code?.startsWith('08') ?? false);
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || ('code' in error && LOST_CODES.has(String(error.code)));
}

/**
 * Converts a database error to the problem shown to the person. The original is kept as `cause`. An error that only a
 * bug explains is returned as it is and becomes a 500.
 */
export function fromDatabaseError(error: unknown): unknown {
  if (isConnectionLost(error))
    return new ProblemError('unavailable', { retryAfterSeconds: RECONNECT_AFTER_SECONDS, cause: error });
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error;
  if (BUSY_STATES.has(error.code))
    return new ProblemError('unavailable', { retryAfterSeconds: BUSY_AFTER_SECONDS, cause: error });
  if (CONFLICT_STATES.has(error.code)) return new ProblemError('conflict', { cause: error });
  if (INVALID_STATES.has(error.code)) return new ProblemError('invalid', { cause: error });
  if (error.code === DISK_FULL) return new ProblemError('disk_full', { cause: error });
  if (error.code === FOREIGN_KEY) {
    // The row refers to a missing target: absent, in another organisation, or just deleted.
    const code = /is still referenced/.test(error.detail ?? '') ? 'conflict' : 'not_found';
    return new ProblemError(code, { cause: error });
  }
  return error;
}

/** True when a transaction failed only because of concurrent work by others. */
export function isRepeatable(error: unknown): boolean {
  const cause = error instanceof ProblemError ? error.cause : error;
  return cause instanceof pg.DatabaseError && REPEATABLE_STATES.has(cause.code ?? '');
}

/** Returns the name of the constraint that refused a write, to tell conflicts apart; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof ProblemError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? (cause.constraint ?? null) : null;
}
