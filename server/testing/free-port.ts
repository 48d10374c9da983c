import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections, which would take a port between our look and its use. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** Where the next search begins: processes that test at the same time begin at places of their own. */
let next = Math.floor(Math.random() * PORTS);

/** A port that nobody listens on now, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + (next++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} on is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
