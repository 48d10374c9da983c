import { join } from 'node:path';
import { isRunByNpm, loadConfig, projectFolder } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import { startMessage } from './start-message.ts';
import { type RunningServer, startServer } from './start-server.ts';

const dev = process.argv.includes('--dev');
/** A stop that takes longer than this is given up, in ms: orchestrators kill after 30 s. @assumed */
const STOP_WITHIN_MS = 25_000;

/** One Ctrl-C arrives twice: from the terminal and from the runner in between. Only a later one means 'at once'. */
const ONE_KEY_PRESS_MS = 1_000;

/** How often to look whether npm is still there, in ms. @assumed */
const PARENT_CHECK_MS = 500;

/** Brings the server up and ends the process with a message when that fails. */
async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  const starting = startServer(config, log, { clientFolder: dev ? null : join(projectFolder, 'dist', 'client') });
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    // Restarts while developing can't wait for the sockets of open pages; PostgreSQL is adopted by the next start.
    if (dev && signal === 'SIGTERM') process.exit(0);
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > ONE_KEY_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    starting
      .then((server: RunningServer) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail('stop', error),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (isRunByNpm) whenParentEnds(() => stop('SIGTERM'));
  const { hasDemo } = await starting;
  if (stoppingSince === null) process.stdout.write(startMessage(config, hasDemo));
}

/** Calls `ended` once the process that started this one is gone. */
function whenParentEnds(ended: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Faults of the configuration and refusals to start are messages for a person, not lines for a log. */
function fail(what: 'start' | 'stop', error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nTertulia could not ${what}.\n${message}\n`);
  process.exit(1);
}

main().catch((error: unknown) => fail('start', error));
