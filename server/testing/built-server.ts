import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { countCost } from './count-cost.ts';
import { freePort } from './free-port.ts';

/** Time limit until it is ready, in ms: it takes a few seconds on an idle machine. */
const READY_WITHIN_MS = 600_000;

/** Built server in a process of its own. */
export interface BuiltServer {
  readonly pid: number;
  readonly origin: string;
  /** Time from the start of the process until it is ready, in milliseconds. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** Starts the built server like `npm start`, on the caller's folder, and on a free port if none is given. */
export async function startBuilt(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  given?: number,
): Promise<BuiltServer> {
  countCost('servers');
  const port = given ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/current/server/main.js'], {
    env: { ...process.env, PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  while (child.exitCode === null && performance.now() - begun < READY_WITHIN_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok === true) return { pid: child.pid ?? 0, origin, readyAfter: performance.now() - begun, stop };
    await sleep(10);
  }
  await stop();
  throw new Error('The built server did not become ready; has `npm run build` been run?');
}
