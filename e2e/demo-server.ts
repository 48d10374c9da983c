import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBuilt } from '../server/testing/built-server.ts';
import { tempFolder } from '../server/testing/temp-folder.ts';

/** The variable that tells the workers where the folder lies that they copy. */
const DEMO_FOLDER = 'TERTULIA_DEMO_FOLDER';

/** A folder of its own. When root runs the tests, PostgreSQL has an account of its own, which must be able to pass through. */
async function passableFolder(): ReturnType<typeof tempFolder> {
  const folder = await tempFolder();
  await chmod(folder.path, 0o711);
  return folder;
}

/** Opens the figures of the server. */
const METRICS_TOKEN = 'figures-of-the-demo-server-for-its-tests';

/** What the figures name once the documents of the demo have been read, which takes as long as everything else. */
const READ = /^tertulia_job_last_end_seconds\{job="repository: read documents"\} /m;

async function untilDocumentsAreRead(origin: string): Promise<void> {
  const figures = async () =>
    (await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  while (!READ.test(await figures())) await setTimeout(200);
}

/** Makes the database, its demo data and its files once for the run: servers that start on a copy cost a fraction of it. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await passableFolder();
  try {
    const server = await startBuilt(folder.path, { DEMO: 'yes', LOG_LEVEL: 'warn', METRICS_TOKEN });
    await untilDocumentsAreRead(server.origin);
    await server.stop();
  } catch (cause) {
    await folder.remove();
    throw cause;
  }
  process.env[DEMO_FOLDER] = folder.path;
  return () => folder.remove();
}

/** A server that nobody else uses, with demo data that nobody has changed. */
interface DemoServer {
  readonly origin: string;
  /** Stops it, and removes what it kept. */
  stop(): Promise<void>;
}

/** Starts the built product on a copy of the demo folder. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
  const demo = process.env[DEMO_FOLDER];
  if (demo === undefined) throw new Error('The global setup of Playwright has made no demo folder');
  const folder = await passableFolder();
  try {
    // Node's own copy forgets whose the files are, and PostgreSQL starts on its own alone.
    await promisify(execFile)('cp', ['-a', `${demo}/.`, folder.path]);
    const server = await startBuilt(folder.path, { DEMO: 'yes', LOG_LEVEL: 'warn', ...settings });
    return {
      origin: server.origin,
      stop: async () => {
        await server.stop();
        await folder.remove();
      },
    };
  } catch (cause) {
    await folder.remove();
    throw cause;
  }
}
