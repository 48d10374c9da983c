import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Portal {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts another site on this machine: 127.0.0.1, which browsers treat as unrelated to the product's localhost. Its
 * page frames the address given after `?`.
 */
export async function startPortal(): Promise<Portal> {
  const server = createServer(({ url = '' }, response) => {
    const address = decodeURIComponent(url.split('?')[1] ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Portal</title><iframe src="${address}" width="1200" height="800"></iframe>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
