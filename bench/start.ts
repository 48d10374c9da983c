import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from './processor.ts';
import { plain, type Figure } from './table.ts';

const PORT = 3971;
const READY_WITHIN_MS = 120_000;

/** The built server as `npm start` runs it, on a port and folder of its own. */
export async function startBuilt(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; milliseconds: number; port: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      ORIGIN: `http://localhost:${PORT}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (performance.now() - begun < READY_WITHIN_MS) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (answer?.ok === true) return { child, milliseconds: performance.now() - begun, port: PORT };
    if (child.exitCode !== null) break;
    await sleep(10);
  }
  throw new Error('The built server did not become ready; has `npm run build` been run?');
}

export async function stopBuilt(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** First start (new database, no demo data), a later one, and the memory of the idle process. */
export async function start(dataDir: string): Promise<Figure[]> {
  const first = await startBuilt(dataDir, { DEMO: 'no' });
  await stopBuilt(first.child);
  const later = await startBuilt(dataDir, { DEMO: 'no' });
  await sleep(5_000);
  const idle = residentMegabytes(later.child.pid ?? 0);
  await stopBuilt(later.child);
  return [
    {
      what: 'first start of the built server, embedded database made and migrated',
      value: `${plain(first.milliseconds / 1000, 1)} s`,
      reach: '≤ 5 s',
    },
    { what: 'later start', value: `${plain(later.milliseconds / 1000, 1)} s`, reach: '≤ 2 s' },
    { what: 'memory of one server process, idle', value: `${plain(idle)} MB`, reach: '≤ 120 MB' },
  ];
}
