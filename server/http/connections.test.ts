import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowSlowBody, configureConnections, type ConnectionLimits, type Connections } from './connections.ts';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Starts a server that checks its deadlines often. */
async function start(listener: RequestListener, limits?: ConnectionLimits): Promise<Connections> {
  server = createServer({ connectionsCheckingInterval: 10 });
  const connections = configureConnections(server, limits);
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return connections;
}

/** Returns the whole response until the server closes the connection. */
async function talk(sent: string): Promise<string> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return await text(socket);
}

const answerAll: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('whole'));
};

/** Returns the status and code of a response that must be a problem. */
function problem(answer: string): [number, string] {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('Content-Type: application/problem+json');
  const { status, code, detail } = JSON.parse(body) as { status: number; code: string; detail: string }; // our own format
  expect(detail).not.toBe('');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  return [status, code];
}

describe('connections', () => {
  it('answer in problem+json what node refuses by itself', async () => {
    await start(answerAll);
    const large = `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(problem(await talk(large))).toEqual([431, 'headers_too_large']);
    expect(problem(await talk('no request at all\r\n\r\n'))).toEqual([400, 'malformed_body']);
    expect(await talk('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('whole');
  });

  it('wait 25 s for headers, 60 s for a body, and 120 s while nothing moves', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await start(answerAll);
    expect([server.headersTimeout, server.timeout]).toEqual([25_000, 120_000]);
    await talk('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\n\r\na');
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(60_000);
  });

  it('give up on headers and on small bodies that never end', async () => {
    await start(answerAll, { bodyMs: 30 });
    const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    expect(problem(await talk(post))).toEqual([408, 'request_timeout']);
    server.headersTimeout = 30;
    expect(problem(await talk('GET / HTTP/1.1\r\nHost:'))).toEqual([408, 'request_timeout']);
  });

  const FORM = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100';

  it('give up on a form that drips, whatever it calls itself', async () => {
    await start(answerAll, { bodyMs: 30 });
    expect(problem(await talk(`POST / HTTP/1.1\r\nHost: a\r\n${FORM}\r\n\r\na`))).toEqual([408, 'request_timeout']);
  });

  const POST = `POST / HTTP/1.1\r\nHost: a\r\n${FORM}\r\n\r\na`;
  it.each([
    ['a body that drips', POST, 'request_timeout'],
    ['headers that drip', 'GET / HTTP/1.1\r\nHost:', 'request_timeout'],
    ['what is no request', 'no request at all\r\n\r\n', 'malformed_body'],
  ])('do not keep who was refused %s and keeps their side open', async (_name, sent, code) => {
    await start(answerAll, { bodyMs: 30, lingerMs: 30 });
    server.headersTimeout = 30;
    const { port } = server.address() as AddressInfo; // it listens on a port
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(sent);
    let answer = '';
    // Reading it as a stream would close its other side too.
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    await once(socket, 'end');
    expect(problem(answer)[1]).toBe(code);
    const kept = promisify(server.getConnections.bind(server));
    await expect.poll(kept).toBe(0);
    socket.destroy();
  });

  it('let go of who does not read their answer', async () => {
    await start((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), { stillMs: 50 });
    const { port } = server.address() as AddressInfo; // it listens on a port
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    const held = promisify(server.getConnections.bind(server));
    expect(await held()).toBe(1);
    await expect.poll(held).toBe(0);
    socket.destroy();
  });

  it('close soon after an answer that did not wait for the body', async () => {
    await start((_request, response) => response.writeHead(401).end('no'), { lingerMs: 20 });
    expect(await talk(`POST / HTTP/1.1\r\nHost: a\r\n${FORM}\r\n\r\na`)).toContain('401');
  });

  it('give a file all the time that it takes, once somebody has decided to receive it', async () => {
    await start(
      (request, response) => {
        allowSlowBody(request);
        answerAll(request, response);
      },
      { bodyMs: 1 },
    );
    expect(server.requestTimeout).toBe(0);
    const { port } = server.address() as AddressInfo; // it listens on a port
    const socket = connect(port, '127.0.0.1');
    const head =
      'Host: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n\r\n';
    socket.write(`POST / HTTP/1.1\r\n${head}a`);
    await once(server, 'request');
    setTimeout(() => socket.write('b'), 50);
    expect(await text(socket)).toContain('whole');
  });

  it('is in hand until it is there or its sender has left, also before anybody decided to receive it', async () => {
    const { uploadsInHand } = await start(request => allowSlowBody(request));
    // Another server in the same process, with no uploads.
    const other = configureConnections(createServer());
    const { port } = server.address() as AddressInfo; // it listens on a port
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${FORM}\r\n\r\na`);
    const [request] = (await once(server, 'request')) as [IncomingMessage]; // the arguments of the event
    expect(uploadsInHand()).toBe(1);
    expect(other.uploadsInHand()).toBe(0);
    socket.destroy();
    await expect.poll(() => request.closed).toBe(true);
    allowSlowBody(request);
    expect(uploadsInHand()).toBe(0);
  });

  it('is in hand no more once it was refused, although its body never comes and its sender has left', async () => {
    const refuse: RequestListener = (request, response) => {
      allowSlowBody(request);
      response.writeHead(413).end('large');
    };
    const { uploadsInHand } = await start(refuse, { lingerMs: 600_000 });
    const { port } = server.address() as AddressInfo; // it listens on a port
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${FORM}\r\n\r\na`);
    const [[request]] = (await Promise.all([once(server, 'request'), once(socket, 'data')])) as [
      [IncomingMessage],
      unknown,
    ];
    socket.destroy();
    await expect.poll(uploadsInHand).toBe(0);
    // The request was not closed.
    expect(request.complete).toBe(false);
    expect(request.closed).toBe(false);
  });
});
