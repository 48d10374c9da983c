import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { productVersion } from './admin/backup/command.ts';
import { createBackupJob } from './admin/backup/schedule.ts';
import { openFirstOwnerPage } from './admin/first-owner-routes.ts';
import { type Config, projectFolder } from './config/env.ts';
import type { Address } from './db/connections.ts';
import { sealSecrets } from './db/sealed-keys.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import type { Demo, StartDemo } from './demo.ts';
import { readLastBackup, readOutbox } from './db/metrics-queries.ts';
import type { App } from './app.ts';
import { requireKeys, sealEarlierLoans } from './features/loans/service.ts';
import { createGuessedAnnouncement, createLockedEntry, sealEarlierNumbers } from './features/directory/service.ts';
import { createCodeQueue } from './features/mail/service.ts';
import { createFactorQueue, createPasswordAnnouncement } from './features/security/service.ts';
import { withClientPages, createStaticFiles, createDevClient } from './http/static-files.ts';
import { configureConnections, type Connections } from './http/connections.ts';
import { createHealth } from './http/health.ts';
import { createMetrics, accessLog, observed } from './http/metrics.ts';
import { createMediaLimiter, createRateLimiter } from './http/rate-limiter.ts';
import type { Logger } from './base/logger.ts';
import type { SecurityHeaderOptions } from './http/security-headers.ts';
import { createBusiness } from './integrations/business/create-business.ts';
import { createDirectory } from './integrations/directory/create-directory.ts';
import { openFileKeyring } from './integrations/keys/file-keyring.ts';
import { createGraphClient } from './integrations/graph/client.ts';
import { openIdentity } from './integrations/identity/open-identity.ts';
import { createPresenceSource } from './integrations/presence/create-presence.ts';
import { createWebPush } from './integrations/push/web-push.ts';
import { createStorage } from './integrations/storage/create-storage.ts';
import type { FileStorage } from './integrations/storage/port.ts';
import type { Job } from './jobs/job.ts';
import { startJobs } from './jobs/runner.ts';
import { seedReference } from './reference/index.ts';
import { tryOutside } from './try-outside.ts';

/** Time for work in progress to end when the server stops, in ms: longer than handing over an email. @assumed */
const DRAIN_MS = 10_000;

/** Additional time for uploads in progress, in ms: orchestrators kill after 30 s. @assumed */
const UPLOAD_DRAIN_MS = 10_000;

/**
 * Time for which a server behind a proxy still takes requests while it reports that it is not ready, in ms: longer than
 * the proxy's polling interval (deploy/Caddyfile). @assumed
 */
const LEAD_MS = 3_000;

/** Interval at which a stopping server looks for connections whose last response has left, in ms. @assumed */
const IDLE_LOOK_MS = 100;

interface StartOptions {
  /** Folder of the built client; null serves its sources through the development server. */
  readonly clientFolder: string | null;
  /** Time for requests and jobs to end when the server stops, in ms. */
  readonly drainMs?: number;
  /** Time for which it goes on taking requests after it has reported that it is not ready, in ms. */
  readonly leadMs?: number;
  /** Writes the demo; without it, there is none. */
  readonly startDemo?: StartDemo;
}

