import { expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import type { PinnedClient, PinnedPool } from './pinned-pool.ts';
import { createReplica, type Replica } from './replica.ts';

/* Tests which server answers, with stubs for both servers; replica.api.full.test.ts has real ones. */

const log = createLogger('silent');

/** Creates a server that answers log queries with the given value, and all others with its name. */
function serverOf(name: string, saysOfLog: () => unknown): PinnedPool {
  const query = async ({ name: asked }: { readonly name?: string }) => ({
    rows: [asked === 'log position' || asked === 'as new as' ? saysOfLog() : { name }],
  });
  return {
    use: (_org: number, work: (client: PinnedClient) => Promise<unknown>) => work({ query } as unknown as PinnedClient),
    state: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: async () => undefined,
  } as unknown as PinnedPool; // A replica uses only this part.
}

const primary = serverOf('primary', () => ({ lsn: '0/1', timeline: 1 }));

const open = (saysOfLog: () => unknown, check = async (): Promise<void> => undefined): Replica =>
  createReplica({ connect: () => serverOf('replica', saysOfLog), check, statementMs: 1_000, log });

const answerer = async (replica: Replica): Promise<unknown> =>
  replica.before(primary).use(101, async client => (await client.query({ name: 'who', text: '', values: [] })).rows[0]);

it('is answered by a replica that is as new, and by the primary while it is behind', async () => {
  let isNew = true;
  const replica = open(() => ({ isNew }));
  await expect.poll(() => answerer(replica)).toEqual({ name: 'replica' });
  isNew = false;
  expect(await answerer(replica)).toEqual({ name: 'primary' });
  isNew = true;
  await expect.poll(() => answerer(replica)).toEqual({ name: 'replica' });
  await replica.close();
});

it('is answered by the primary, with one line of the log, where nobody may be logged in to the replica or it is lost', async () => {
  const warn = vi.spyOn(log, 'warn');
  const unsafe = open(
    () => ({ isNew: true }),
    () => Promise.reject(new Error('DATABASE_READ_URL logs in as')),
  );
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  expect(await answerer(unsafe)).toEqual({ name: 'primary' });
  expect(unsafe.state()).toMatchObject({ open: 0 });
  await unsafe.close();

  let isLost = false;
  const lost = open(() => {
    if (isLost) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return { isNew: true };
  });
  await expect.poll(() => answerer(lost)).toEqual({ name: 'replica' });
  isLost = true;
  for (let n = 0; n < 3; n += 1) expect(await answerer(lost)).toEqual({ name: 'primary' });
  expect(warn).toHaveBeenCalledTimes(2);
  await lost.close();
});
