import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '../../../base/logger.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import type { FileRow } from '../files-sql.ts';
import { sendFile } from './send-file.ts';

const IDLE_MS = 200;

it('is broken off when its reader takes nothing, and lets the storage go', async () => {
  const content = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  const open: FileStorage['open'] = () => Promise.resolve({ bytes: 2 ** 40, content });
  const storage = { open } as FileStorage; // only the method that sending uses
  const file = { id: 'a', kind: 'video', mime: 'video/mp4', title: 'a.mp4', bytes: 2 ** 40, widths: [] } as unknown; // only the fields that the headers use
  const log = createLogger('silent');
  const server = createServer((request, response) => {
    const wanted = { version: null, download: false };
    void sendFile(storage, file as FileRow, wanted, 60, { request, response, log, idleMs: IDLE_MS });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the server listens on a port
  const reader = connect(port, '127.0.0.1').on('error', () => undefined);
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => content.destroyed).toBe(true);
  reader.destroy();
  server.close();
});