export interface RunningServer {
  /** Demo, if its organisations are in the database. */
  readonly demo: Demo | null;
  /** One-use address that makes the first owner; null once anybody has an account. */
  readonly firstOwnerAddress: string | null;
  /**
   * Finishes work in progress, begins nothing more, then releases everything, including work that doesn't end in time.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Starts everything in the order of dependency; if a later step fails, the started parts are stopped.
 * @throws Error whose message is for the person who starts the server.
 */
export async function startServer(config: Config, log: Logger, options: StartOptions): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    await refuseTakenPort(config);
    // The features are read from disk while the database opens.
    const application = import('./app.ts');
    const database = await openDatabase(config, log);
    stops.push(database.stop);
    const { createApp } = await application;
    const storage = createStorage(config.storage);
    const clock = (): Date => new Date();
    const { db, notices } = database;
    const keyring = await openFileKeyring(config.loanKeyFile);
    // Before anything is sealed, such as the demo's loans.
    await requireKeys(db, keyring);
    await sealSecrets(database.owner, keyring);
    await sealEarlierLoans(database.owner, keyring, clock());
    await sealEarlierNumbers(database.owner, keyring);
    await seedReference(database.owner);
    const { startDemo } = options;
    const demo = (await startDemo?.({ owner: database.owner, config, storage, keyring, now: clock(), log })) ?? null;
    const server = createServer();
    const connections = configureConnections(server);
    const dev = options.clientFolder === null;
    const client = dev ? await createDevClient(projectFolder, server) : await createStaticFiles(options.clientFolder);
    const mails = {
      queueCode: createCodeQueue(db, clock),
      announcePassword: createPasswordAnnouncement(db, clock),
      announceFactor: createFactorQueue(db, clock),
      announceGuessed: createGuessedAnnouncement(db, clock),
      announceLocked: createLockedEntry(db, clock),
    };
    const identity = openIdentity({ config, db, clock, log, keyring, ...mails });
    const { keys, provider: identityProvider } = identity;
    const limiters = { limiter: createRateLimiter(clock), mediaLimiter: createMediaLimiter(clock) };
    const graph = config.graph === null ? null : createGraphClient(config.graph, log);
    const presence = createPresenceSource(config.presence === 'graph' ? graph : null, log);
    const directory = createDirectory({ config, db, graph, clock, log });
    const business = createBusiness(config.business, log);
    const app = await createApp({
      config,
      db,
      notices,
      keys,
      storage,
      presence,
      directory,
      business,
      push: config.push ? createWebPush({ origin: config.origin, services: config.pushServices, log }) : null,
      keyring,
      identityProvider,
      ...limiters,
      log,
      clock,
      jobs: [...identity.jobs, ...backupJobs(config, database.owner, storage)],
    });
    const health = createHealth(db);
    const hasPage = config.production && config.auth.ownCredentials && demo === null;
    const firstOwner = hasPage ? await openFirstOwnerPage({ config, owner: database.owner, db, clock, log }) : null;
    const pages = withClientPages(client, pageHeaders(config, dev), app.listener);
    const all = firstOwner?.before(pages) ?? pages;
    server.on('request', health.before(watched(all, { config, database, log, app, connections })));
    await listen(server, config);
    const jobs = startJobs(app.jobs, { db, log, clock });
    void tryOutside(config, storage, log);
    // Without a proxy nobody asks whether it is ready.
    const { drainMs = DRAIN_MS, leadMs = config.trustProxy > 0 ? LEAD_MS : 0 } = options;
    // Once no more requests come.
    stops.push(() =>
      within(
        drainMs,
        app.recordUses().catch(error => log.warn({ err: error }, 'Requests were lost')),
      ),
    );
    stops.push(() => {
      health.drain();
      const closed = sleep(leadMs).then(() => drain(server, connections, drainMs));
      return Promise.all([closed, within(leadMs + drainMs, jobs.stop())]);
    });
    return { demo, firstOwnerAddress: firstOwner?.address ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const backupJobs = ({ backup }: Config, owner: Address, storage: FileStorage): Job[] =>
  backup.folder === null
    ? []
    : [createBackupJob({ owner, storage, settings: { ...backup, folder: backup.folder }, product: productVersion() })];

interface Watched {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly app: App;
  readonly connections: Connections;
}

/** Counts and logs requests, if configured. The balancer's checks are excluded. */
function watched(next: RequestListener, { config, database, log, app, connections }: Watched): RequestListener {
  const metrics =
    config.metricsToken === null
      ? null
      : createMetrics(config.metricsToken, {
          pools: database.pools,
          jobs: app.jobRuns,
          outbox: () => readOutbox(database.owner),
          lastBackup: () => readLastBackup(database.owner),
          uploads: connections.uploadsInHand,
        });
  const reports = [...(config.accessLog ? [accessLog(log)] : []), ...(metrics === null ? [] : [metrics.count])];
  const listener = reports.length === 0 ? next : observed(next, request => reports.forEach(report => report(request)));
  return metrics === null ? listener : metrics.before(listener);
}

/**
 * Returns the security headers of the client's pages and files. The page itself contacts an external identity provider.
 */
const pageHeaders = ({ origin, auth, frameOrigins }: Config, dev: boolean): SecurityHeaderOptions => ({
  isHttps: origin.startsWith('https:'),
  identityOrigin: auth.mode === 'azure' ? new URL(auth.authority).origin : undefined,
  frameAncestors: frameOrigins,
  isDevelopment: dev,
});

/**
 * Refuses a taken port before a database is made or a schema changed: if the server is started twice, the first one is
 * kept.
 */
async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  probe.close();
  await once(probe, 'close');
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Set PORT to another one.`, { cause: error });
    if (error.code === 'EACCES')
      throw new Error(`This account may not listen on port ${port}. Set PORT to 1024 or more.`, { cause: error });
    if (error.code === 'EADDRNOTAVAIL')
      throw new Error(`This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0.`, {
        cause: error,
      });
    throw error;
  });
}

/** Takes no new requests, and gives current ones some time to end. */
async function drain(server: Server, { uploadsInHand }: Connections, drainMs: number): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  // Requests sent before the drain are answered on kept-alive connections, which nobody else would end.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  await within(drainMs, closed);
  if (uploadsInHand() > 0) await within(UPLOAD_DRAIN_MS, closed);
  clearInterval(idle);
  server.closeAllConnections();
}

/** Waits for the ending, but at most this long. */
const within = (ms: number, ending: Promise<void>): Promise<void> =>
  Promise.race([ending, sleep(ms, undefined, { ref: false })]);
