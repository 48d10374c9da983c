import type { Logger } from './base/logger.ts';
import type { RunningServer } from './start-server.ts';
import { startFailure } from './start-failure.ts';

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
