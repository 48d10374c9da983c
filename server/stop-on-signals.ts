import type { Logger } from './base/logger.ts';
import type { RunningServer } from './start-server.ts';

/** Codes of an operating system or PostgreSQL for a full disk, or a quota. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const NOT_OURS = ['EACCES', 'EPERM', 'EROFS'];

/** Describes the cause of a failed start or stop as a sentence for the person at the terminal. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null;
  if (FULL.includes(code))
    return `The disk is full${path === null ? '' : `: ${path} could not be written`}. Make room and start again; nothing is lost.`;
  if (NOT_OURS.includes(code) && path !== null)
    return `${path} can't be used by this account (${code}). Give it to the account that starts the server, or set DATA_DIR to another folder.`;
  // Several addresses of a name fail with several errors and no message.
  return error.message || code || error.name;
}

/** Time after which a stop is given up, in ms: orchestrators kill after 30 s. @assumed */
const STOP_WITHIN_MS = 25_000;

/**
 * Time within which signals count as one, in ms: one Ctrl-C arrives twice, from the terminal and from the runner in
 * between. Only a later one means 'at once'.
 */
const ONE_KEY_PRESS_MS = 1_000;

/**
 * Stops the server on SIGTERM and SIGINT, once it has started, and ends the process: with 0, or with 1 if the stop
 * fails, takes too long, or is requested again.
 * @returns aborted once it stops
 */
export function stopOnSignals(starting: Promise<RunningServer>, log: Logger): AbortSignal {
  const stopping = new AbortController();
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (since !== null) {
      if (Date.now() - since > ONE_KEY_PRESS_MS) process.exit(1);
      return;
    }
    since = Date.now();
    stopping.abort();
    log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    starting
      .then(server => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => endWithMessage('stop', error),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stopping.signal;
}

/**
 * Ends the process with a message for a person, because configuration faults and refused starts are not lines for a
 * log.
 */
export function endWithMessage(what: 'start' | 'stop', error: unknown): never {
  const message = startFailure(error);
  process.stderr.write(`\nTertulia could not ${what}.\n${message}\n`);
  process.exit(1);
}
