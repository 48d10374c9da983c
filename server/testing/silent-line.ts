import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Address } from '../db/connections.ts';

/** A way to PostgreSQL that can fall silent without ending any connection, as a broken network does. */
export interface SilentLine {
  /** Of the database, by way of the line. */
  readonly address: Address;
  /** Nothing more comes through on the connections that stand. */
  silence(): void;
  /** New connections work. */
  speak(): void;
  /** Ends the connections that stand; new ones lead to another server from now on, as those of a proxy do. */
  moveTo(to: Address): void;
  close(): Promise<void>;
}

/** As pg does: a host that is a folder holds the server's socket. */
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
