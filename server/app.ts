import type { RequestListener } from 'node:http';
import express from 'express';
import { MEDIA_SENDS_PER_PERSON, MEDIA_WAITING_MAX } from '#contract/api/limits.ts';
import { USES_MS } from '#contract/features/integrations/limits.ts';
import { merged } from '#contract/lib/merged.ts';
import { createFeatures } from './features/index.ts';
import { announceDevice } from './features/devices/service.ts';
import { readerValues } from './features/feed/service.ts';
import { mediaRouter } from './features/files/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import type { Config } from './config/env.ts';
import type { Database } from './db/database.ts';
import { loadSecrets, SECRETS_READ_MS } from './db/sealed-keys.ts';
import type { Notices } from './db/notices.ts';
import { createAuthenticator } from './auth/authenticate.ts';
import { compressWhenSavingData } from './http/compress.ts';
import { withHotRoutes } from './http/hot-routes.ts';
import { neverSniffed } from './http/security-headers.ts';
import { isHot } from './http/operation.ts';
import type { Keyring } from './base/keyring.ts';
import type { Logger } from './base/logger.ts';
import { notFound } from './base/problem-error.ts';
import { createPlaces } from './http/fair-shares.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import { problemHandler } from './http/send-problem.ts';
import type { TokenKeys } from './auth/token-verifier.ts';
import type { BusinessServices } from './integrations/business/port.ts';
import type { Directory } from './integrations/directory/port.ts';
import type { PushTransport } from './integrations/push/port.ts';
import type { PresenceSource } from './integrations/presence/port.ts';
import type { FileStorage } from './integrations/storage/port.ts';
import { forgetIdempotencyKeys } from './jobs/forget-idempotency-keys.ts';
import { createJobRuns, type JobRun } from './jobs/runner.ts';
import type { FeatureTools, Job } from './jobs/job.ts';
import { apiRouter, listRoutes } from './lists/router.ts';
import { cursorsOf } from './lists/keyset.ts';
import type { Feature } from './features/feature.ts';
import { type Bin, createEngine } from './lists/engine.ts';
import { describeApi } from './lists/openapi.ts';
import { createRegistry } from './lists/registry.ts';
import type { ContentKinds } from './content-kinds/content-kinds.ts';

/** External dependencies of the application. Tests give their own; `start-server.ts` gives the real ones. */
export interface AppDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly notices: Notices;
  readonly keys: TokenKeys;
  readonly storage: FileStorage;
  readonly presence: PresenceSource;
  /** Directory that keeps the accounts. */
  readonly directory: Directory;
  /** Business systems of the organisations. */
  readonly business: BusinessServices;
  /** Sends pushes to people's devices; null if the installation sends none. */
  readonly push: PushTransport | null;
  /** Keys that are kept outside of the database. */
  readonly keyring: Keyring;
  /** Embedded OpenID provider, mounted under /idp; null if an outside directory signs people in. */
  readonly identityProvider: RequestListener | null;
  /** Rate limiter of all signed-in requests. */
  readonly limiter: RateLimiter;
  /** Rate limiter of files and pictures. */
  readonly mediaLimiter: RateLimiter;
  /** Jobs from outside the application: signing in, backups. */
  readonly jobs?: readonly Job[];
  readonly log: Logger;
  readonly clock: () => Date;
}

export interface App {
  /** Listener for /api, /media, /calendar, /verify, /invitation, /welcome, /address, /mail, /install, /idp and /config.json. */
  readonly listener: RequestListener;
  /** Background jobs; the caller must run them. */
  readonly jobs: readonly Job[];
  /** Returns the state of each job. */
  readonly jobRuns: () => readonly JobRun[];
  /** Writes the requests counted since the last run of its job, for a server that stops. */
  readonly recordUses: () => Promise<void>;
}

/** Gives a feature's job the things that the runner lacks. */
const withContentKinds =
  (contentKinds: ContentKinds) =>
  (job: Job<FeatureTools>): Job => ({ ...job, run: tools => job.run({ ...tools, contentKinds }) });

/** Returns the bin that one of the features has. @throws Error if none has one */
function binOf(features: readonly Feature[]): Bin {
  const bin = features.find(feature => feature.bin !== undefined)?.bin;
  if (bin === undefined) throw new Error('No feature has a bin');
  return bin;
}

/** Assembles the application: the only place where its parts are wired. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, db, notices, storage, identityProvider, limiter, mediaLimiter, log, clock } = dependencies;
  const readSecrets = await loadSecrets(db, dependencies.keyring);
  const runs = createJobRuns(clock);
  const { features, contentKinds, lists, scopes } = createFeatures({ ...dependencies, runs });
  const authenticator = createAuthenticator({ ...dependencies, contentKinds, announceDevice, scopes });
  const registry = createRegistry(lists);
  const cursors = cursorsOf(db);
  const engine = createEngine({ registry, cursors, contentKinds, readerValues, bin: binOf(features) });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.use(neverSniffed);
  app.use(sessionRoutes(config, identityProvider));
  const named = features.flatMap(feature => feature.operations ?? []);
  const operations = [describeApi(registry, named, { db, log, contentKinds }).operation, ...named];
  app.use('/api', apiRouter({ engine, authenticator, limiter, operations, log }));
  app.use(
    '/media',
    mediaRouter({
      db,
      limiter: mediaLimiter,
      sends: createPlaces({ held: MEDIA_SENDS_PER_PERSON, waiting: MEDIA_WAITING_MAX }),
      storage,
      viewerById: (org, id) => authenticator.viewerById(org, id),
      clock,
      log,
      contentKinds,
    }),
  );
  for (const [path, router] of Object.entries(merged(features, 'routes')))
    app.use(path, router({ db, clock, origin: config.origin, contentKinds, log }));
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler(log));

  for (const { noticed } of features)
    if (noticed !== undefined) notices.subscribe(notice => noticed({ db, log, now: clock() }, notice));

  return {
    listener: compressWhenSavingData(
      withHotRoutes(
        { routes: [...operations.filter(isHot), ...listRoutes({ engine, limiter })], authenticator, limiter, log },
        app,
      ),
    ),
    jobs: [
      forgetIdempotencyKeys,
      { name: 'integrations: record requests', every: USES_MS, run: () => authenticator.recordUses() },
      { name: 'secrets', every: SECRETS_READ_MS, run: readSecrets },
      ...features.flatMap(feature => feature.jobs ?? []).map(withContentKinds(contentKinds)),
      ...(dependencies.jobs ?? []),
    ].map(runs.remember),
    jobRuns: runs.all,
    recordUses: () => authenticator.recordUses(),
  };
}
