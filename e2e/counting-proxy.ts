import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Proxy on 127.0.0.1 that counts the bytes between a browser and the product. */
export interface CountingProxy {
  /** Returns the bytes so far, in both directions. */
  bytes(): number;
  close(): Promise<void>;
}

/** Starts the proxy. @param port its own @param to the product's port */
export async function startCountingProxy(port: number, to: number): Promise<CountingProxy> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', bytes => {
        count += bytes.length;
        other.write(bytes);
      });
      from.on('end', () => other.end());
      from.on('error', () => other.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    bytes: () => count,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
