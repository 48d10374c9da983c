import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import {
  ANSWERS_PER_PERSON,
  CONNECTIONS_PER_PERSON,
  MEDIA_BURST,
  MEDIA_CONNECTIONS_PER_PERSON,
  MEDIA_WAITING_MAX,
  RATE_BURST,
  ROWS_PER_TOKEN,
} from '#contract/api/limits.ts';
import { pdf, uploaded } from '../testing/files.ts';
import { createGate } from '../testing/gate.ts';
import { serviceAccount } from '../testing/service-account.ts';
import { testApp } from '../testing/test-app.ts';

const app = testApp({ limits: true });

it('counts whatever a person asks together, and each person alone', async () => {
  const [asking, other] = [await app.world.user(), await app.world.user()];
  app.now = new Date(app.now); // no tokens are refilled during the test
  const paths = ['/api/poll', '/api/Flx_Feed', '/api/Flx_Users', '/api/Flx_CurrentUser'];
  const statuses: number[] = [];
  for (let count = 0; count <= RATE_BURST; count += 1)
    statuses.push((await asking.get(paths[count % paths.length] ?? '')).status);
  expect(statuses).toEqual([...Array.from({ length: RATE_BURST }, () => 200), 429]);
  for (const path of paths) {
    const { body } = await asking.get(path).expect(429);
    expect(body.code).toBe('too_many_requests');
    await other.get(path).expect(200);
  }
});

it('counts what is refused to a service account for its scopes like what it reads', async () => {
  const { org } = await app.world.org();
  const account = await serviceAccount(app, org, { scopes: ['news:read'] });
  app.now = new Date(app.now);
  const statuses: number[] = [];
  const paths = ['/api/Flx_Users', '/api/Flx_News?org=1', '/api/Flx_News'];
  for (let count = 0; count < RATE_BURST; count += 1)
    statuses.push((await account.get(paths[count % paths.length] ?? '')).status);
  expect(new Set(statuses)).toEqual(new Set([403, 200]));
  for (const path of paths) await account.get(path).expect(429);
});

it.each(['/api/poll', '/api/Flx_Terms'])(
  'sends one person so many answers at once, of %s as well, which they have to read before they ask for more',
  async path => {
    const person = await app.world.user();
    await person.get('/api/Flx_Users').expect(200);
    app.now = new Date(app.now.getTime() + 10_000);
    const gate = createGate();
    const reading = app.db.reading.bind(app.db);
    vi.spyOn(app.db, 'reading').mockImplementationOnce(org => ({
      org,
      run: async (...args) => {
        await gate.pass();
        return reading(org).run(...args);
      },
    }));
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    const asked = (what: string): string =>
      `GET ${what} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
    socket.write(asked('/api/Flx_Users'));
    await expect.poll(() => gate.arrived).toBe(1);
    // Their responses wait behind the first one.
    socket.write(asked(path).repeat(ANSWERS_PER_PERSON - 1));
    const status = async (): Promise<number> => {
      app.now = new Date(app.now.getTime() + 10_000); // enough to refill as many tokens
      return (await person.get(path)).status;
    };
    await expect.poll(status).toBe(429);
    gate.open();
    await expect.poll(status).toBe(200);
    socket.destroy();
  },
);

it('counts a large page as more requests, once it is answered', async () => {
  const { org } = await app.world.org();
  const asking = await app.world.user({ org });
  await app.owner.query(
    `insert into users (org_id, oid, email, area_id)
     select $1, gen_random_uuid(), 'p' || p || '@x.example', $2 from generate_series(1, $3::int) p`,
    [org, asking.area, 2 * ROWS_PER_TOKEN],
  );
  app.now = new Date(app.now);
  await asking.get('/api/Flx_Users?$top=5000').expect(200);
  const statuses: number[] = [];
  for (let count = 0; count < RATE_BURST - 2; count += 1)
    statuses.push((await asking.get('/api/Flx_CurrentUser')).status);
  expect(statuses).toEqual([...Array.from({ length: RATE_BURST - 3 }, () => 200), 429]);
});

it('lets one person hold a few connections, whatever they ask at once, so that a colleague is not held up', async () => {
  const { org } = await app.world.org();
  const [greedy, colleague] = [await app.world.user({ org }), await app.world.user({ org })];
  for (const user of [greedy, colleague]) await user.get('/api/Flx_Users').expect(200);
  const gate = createGate();
  const reading = app.db.reading.bind(app.db);
  vi.spyOn(app.db, 'reading').mockImplementation(org => ({
    org,
    run: async (...args) => {
      await gate.pass();
      return reading(org).run(...args);
    },
  }));
  const all = Array.from({ length: 20 }, () => greedy.get('/api/Flx_Users').then(({ status }) => status));
  await expect.poll(() => gate.arrived).toBe(CONNECTIONS_PER_PERSON);
  const other = colleague.get('/api/Flx_Users').then(({ status }) => status);
  await expect.poll(() => gate.arrived).toBe(CONNECTIONS_PER_PERSON + 1);
  gate.open();
  expect(await other).toBe(200);
  expect(await Promise.all(all)).toEqual(all.map(() => 200));
});

it('lets the files of one person hold two connections, so that neither a colleague nor their own requests are held up', async () => {
  const { org } = await app.world.org();
  const [greedy, colleague] = [await app.world.user({ org }), await app.world.user({ org })];
  const [file] = await uploaded(greedy, { name: 'acta.pdf', content: pdf() });
  const url = file?.url ?? '';
  for (const user of [greedy, colleague]) await user.get('/api/Flx_Users').expect(200);
  const gate = createGate();
  const read = app.db.read.bind(app.db);
  const spy = vi.spyOn(app.db, 'read').mockImplementation(async (of, work) => {
    await gate.pass();
    return read(of, work);
  });
  const sent = (count: number) =>
    Array.from({ length: count }, () => app.request.get(url).then(({ status }) => status));
  const photos = sent(MEDIA_CONNECTIONS_PER_PERSON + MEDIA_WAITING_MAX);
  await expect.poll(() => gate.arrived).toBe(MEDIA_CONNECTIONS_PER_PERSON);
  for (const user of [greedy, colleague]) await user.get('/api/Flx_Users').expect(200);
  // A refused request shows that all the others have arrived.
  await expect.poll(() => app.request.get(url).then(({ status }) => status)).toBe(429);
  expect(gate.arrived).toBe(MEDIA_CONNECTIONS_PER_PERSON);
  gate.open();
  expect(new Set(await Promise.all(photos))).toEqual(new Set([200]));
  spy.mockRestore();
});

it('counts the files that a person is sent, and each person alone', async () => {
  const [asking, other] = [await app.world.user(), await app.world.user()];
  const addressOf = async (user: typeof asking): Promise<string> => {
    const [file] = await uploaded(user, { name: 'acta.pdf', content: pdf() });
    return file?.url ?? '';
  };
  const [mine, theirs] = [await addressOf(asking), await addressOf(other)];
  app.now = new Date(app.now);
  const statuses: number[] = [];
  for (let count = 0; count <= MEDIA_BURST; count += 1) statuses.push((await app.request.head(mine)).status);
  expect(statuses.indexOf(429)).toBe(MEDIA_BURST);
  await asking.get('/api/Flx_Users').expect(200);
  await app.request.get(theirs).expect(200);
});
