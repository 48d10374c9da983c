import { fileURLToPath } from 'node:url';
import { isRunByNpm, loadConfig, type Config } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import type { StartDemo } from './demo.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { endWithMessage, stopOnSignals } from './stop-on-signals.ts';

/** Makes the message for the person who started the server: its address, and the accounts that can sign in. */
function startMessage(
  config: Pick<Config, 'origin'>,
  { demo, firstOwnerAddress }: Omit<RunningServer, 'stop'>,
): string {
  const lines = ['', `Tertulia is ready at ${config.origin}`];
  if (demo !== null) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts, all with the password ${demo.password}`);
    for (const { email, what } of demo.accounts) lines.push(`  ${email.padEnd(width)}  ${what}`);
  }
  if (firstOwnerAddress !== null)
    lines.push(
      '',
      'Nobody has an account yet. This address makes the first owner, once, within 30 minutes:',
      `  ${firstOwnerAddress}`,
    );
  return [...lines, '', ''].join('\n');
}

const dev = process.argv.includes('--dev');

/** Client that was built with this server: a newer build has both side by side. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

/** Interval for checking whether npm is still running, in ms. @assumed */
const PARENT_CHECK_MS = 500;

async function main(startDemo: StartDemo): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  const starting = startServer(config, log, { clientFolder: dev ? null : CLIENT, startDemo });
  const stopping = stopOnSignals(starting, log);
  // Restarts during development can't wait for the sockets of open pages; PostgreSQL is adopted by the next start.
  if (dev) process.prependListener('SIGTERM', () => process.exit(0));
  if (isRunByNpm) whenParentEnds(() => process.emit('SIGTERM', 'SIGTERM'));
  const started = await starting;
  if (!stopping.aborted) process.stdout.write(startMessage(config, started));
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

/** Runs the server. @returns once it has started; where it can't, the process ends with a message */
export const run = (startDemo: StartDemo): Promise<void> =>
  main(startDemo).catch((error: unknown) => endWithMessage('start', error));
