import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  BACKUP_LATE_HOURS,
  MAIL_BEHIND_MS,
  PUSH_BEHIND_MS,
  HEALTH_CODES,
  type HealthAnswer,
  type HealthPart,
} from '#contract/features/health/types.ts';
import type { Context } from '../../base/context.ts';
import { projectFolder } from '../../config/env.ts';
import { defineOperation } from '../../http/operation.ts';
import type { Directory } from '../../integrations/directory/port.ts';
import { newStorageKey } from '../../integrations/storage/keys.ts';
import { StorageFullError, type FileStorage } from '../../integrations/storage/port.ts';
import type { JobRuns } from '../../jobs/runner.ts';
import type { Feature, FeatureDependencies } from '../feature.ts';
import {
  answered,
  countWarnings,
  createFindings,
  timed,
  readAccountQueue,
  readLastBackup,
  readMailQueue,
  readPushQueue,
  readVersion,
  type LastBackup,
  type MailQueue,
  type PushQueue,
} from './findings.ts';

const { version: PRODUCT } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  version: string;
};

const FAILED = (part: 'database' | 'storage' | 'mail' | 'push' | 'directory' | 'backup' | 'versions'): HealthPart => ({
  Code: `${part} failed`,
  State: 'failed',
  Figures: {},
});

const version = async ({ viewer, db }: Context): Promise<string> => {
  const [row] = await db.read(viewer.org, session => session.run<{ version: string }>(readVersion));
  return row?.version ?? '';
};

/** Tests the storage: stores, reads and removes a few bytes. */
async function tryStorage(storage: FileStorage, org: number): Promise<HealthPart> {
  const key = newStorageKey(org);
  try {
    const milliseconds = await timed(async () => {
      await storage.put(key, 'health', Readable.from(Buffer.from('ok')), 2);
      const found = await storage.open(key, 'health');
      if (found === null) throw new Error('What the storage has kept is not there');
      found.content.destroy();
    });
    return answered('storage', milliseconds);
  } catch (error) {
    if (error instanceof StorageFullError) return { Code: 'storage full', State: 'failed', Figures: {} };
    throw error;
  } finally {
    await storage.remove(key);
  }
}

async function lookAtMail({ viewer, db, now }: Context, sendsMail: boolean): Promise<HealthPart> {
  const [queue] = await db.read(viewer.org, session => session.run<MailQueue>(readMailQueue(viewer.org, now)));
  const { waiting = 0, failed = 0, minutes = null, held = false } = queue ?? {};
  const Figures = { Waiting: waiting, Failed: failed, Minutes: minutes ?? 0 };
  if (held) return { Code: 'mail held', State: 'warning', Figures };
  if (!sendsMail) return { Code: 'mail unconfigured', State: 'warning', Figures };
  if ((minutes ?? 0) * 60_000 > MAIL_BEHIND_MS) return { Code: 'mail behind', State: 'failed', Figures };
  return failed > 0 ? { Code: 'mail refused', State: 'warning', Figures } : { Code: 'mail ok', State: 'ok', Figures };
}

async function lookAtPush({ viewer, db, now }: Context, sendsPush: boolean): Promise<HealthPart> {
  if (!sendsPush) return { Code: 'push off', State: 'ok', Figures: {} };
  const [queue] = await db.read(viewer.org, session => session.run<PushQueue>(readPushQueue(viewer.org, now)));
  const { waiting = 0, minutes = null, devices = 0, failing = 0 } = queue ?? {};
  const Figures = { Waiting: waiting, Minutes: minutes ?? 0, Devices: devices, Failed: failing };
  // One failing device may be off; all of them are the server's way out.
  if (devices > 0 && failing === devices) return { Code: 'push unreached', State: 'warning', Figures };
  return (minutes ?? 0) * 60_000 > PUSH_BEHIND_MS
    ? { Code: 'push behind', State: 'warning', Figures }
    : { Code: 'push ok', State: 'ok', Figures };
}

/** Checks the last complete backup, and whether a later one failed. */
async function lookAtBackup({ viewer, db, now }: Context): Promise<HealthPart> {
  const [last] = await db.read(viewer.org, session => session.run<LastBackup>(readLastBackup(now)));
  const { hours = null, megabytes = null, failing = false } = last ?? {};
  if (hours === null)
    return { Code: failing ? 'backup failing' : 'backup never', State: failing ? 'failed' : 'warning', Figures: {} };
  const Figures = { Hours: hours, Megabytes: megabytes ?? 0 };
  if (failing) return { Code: 'backup failing', State: 'failed', Figures };
  return hours > BACKUP_LATE_HOURS
    ? { Code: 'backup late', State: 'warning', Figures }
    : { Code: 'backup ok', State: 'ok', Figures };
}

