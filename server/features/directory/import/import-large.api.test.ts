import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFullRun } from '../../../testing/full-run.ts';
import { IMPORT_PAGE_SIZE } from '#contract/features/directory/limits.ts';
import { at, checked, read, rowsOf, uploaded } from '../../../testing/imports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const beside = testApp({ beside: app });
const AREA = 'Área general';
/** Number of rows: more than one statement ranks, with more faults than are shown. */
const ROWS = isFullRun ? 20_000 : 600;
const BAD_EVERY = isFullRun ? 100 : 5;
let admin: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
});

const isBad = (n: number): boolean => n % BAD_EVERY === BAD_EVERY - 1;
const managerOf = (n: number): number => Math.floor((n - 1) / 10);
/** Returns whether a row or any manager above it is bad, so that its person is not imported. */
const isLost = (n: number): boolean => isBad(n) || (n > 0 && isLost(managerOf(n)));

/** Builds rows of a company with ten people per manager, who comes later in the file; bad rows name an unknown area. */
const company = (count: number, user: TestUser): string[][] =>
  Array.from({ length: count }, (_each, n) => [
    at(`p${n}`, user),
    `Nombre ${n}`,
    'Apellido',
    isBad(n) ? 'Luna' : AREA,
    n === 0 ? '' : at(`p${managerOf(n)}`, user),
    '',
    'Analista',
  ]).reverse();

const countOf = async (condition = 'true') =>
  (
    await app.owner.query<{ n: number }>(`select count(*)::int as n from users where org_id = $1 and ${condition}`, [
      admin.org,
    ])
  ).rows[0]?.n;
const start = (id: number, user = admin) => user.post(`/api/Flx_Members/imports/${id}/start`).expect(200);
const work = (signal?: AbortSignal) => app.runJob('directory: import', signal);

describe('the people of a company', () => {
  it('come in spite of bad rows, whole or not at all, in bounded memory', async () => {
    const rows = company(ROWS, admin);
    const heap = process.memoryUsage().rss;
    const job = await uploaded(admin, rows);
    const found = await checked(app, admin, job);
    const failed = rows.filter((_row, n) => isLost(n)).length;
    expect(found.Planned.failed).toBe(failed);
    expect(found.Planned.created).toBe(ROWS - failed);
    await start(job.Id);
    await work();
    const done = await read(admin, job.Id);
    expect(done).toMatchObject({ State: 'done', Done: ROWS, Outcomes: { created: ROWS - failed, failed } });
    expect(await countOf()).toBe(ROWS - failed + 1);
    // Nobody was added without the manager that their row names.
    expect(await countOf(`manager_id is null`)).toBe(2);
    expect(done.Faults).toHaveLength(IMPORT_PAGE_SIZE);
    expect((await rowsOf(admin, job.Id, 'show=failed&page=3')).results[0]?.Row).toBeGreaterThan(
      done.Faults.at(-1)?.Row ?? 0,
    );
    expect(process.memoryUsage().rss - heap).toBeLessThan(400 * 1024 * 1024);
  }, 300_000);
});

describe('an import', () => {
  it('goes on where it was when the server stops in the middle of it', async () => {
    const job = await uploaded(admin, company(150, admin));
    await checked(app, admin, job);
    await start(job.Id);
    const stopping = new AbortController();
    const write = app.db.write.bind(app.db);
    vi.spyOn(app.db, 'write').mockImplementation(async (org, act) => {
      const done = await write(org, act);
      // Abort after some rows, but before the last.
      if (org === admin.org && ((await countOf()) ?? 0) > 5) stopping.abort();
      return done;
    });
    await work(stopping.signal);
    vi.restoreAllMocks();
    const half = await read(admin, job.Id);
    expect(half.State).toBe('running');
    expect(half.Done).toBeLessThan(150);
    expect(await countOf()).toBe(1 + (half.Outcomes.created ?? 0));
    await beside.runJob('directory: import');
    const done = await read(admin, job.Id);
    expect(done).toMatchObject({ State: 'done', Done: 150 });
    expect(await countOf()).toBe(1 + (done.Outcomes.created ?? 0));
  });

  it('leaves out a row that the database refuses, and no other', async () => {
    await app.owner.query(`
      create function refuse_poison() returns trigger language plpgsql as
        $$ begin if new.first_name = 'Veneno' then raise exception 'poison'; end if; return new; end $$;
      create trigger refuse_poison before insert on users for each row execute function refuse_poison()`);
    const rows = company(60, admin).map(row =>
      row[0] === at('p30', admin) ? [row[0], 'Veneno', ...row.slice(2)] : row,
    );
    const job = await uploaded(admin, rows);
    const { Planned } = await checked(app, admin, job);
    await start(job.Id);
    await work();
    await app.owner.query('drop trigger refuse_poison on users; drop function refuse_poison()');
    const done = await read(admin, job.Id);
    expect(done.State).toBe('done');
    expect(done.Outcomes).toEqual({ created: (Planned.created ?? 0) - 1, failed: (Planned.failed ?? 0) + 1 });
    expect(done.Faults.find(({ Subject }) => Subject === at('p30', admin))?.Messages).toEqual([
      'No se pudo guardar esta fila',
    ]);
  });

  it('ends when it is cancelled, and keeps whom it has brought', async () => {
    const job = await uploaded(admin, company(30, admin));
    await checked(app, admin, job);
    await start(job.Id);
    await admin.delete(`/api/Flx_Members/imports/${job.Id}`).expect(204);
    await work();
    expect(await read(admin, job.Id)).toMatchObject({
      State: 'cancelled',
      Outcomes: expect.not.objectContaining({ created: 1 }) as object,
    });
    await admin.delete(`/api/Flx_Members/imports/${job.Id}`).expect(204);
    await admin.get(`/api/Flx_Members/imports/${job.Id}`).expect(404);
  });

  it('of the same people twice at once, by two processes, brings each of them once', async () => {
    const other = await app.world.user({ org: admin.org, roles: ['Admin-Users'] });
    const rows = company(130, admin).map(row => row.map(cell => cell.replace('Luna', AREA)));
    const [one, two] = [await uploaded(admin, rows), await uploaded(other, rows)];
    for (const [user, job] of [
      [admin, one],
      [other, two],
    ] as const) {
      await checked(app, user, job);
      await start(job.Id, user);
    }
    await Promise.all([work(), beside.runJob('directory: import'), work()]);
    await work();
    const [first, second] = [await read(admin, one.Id), await read(other, two.Id)];
    expect([first.State, second.State]).toEqual(['done', 'done']);
    expect((first.Outcomes.created ?? 0) + (second.Outcomes.created ?? 0)).toBe(130);
    expect((first.Outcomes.same ?? 0) + (second.Outcomes.same ?? 0)).toBe(130);
    expect(await countOf()).toBe(132);
  });
});
