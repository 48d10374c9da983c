import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { duringTests } from './testing/during-tests.ts';
import { at } from './testing/feed.ts';
import { startServerProcesses } from './testing/server-processes.ts';
import { testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

/* Clients that open connections and leave them idle, send slowly, or don't read, keep nobody else from being answered.
   The amount of unread data kept is tested in `server/http/answers-in-hand.test.ts`, and its time in
   `server/http/connections.test.ts`. */

const IDLE = 10_000;
const SLOW = 200;
/**
 * Number of rows of a response too large for the operating system's buffers, and numbers of its readers and requests:
 * as many as allowed.
 */
const ROWS = 5_000;
const READERS = 10;
const UNREAD = 4;
const ASKED = 40;
const PEOPLE = 8;
/** Factor by which others may wait longer, and the normal variation of a machine, in ms. */
const TIMES = 2;
const SLACK_MS = 30;

const app = testApp();
const servers = duringTests(
  () => startServerProcesses(app),
  started => started.close(),
);
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens connections that send this, and read nothing. */
async function open(port: number, count: number, sent: string): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    sockets.push(socket);
    await once(socket, 'connect');
    if (sent !== '') socket.write(sent);
  }
}

/** Returns the median time of some requests in ms, by several people: one alone may not send so many. */
async function typical(clients: readonly TestClient[]): Promise<number> {
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const start = performance.now();
    await at(clients, asked % clients.length)
      .get('/api/Flx_CurrentUser')
      .expect(200);
    times.push(performance.now() - start);
  }
  return at(
    times.toSorted((one, other) => one - other),
    ASKED / 2,
  );
}

const HEAD = 'Host: localhost\r\n';

it.each([
  ['idle connections', IDLE, ''],
  ['slow headers', SLOW, `GET /api/poll HTTP/1.1\r\n${HEAD}X-Slow: `],
  [
    'slow bodies',
    SLOW,
    `POST /api/Flx_Posts HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
  ],
])('%s keep nobody else waiting', async (_what, count, sent) => {
  const { org } = await app.world.org();
  const clients = await clientsIn(org);
  await typical(clients);
  const before = await typical(clients);
  await open(at(servers.ports, 0), count, sent);
  expect(await typical(clients)).toBeLessThan(TIMES * before + SLACK_MS);
});

it('large answers that nobody reads keep nobody else waiting', async () => {
  const { org } = await app.world.org();
  const clients = await clientsIn(org);
  const readers = await app.world.users(READERS, { org });
  await app.world.users(ROWS, { org });
  await typical(clients);
  const before = await typical(clients);
  for (const reader of readers) {
    const { token } = at(servers.as(reader), 0);
    const asked = `GET /api/Flx_Users?$top=${ROWS} HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\n\r\n`;
    await open(at(servers.ports, 0), UNREAD, asked);
  }
  // The beginning of each response has arrived, and no more is read.
  const begun = sockets.map(async socket => {
    await once(socket.resume(), 'data');
    socket.pause();
  });
  await Promise.all(begun);
  expect(await typical(clients)).toBeLessThan(TIMES * before + SLACK_MS);
});

async function clientsIn(org: number): Promise<TestClient[]> {
  const people = await app.world.users(PEOPLE, { org });
  return people.map(person => at(servers.as(person), 0));
}