/** Tests the directory by looking up a random id that nobody has, and the provider at which people sign in. */
async function lookAtDirectory({ viewer, db }: Context, directory: Directory): Promise<HealthPart> {
  if (!directory.canAdd) return { Code: 'directory none', State: 'warning', Figures: {} };
  const Milliseconds = await timed(() => Promise.all([directory.find(randomUUID()), directory.tryProvider?.()]));
  const [queue] = await db.read(viewer.org, session =>
    session.run<{ waiting: number; failed: number }>(readAccountQueue(viewer.org)),
  );
  const Figures = { Milliseconds, Waiting: queue?.waiting ?? 0, Failed: queue?.failed ?? 0 };
  return Figures.Failed > 0
    ? { Code: 'directory behind', State: 'warning', Figures }
    : { Code: 'directory ok', State: 'ok', Figures };
}

/** Number of pauses after which a run that should have begun or ended is late. */
const LATE_PAUSES = 3;
/** Milliseconds before which nothing counts as late, because short jobs may wait for each other. */
const LATE_MS_MIN = 5 * 60_000;

/** Checks the jobs of this process; another process reports its own to requests that reach it. */
function lookAtJobs(runs: JobRuns, now: Date): HealthPart {
  const all = runs.all();
  const names = (some: typeof all) => some.map(({ name }) => name).join(', ');
  const failing = all.filter(({ hasFailed }) => hasFailed);
  if (failing.length > 0) return { Code: 'jobs failing', State: 'failed', Figures: { Names: names(failing) } };
  const begun = all.filter(({ startedAt }) => startedAt !== null);
  const late = begun.filter(
    ({ startedAt, endedAt, every }) =>
      now.getTime() - (endedAt ?? startedAt ?? now).getTime() > Math.max(every * LATE_PAUSES, LATE_MS_MIN),
  );
  if (late.length > 0) return { Code: 'jobs late', State: 'warning', Figures: { Names: names(late) } };
  const Figures = { Jobs: all.length, Begun: begun.length };
  return begun.length === 0
    ? { Code: 'jobs starting', State: 'warning', Figures }
    : { Code: 'jobs ok', State: 'ok', Figures };
}

/**
 * Checks for Propietarios whether the services that the product depends on work. Each part is checked separately, so
 * that a failing part does not hide the others.
 */
export function createHealthFeature({
  storage,
  directory,
  runs,
  config,
}: Pick<FeatureDependencies, 'storage' | 'directory' | 'runs' | 'config'>): Feature {
  const sendsMail = config.smtpUrl !== null;
  const find = createFindings(() => performance.now());
  const health = async (context: Context): Promise<HealthAnswer> => {
    const { org } = context.viewer;
    const parts = await Promise.all([
      find('database', FAILED('database'), async () => answered('database', await timed(() => version(context)))),
      find('storage', FAILED('storage'), () => tryStorage(storage, org)),
      find(`mail ${org}`, FAILED('mail'), () => lookAtMail(context, sendsMail)),
      find(`push ${org}`, FAILED('push'), () => lookAtPush(context, config.push)),
      Promise.resolve(lookAtJobs(runs, context.now)),
      find(`directory ${org}`, FAILED('directory'), () => lookAtDirectory(context, directory)),
      find('backup', FAILED('backup'), () => lookAtBackup(context)),
      find('versions', FAILED('versions'), async () => ({
        Code: 'versions ok',
        State: 'ok',
        Figures: { Product: PRODUCT, Node: process.versions.node, PostgreSQL: await version(context) },
      })),
    ]);
    return { At: context.now.toISOString(), Parts: parts };
  };
  return {
    name: 'health',
    administered: { health: countWarnings(sendsMail) },
    operations: [
      defineOperation({
        method: 'get',
        path: 'health',
        summary:
          'Whether database, storage, mail, pushes, jobs, directory and backup work, and which versions run; for Propietarios.',
        policy: ({ viewer }) => viewer.roles.has('Propietarios'),
        status: 200,
        answer: {
          type: 'object',
          required: ['At', 'Parts'],
          properties: {
            At: { type: 'string', format: 'date-time' },
            Parts: {
              type: 'array',
              items: {
                type: 'object',
                required: ['Code', 'State', 'Figures'],
                properties: {
                  Code: {
                    type: 'string',
                    enum: Object.entries(HEALTH_CODES).flatMap(([part, codes]) => codes.map(code => `${part} ${code}`)),
                  },
                  State: { type: 'string', enum: ['ok', 'warning', 'failed'] },
                  Figures: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
                },
              },
            },
          },
        },
        handle: ({ context }) => health(context),
      }),
    ],
  };
}
