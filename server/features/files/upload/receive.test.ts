import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { UPLOADS_AT_ONCE } from '#contract/features/files/limits.ts';
import type { Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { configureConnections } from '../../../http/connections.ts';
import { testFolder } from '../../../testing/temp-folder.ts';
import { createUploadGate, type UploadGate } from './gate.ts';
import { type ReceiveOptions, type UploadRequest, type UploadResponse, withReceivedFiles } from './receive.ts';

const BODY_MS = 20;
const folder = testFolder();

/** Options with only the fields that receiving uses. */
const receivingWith = (gate: UploadGate): ReceiveOptions => ({
  incoming: folder.path,
  gate,
  bytesLeft: () => Promise.resolve(1_000),
  isOfDay: true,
  beyond: () => new ProblemError('too_large'),
  viewer: { org: 101, id: 1, language: 'ES-CO' } as Viewer, // only the fields that receiving reads
});

it('waits for its turn longer than a body may take that is no file', async () => {
  const gate: UploadGate = {
    enter: async () => {
      await sleep(5 * BODY_MS);
      return { bytesMax: 1_000, release: () => undefined };
    },
  };
  const options = receivingWith(gate);
  const server = createServer();
  configureConnections(server, { bodyMs: BODY_MS });
  server.on('request', (request, response) => {
    // multer only uses node's own part of the request and response.
    withReceivedFiles(request as UploadRequest, response as UploadResponse, options, files =>
      Promise.resolve(files.length),
    )
      .then(received => response.end(String(received)))
      .catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the server listens on a port
  // The rest of the body arrives after its turn has come.
  const form = new FormData();
  form.append('files', new Blob(['x'.repeat(900)]), 'a.txt');
  const whole = new Request('http://127.0.0.1', { method: 'POST', body: form });
  const parts = Buffer.from(await whole.arrayBuffer());
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(parts.subarray(0, 100));
      await sleep(10 * BODY_MS);
      controller.enqueue(parts.subarray(100));
      controller.close();
    },
  });
  const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers, duplex: 'half' });
  expect([answer.status, await answer.text()]).toEqual([200, '1']);
  server.close();
  server.closeAllConnections();
});

it('keeps no place for who left while they were authenticated', async () => {
  const gate = createUploadGate({ incoming: folder.path });
  const server = createServer();
  const refusals: unknown[] = [];
  server.on('request', (request, response) => {
    response.once('close', () => {
      // multer only uses node's own part of the request and response.
      withReceivedFiles(request as UploadRequest, response as UploadResponse, receivingWith(gate), () =>
        Promise.resolve('received'),
      ).catch((error: unknown) => refusals.push(error));
    });
    request.socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the server listens on a port
  for (let left = 0; left < UPLOADS_AT_ONCE; left += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n',
    );
    await once(socket, 'close');
  }
  await expect.poll(() => refusals).toMatchObject(Array(UPLOADS_AT_ONCE).fill({ code: 'request_timeout' }));
  const { viewer, bytesLeft, isOfDay, beyond } = receivingWith(gate);
  const signal = AbortSignal.timeout(1_000);
  const next = await gate.enter({ viewer, bytesLeft, isOfDay, beyond: () => beyond(''), bytes: 10, signal });
  next.release();
  server.close();
});
