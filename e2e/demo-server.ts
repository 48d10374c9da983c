import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBuilt } from '../server/testing/built-server.ts';
import { tempFolder } from '../server/testing/temp-folder.ts';

/** Environment variable with the folder that the workers copy. */
const DEMO_FOLDER = 'TERTULIA_DEMO_FOLDER';

/**
 * Creates a temporary folder. If root runs the tests, PostgreSQL runs under another account, which must be able to
 * traverse the folder.
 */
async function passableFolder(): ReturnType<typeof tempFolder> {
  const folder = await tempFolder();
  await chmod(folder.path, 0o711);
  return folder;
}

/** Token that gives access to the server's metrics. */
const METRICS_TOKEN = 'figures-of-the-demo-server-for-its-tests';

/** Metric that appears once the demo's documents have been read, which takes as long as all the rest. */
const READ = /^tertulia_job_last_end_seconds\{job="repository: read documents"\} /m;

async function untilDocumentsAreRead(origin: string): Promise<void> {
  const figures = async () =>
    (await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  while (!READ.test(await figures())) await setTimeout(200);
}

/**
 * Creates the database, its demo data and its files once for the run: starting a server on a copy costs a fraction of
 * it.
 */
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

/** Server of a single test. */
interface OwnServer {
  readonly origin: string;
  /** Stops the server, and removes its data. */
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Starts the built product in a new folder. */
async function startIn(
  prepare: (folder: string) => Promise<void>,
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<OwnServer & { readonly folder: string }> {
  const folder = await passableFolder();
  try {
    await prepare(folder.path);
    const server = await startBuilt(folder.path, { LOG_LEVEL: 'warn', ...settings }, port);
    return {
      folder: folder.path,
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

/** Starts the built product on a copy of the demo folder, on a free port if none is given. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}, port?: number): Promise<OwnServer> {
  const demo = process.env[DEMO_FOLDER];
  if (demo === undefined) throw new Error('The global setup of Playwright has made no demo folder');
  // Node's own copy loses the owners of files, and PostgreSQL starts only on files of its own.
  const copy = async (folder: string): Promise<void> => {
    await run('cp', ['-a', `${demo}/.`, folder]);
  };
  return startIn(copy, { DEMO: 'yes', ...settings }, port);
}

/** Server of a new organisation. */
interface NewServer extends OwnServer {
  /** Runs `npm run admin --` with a command of words without spaces; returns its output. */
  readonly admin: (command: string) => Promise<string>;
}

/** Starts the built product as in production, on an empty database. */
export async function startEmpty(settings: Readonly<Record<string, string>> = {}): Promise<NewServer> {
  const production = { NODE_ENV: 'production', AUTH_MODE: 'local', LOCAL_AUTH_IN_PRODUCTION: 'yes', ...settings };
  const { folder, ...server } = await startIn(() => Promise.resolve(), production);
  const env = { ...process.env, ...production, ORIGIN: server.origin, DATA_DIR: folder, LOG_LEVEL: 'error' };
  return {
    ...server,
    admin: async command =>
      (await run('npm', ['run', '--silent', 'admin', '--', ...command.split(' ')], { env })).stdout,
  };
}
