import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Places at which a connection to the server is cut: as it opens, within the request's head or body, right after the
 * body, or before the answer. The last three are after the answer's first byte, first line or head.
 */
export const CUTS = ['open', 'head', 'body', 'sent', 'answered', 'first byte', 'first line', 'answer head'] as const;
export type Cut = (typeof CUTS)[number];

export interface CuttingLine {
  /** Address of the server through the line. */
  readonly address: string;
  close(): Promise<void>;
}

const HEAD_END = '\r\n\r\n';
const FEW_BYTES = 7;

/** Returns the length of a request with its body; undefined until its head is there. */
function lengthOf(request: Buffer): number | undefined {
  const end = request.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(request.toString('latin1', 0, end)) ?? [];
  return end + HEAD_END.length + Number(length);
}

/** Returns the bytes of a complete request that pass before the cut. */
function passing(request: Buffer, cut: Cut | null): number {
  if (cut === 'open') return 0;
  if (cut === 'head') return FEW_BYTES;
  return cut === 'body' ? request.indexOf(HEAD_END) + HEAD_END.length + FEW_BYTES : request.length;
}

/** Returns the bytes of an answer that pass before the cut. */
function answering(answer: Buffer, cut: Cut): number {
  if (cut === 'answered') return 0;
  if (cut === 'first byte') return 1;
  return cut === 'first line' ? answer.indexOf('\r\n') + 2 : answer.indexOf(HEAD_END) + HEAD_END.length;
}

/**
 * Starts a line to a server on this machine that cuts connections, for requests one at a time.
 * @param next asked at each request for its cut; null for none
 */
export async function startCuttingLine(to: string, next: () => Cut | null): Promise<CuttingLine> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', end).on('error', () => undefined);
    }
    let request = Buffer.alloc(0);
    let cut: Cut | null = null;
    near.on('data', bytes => {
      request = Buffer.concat([request, bytes]);
      const length = lengthOf(request);
      if (length === undefined || request.length < length) return;
      cut = next();
      const part = request.subarray(0, passing(request, cut));
      request = Buffer.alloc(0);
      const isOver = cut === 'open' || cut === 'head' || cut === 'body' || cut === 'sent';
      far.write(part, () => isOver && end());
    });
    far.on('data', bytes => {
      if (cut === null) near.write(bytes);
      else near.write(bytes.subarray(0, answering(bytes, cut)), end);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    address: `http://127.0.0.1:${own}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
