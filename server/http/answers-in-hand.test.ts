import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAnswersInHand } from './rate-limiter.ts';

const MOST = 3;
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
let hold: ReturnType<typeof createAnswersInHand>;
/** Results of each request: its response, or the status of the refusal. */
let answered: (ServerResponse | number)[];
const server = createServer((_request, response) => {
  try {
    hold('laura', response);
    answered.push(response);
  } catch (error) {
    const { status } = error as { status: number };
    answered.push(status);
    response.writeHead(status).end();
  }
});
const sockets: Socket[] = [];

beforeEach(async () => {
  hold = createAnswersInHand(MOST);
  answered = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Sends a request on its own connection, which is answered when the test says so. */
async function ask(sent = REQUEST): Promise<Socket> {
  const before = answered.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(sent);
  await expect.poll(() => answered.length - before).toBe(sent.length / REQUEST.length);
  return socket;
}
const refusals = (): number => answered.filter(one => one === 429).length;
const isLetIn = async (): Promise<boolean> => {
  const before = refusals();
  await ask();
  return refusals() === before;
};

it('answers so many at once to one person, and others meanwhile', async () => {
  for (let count = 0; count < MOST; count += 1) await ask();
  expect(refusals()).toBe(0);
  expect(await isLetIn()).toBe(false);
  const other = {
    closed: false,
    req: { socket: { destroyed: false, setMaxListeners: () => undefined, once: () => undefined } },
    once: () => undefined,
  };
  expect(() => hold('andrés', other as unknown as ServerResponse)).not.toThrow();
});

it('counts an answer until its last byte has left, however little of it is read', async () => {
  const unread = [await ask(), await ask(), await ask()];
  for (const socket of unread) socket.pause();
  for (const response of answered) if (typeof response === 'object') response.end(Buffer.alloc(16 * 1024 * 1024));
  expect(await isLetIn()).toBe(false);
  unread[0]?.resume();
  await expect.poll(isLetIn).toBe(true);
});

it.each([
  ['one after the other', [REQUEST, REQUEST, REQUEST]],
  ['together on one connection', [REQUEST.repeat(MOST)]],
])('counts no more what was asked %s by who has left', async (_how, asked) => {
  const gone: Socket[] = [];
  for (const sent of asked) gone.push(await ask(sent));
  expect(await isLetIn()).toBe(false);
  for (const socket of gone) socket.destroy();
  await expect.poll(isLetIn).toBe(true);
  expect(await isLetIn()).toBe(true);
});

it('counts no more what was asked together and is read, while the connection goes on', async () => {
  const socket = await ask(REQUEST.repeat(MOST));
  socket.resume();
  expect(await isLetIn()).toBe(false);
  // The last one first: it waits for those before it.
  for (const response of answered.toReversed()) if (typeof response === 'object') response.end('read');
  await expect.poll(isLetIn).toBe(true);
  expect(socket.closed).toBe(false);
});
