import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Fake of the few S3 operations that the storage uses, kept in memory, for tests. */
export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Error code with which every upload is refused while it is set. */
  refuseWith: string | null;
  close(): Promise<void>;
}

/** Starts a small HTTP server that responds as S3 does, path style. */
export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const fake: Pick<FakeS3, 'objects' | 'refuseWith'> = { objects: new Map(), refuseWith: null };
  const server = createServer((request, response) => {
    void answer(fake, bucket, request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  fake: Pick<FakeS3, 'objects' | 'refuseWith'>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
  if (request.method === 'PUT') {
    const body = await buffer(request);
    if (fake.refuseWith !== null) return fail(response, 507, fake.refuseWith);
    fake.objects.set(key, body);
    response.writeHead(200, { etag: '"fake"' }).end();
  } else if (request.method === 'DELETE') {
    fake.objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.get('list-type') === '2') {
    const prefix = url.searchParams.get('prefix') ?? '';
    const found = [...fake.objects.keys()].filter(name => name.startsWith(prefix));
    const contents = found.map(name => `<Contents><Key>${name}</Key></Contents>`).join('');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  } else sendObject(fake.objects.get(key), request.headers.range, response);
}

function sendObject(body: Buffer | undefined, range: string | undefined, response: ServerResponse): void {
  if (body === undefined) return fail(response, 404, 'NoSuchKey');
  const [first, last] =
    range === undefined ? [0, body.length - 1] : range.slice('bytes='.length).split('-').map(Number);
  const part = body.subarray(first, (last ?? 0) + 1);
  response.writeHead(range === undefined ? 200 : 206, { 'content-length': part.length });
  response.end(part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
