import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { duringTests } from './during-tests.ts';
import { type Method, TestRequest } from './test-request.ts';

/** Requests that the server has received. */
const received: { method: string; url: string; type: string; body: string; port: number }[] = [];

/** Server whose response is set by the path: `/204`, `/200/text/plain/Hola`. */
const server: Server = duringTests(
  async () => {
    const started = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers, socket } = request;
        received.push({
          method,
          url,
          type: headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
          port: socket.remotePort ?? 0,
        });
        const [, status, type = '', subtype = '', text = ''] = url.split('?', 1)[0]?.split('/') ?? [];
        response.writeHead(Number(status), type === '' ? {} : { 'Content-Type': `${type}/${subtype}; charset=utf-8` });
        response.end(decodeURIComponent(text));
      });
    }).listen(0, '127.0.0.1');
    await once(started, 'listening');
    return started;
  },
  started => void started.close(),
);

const to = (path: string, method: Method = 'GET'): TestRequest =>
  new TestRequest(method, `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

beforeEach(() => {
  received.length = 0;
});

describe('a request', () => {
  it('is sent once, when it is awaited', async () => {
    const request = to('/204');
    expect(received).toEqual([]);
    await Promise.all([request, request]);
    await to('/204?a=b c').query({ $select: 'Id' });
    expect(received.map(({ url }) => url)).toEqual(['/204', '/204?a=b+c&%24select=Id']);
  });

  it('goes over a connection that another one has opened', async () => {
    for (let sent = 0; sent < 20; sent += 1) await to('/204');
    // Two take turns: a response is read before its connection counts as free.
    expect(new Set(received.map(({ port }) => port)).size).toBeLessThan(5);
  });

  it('carries an object as JSON, text as what it is said to be, and files as a form', async () => {
    await to('/204', 'POST').send({ a: 'ñ' });
    await to('/204', 'PUT').type('text').send('{');
    await to('/204', 'POST').attach('files', Buffer.from('Hola'), { filename: 'ñ.txt', contentType: 'text/csv' });
    expect(received).toMatchObject([
      { method: 'POST', type: 'application/json', body: '{"a":"ñ"}' },
      { method: 'PUT', type: 'text/plain', body: '{' },
      { method: 'POST', type: expect.stringMatching(/^multipart\/form-data; boundary=/) as unknown },
    ]);
    expect(received[2]?.body).toMatch(/name="files"; filename="ñ.txt"\r\nContent-Type: text\/csv\r\n\r\nHola\r\n/);
  });

  it.each([
    ['/200/application/json/{"a":1}', 'application/json', { a: 1 }],
    ['/400/application/problem+json/{"a":1}', 'application/problem+json', { a: 1 }],
    ['/200/text/plain/Hola', 'text/plain', {}],
    ['/200/application/pdf/Hola', 'application/pdf', Buffer.from('Hola')],
    ['/204', '', {}],
  ])('reads the answer of %s', async (path, type, body) => {
    expect(await to(path)).toMatchObject({ status: Number(path.slice(1, 4)), type, body });
  });
});

describe('what is expected of an answer', () => {
  const JSON_ANSWER = '/200/application/json/{"a":1}';

  it('is right', async () => {
    await to(JSON_ANSWER)
      .expect(200)
      .expect({ a: 1 })
      .expect('Content-Type', /json/)
      .expect('Content-Type', 'application/json; charset=utf-8')
      .expect(({ text }) => expect(text).toBe('{"a":1}'));
  });

  it.each<[string, (request: TestRequest) => TestRequest]>([
    ['status', request => request.expect(201)],
    ['body', request => request.expect({ a: 2 })],
    ['header', request => request.expect('Content-Type', 'text/plain')],
    ['pattern of a header', request => request.expect('Content-Type', /text/)],
    ['missing header', request => request.expect('X-Nada', 'x')],
    [
      'check',
      request =>
        request.expect(() => {
          throw new Error('No');
        }),
    ],
  ])('fails by its %s, and says what was asked and answered and where', async (_what, expecting) => {
    const failed: unknown = await expecting(to(JSON_ANSWER)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    const { message, stack } = failed as Error;
    expect(message).toMatch(/^GET \/200\/application\/json\/.+: .+; answered 200 \{"a":1\}$/);
    expect(stack).toContain('test-request.test.ts');
  });
});
