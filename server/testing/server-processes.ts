import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jwt from 'jsonwebtoken';
import { readConfig } from '../config/env.ts';
import { VAULTS } from '../db/connections.ts';
import type { OwnerConnection } from '../db/embedded/launcher.ts';
import { openFileKeyring } from '../integrations/keys/file-keyring.ts';
import { POLICIES } from '../integrations/identity/interactions/policies.ts';
import { readSigningKeys, type SigningKey } from '../integrations/identity/provider/secrets.ts';
import { freePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import type { TestUser } from './world.ts';

const CHILD = fileURLToPath(new URL('server-in-child.ts', import.meta.url));

/** Public address of the servers, behind their balancer. */
const ORIGIN = 'http://localhost:3000';

/** Servers as behind a load balancer: each in a separate operating-system process, all on one database. */
export interface ServerProcesses {
  /** Port of each server. */
  readonly ports: readonly number[];
  /** Folder in which both keep their files. */
  readonly dataDir: string;
  /** Makes requests of this person, with one client for each process. */
  as(user: Pick<TestUser, 'oid'>): readonly (TestClient & { readonly token: string })[];
  /** Kills the first one like a lost machine. */
  killFirst(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts two real servers, as `npm start` does, on the database of an application of this test. They use the real
 * clock, and know people by the tokens of the embedded identity provider. Close them before the application.
 */
export async function startServerProcesses(app: TestApp, script = ''): Promise<ServerProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-processes-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const ports = await Promise.all([freePort(), freePort()]);
  // The keys of these servers are in a file of their own; they can't open data that the application sealed with other
  // keys.
  await app.owner.query('delete from secrets');
  const children = ports.map(port => startChild(app, folder, port, script));
  const close = async (): Promise<void> => {
    await Promise.all(children.map(stopChild));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(children.map(whenReady));
  } catch (error) {
    await close();
    throw error;
  }
  // The provider makes its key on the first request.
  await fetch(`http://127.0.0.1:${ports[0]}/idp/${POLICIES.signIn}/discovery/v2.0/keys`);
  const sign = tokensOf(await readSigningKeys(app.db, await openFileKeyring(join(folder, 'keys', 'loan.json'))));
  return {
    ports,
    dataDir: folder,
    killFirst: async () => {
      const [first] = children;
      first?.kill('SIGKILL');
      if (first !== undefined) await once(first, 'exit');
    },
    as: ({ oid }) =>
      ports.map(port =>
        createTestClient(
          `http://127.0.0.1:${port}`,
          () => sign(oid),
          () => undefined,
        ),
      ),
    close,
  };
}

function startChild(
  { ownerConnection, appConnection }: TestApp,
  folder: string,
  port: number,
  script: string,
): ServerProcess {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    ORIGIN,
    DATA_DIR: folder,
    DATABASE_URL: addressOf(ownerConnection),
    DATABASE_APP_URL: addressOf({ ...ownerConnection, ...appConnection }),
    DATABASE_LOAN_URL: addressOf({ ...ownerConnection, user: VAULTS.loan.role }),
    DEMO: 'no',
  };
  return spawnServer(folder, environment, script);
}

/** Server process, as `npm start` runs it. */
export type ServerProcess = ChildProcessWithoutNullStreams;

/** Script run in a server before it starts, which makes its jobs run immediately. */
export const JOBS_AT_ONCE = 'Math.random=()=>0';
/**
 * Script that suppresses notices to other processes after a commit, as if the server died within those milliseconds.
 */
export const WITHOUT_NOTICES = 'const s=setInterval;globalThis.setInterval=(f,ms)=>s(f,ms===25?1e9:ms)';

/** Starts a server on the folder of its client. */
export const spawnServer = (
  clientFolder: string,
  environment: Readonly<Record<string, string>>,
  script = '',
): ServerProcess => {
  const before = `data:text/javascript,${encodeURIComponent(script)}`;
  const args = ['--import', 'tsx', '--import', before, CHILD, JSON.stringify(environment), clientFolder];
  return spawn(process.execPath, args, { stdio: 'pipe', env: {} });
};

const addressOf = ({ user, password, host, port, database }: OwnerConnection): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;

export async function whenReady(child: ServerProcess): Promise<void> {
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A server ended with ${String(code)} before it was ready.\n${complaint}`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
}

/** Stops a server by closing its input. */
async function stopChild(child: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin.end();
  await once(child, 'exit');
}

/** Makes access tokens like the embedded provider, with its own key; one for each person. */
export function tokensOf([key]: readonly SigningKey[], origin = ORIGIN): (oid: string) => string {
  if (key === undefined) throw new Error('The servers have made no signing key.');
  const { tokens } = readConfig({ ORIGIN: origin }).auth;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const claims = { iss: tokens.issuer, aud: tokens.audience, scp: tokens.scope, tfp: tokens.policy };
  const signed = new Map<string, string>();
  return oid => {
    const known = signed.get(oid);
    if (known !== undefined) return known;
    const header = { alg: 'RS256', typ: tokens.type };
    const options = { algorithm: 'RS256', keyid: key.kid, expiresIn: '1h', header } as const;
    const token = jwt.sign({ ...claims, oid, sub: oid }, privateKey, options);
    signed.set(oid, token);
    return token;
  };
}
