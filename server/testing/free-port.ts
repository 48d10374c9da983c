import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lowest port, below the range for outgoing connections, which could take a port between our check and its use. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** Start of the next search: simultaneous test processes start at different places. */
let next = Math.floor(Math.random() * PORTS);

/** Returns a free port that this process has not been given before. */
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
