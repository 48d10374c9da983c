import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { HEALTH_PART_MS, type HealthAnswer, type HealthPart } from '#contract/features/health/types.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const healthFor = async (user: TestUser): Promise<readonly HealthPart[]> =>
  ((await user.get('/api/health').expect(200)).body as HealthAnswer).Parts;

/** Returns the code of each part, by its part. */
const codesOf = (parts: readonly HealthPart[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ Code }) => Code.split(' ') as [string, string]));

const ownerOf = (app: TestApp): Promise<TestUser> => app.world.user({ roles: ['Propietarios'] });

describe('a product that works', () => {
  const app = testApp({
    env: { SMTP_URL: 'smtp://user:secret@127.0.0.1:1025', MAIL_FROM: 'red@yarumo.example', PUSH: 'on' },
  });
  let owner: TestUser;
  beforeAll(async () => {
    owner = await ownerOf(app);
  });

  it('says so part by part, and that there has never been a backup', async () => {
    await app.runJob('forget-idempotency-keys');
    const parts = await healthFor(owner);
    expect(codesOf(parts)).toEqual({
      database: 'ok',
      storage: 'ok',
      mail: 'ok',
      push: 'ok',
      jobs: 'ok',
      directory: 'ok',
      backup: 'never',
      versions: 'ok',
    });
    const { Figures } = parts.find(({ Code }) => Code === 'versions ok') ?? { Figures: {} };
    expect(Figures).toMatchObject({
      Node: process.versions.node,
      PostgreSQL: expect.stringMatching(/^\d+\.\d+/) as string,
    });
  });

  it('shows nothing secret, and no address', async () => {
    const { text } = await owner.get('/api/health').expect(200);
    for (const hidden of ['secret', '127.0.0.1', app.config.dataDir, 'postgres', owner.email])
      expect(text.toLowerCase().replaceAll('"postgresql"', '')).not.toContain(hidden.toLowerCase());
  });

  it('shows how old the last backup is, and that a later one failed; and that a restored installation holds its mail', async () => {
    const inspect = async (): Promise<readonly HealthPart[]> =>
      healthFor(await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] }));
    await app.owner.query(
      `insert into backups (file, scheduled, encrypted, begun_at, ended_at, bytes, rows, files)
       values ('a', true, true, now() - interval '90 minutes', now(), 2500000, 10, 1)`,
    );
    await app.owner.query(`insert into installation_holds (name) values ('outgoing')`);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const parts = await inspect();
    expect(parts).toContainEqual({ Code: 'backup ok', State: 'ok', Figures: { Hours: 1, Megabytes: 3 } });
    expect(codesOf(parts)).toMatchObject({ mail: 'held' });
    await app.owner.query(
      `insert into backups (file, scheduled, encrypted, begun_at, failure) values ('b', true, true, now(), 'no room')`,
    );
    await app.owner.query('delete from installation_holds');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000);
    expect(codesOf(await inspect())).toMatchObject({ backup: 'failing', mail: 'ok' });
    await app.owner.query('delete from backups');
  });

  it('is looked at once, however many ask', async () => {
    const put = vi.spyOn(app.storage, 'put');
    const other = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await Promise.all([owner, other, owner, other].map(healthFor));
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('counts the mail of the own organisation alone', async () => {
    const { org } = await app.world.org();
    const behind = await app.world.user({ org, roles: ['Propietarios'] });
    await app.owner.query(
      `insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
       values ($1, $2, 'notification', 'post_like:1:', '1', 'reactions', now() - interval '1 hour', now() - interval '1 hour')`,
      [org, behind.id],
    );
    const mail = (await healthFor(behind)).find(({ Code }) => Code.startsWith('mail'));
    expect(mail).toMatchObject({ Code: 'mail behind', State: 'failed', Figures: { Waiting: 1 } });
    const elsewhere = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(codesOf(await healthFor(elsewhere))).toMatchObject({ mail: 'ok' });
  });

  it('says that no device of the own organisation is reached, and that its pushes wait', async () => {
    const [unreached, behind] = await Promise.all(
      [0, 1].map(async () => app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] })),
    );
    if (unreached === undefined || behind === undefined) throw new Error('Two owners were made');
    await app.owner.query(
      `insert into push_subscriptions (org_id, user_id, address_hash, sealed, sealed_with, signed_for, browser, system,
         created_at, failures, failed_at)
       values ($1, $2, sha256('address'), 'sealed', 'key', 'key', 'Chrome', 'Android', now(), 1, now())`,
      [unreached.org, unreached.id],
    );
    await app.owner.query(
      `insert into push_outbox (org_id, user_id, once_key, created_at, due_at)
       values ($1, $2, '1', now(), now() - interval '1 hour')`,
      [behind.org, behind.id],
    );
    expect(codesOf(await healthFor(unreached))).toMatchObject({ push: 'unreached' });
    expect(codesOf(await healthFor(behind))).toMatchObject({ push: 'behind' });
  });

  it('is refused to whoever is no Propietario', async () => {
    for (const roles of [[], ['Admin-Users']] as const)
      await (await app.world.user({ org: owner.org, roles })).get('/api/health').expect(403);
  });
});

describe('what does not work', () => {
  const outside = { OIDC_ISSUER: 'http://127.0.0.1:1/', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  const app = testApp({ env: { PUSH: 'off', AUTH_MODE: 'oidc', ...outside } });

  it('is shown beside what does: a storage that hangs, a job that failed, mail that nobody sends, a sign-in out of reach', async () => {
    const owner = await ownerOf(app);
    vi.spyOn(app.storage, 'put').mockImplementation(() => sleep(HEALTH_PART_MS * 3));
    await app.owner.query('alter table idempotency_keys rename to idempotency_keys_gone');
    await expect(app.runJob('forget-idempotency-keys')).rejects.toThrow();
    await app.owner.query('alter table idempotency_keys_gone rename to idempotency_keys');
    const begun = performance.now();
    const parts = await healthFor(owner);
    expect(performance.now() - begun).toBeLessThan(HEALTH_PART_MS * 2);
    expect(codesOf(parts)).toMatchObject({
      database: 'ok',
      storage: 'failed',
      mail: 'unconfigured',
      push: 'off',
      jobs: 'failing',
      directory: 'failed',
    });
    expect(parts.find(({ Code }) => Code === 'jobs failing')?.Figures).toEqual({ Names: 'forget-idempotency-keys' });
  });
});
