import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Address } from '../db/connections.ts';

/** Connection to PostgreSQL that can fall silent without ending any connection, like a broken network. */
export interface SilentLine {
  /** Address of the database through the line. */
  readonly address: Address;
  /** Blocks all data on the existing connections. */
  silence(): void;
  /** Lets new connections work. */
  speak(): void;
  /** Ends the existing connections; new ones lead to another server from now on, like those of a proxy. */
  moveTo(to: Address): void;
  close(): Promise<void>;
}

/** Connects like pg: a host that is a folder contains the server's socket. */
function connectTo(to: Address): Socket {
  if ('connectionString' in to) throw new Error('Give the parts of the address');
  return to.host.startsWith('/') ? connect(join(to.host, `.s.PGSQL.${to.port}`)) : connect(to.port, to.host);
}

export async function startSilentLine(to: Address): Promise<SilentLine> {
  const sockets = new Set<Socket>();
  let target = to;
  let isSilent = false;
  const server = createServer(near => {
    const far = connectTo(target);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', bytes => void (isSilent ? from.pause() : other.write(bytes)));
      from.on('close', () => other.destroy()).on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    address: { ...to, host: '127.0.0.1', port },
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    moveTo: other => {
      target = other;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
