import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { duringTests } from './during-tests.ts';

/** Responds to a request, or leaves it without a response. */
export type OutsideAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** Fake of an external service, whose behaviour the test sets. */
export interface OutsideServer {
  readonly origin: string;
  /** Received requests: method, path and authorization. */
  readonly asked: { readonly method: string; readonly path: string; readonly authorization: string | undefined }[];
  answer: OutsideAnswer;
}

/** Responds with JSON. */
export const saying =
  (body: unknown, status = 200): OutsideAnswer =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Ways in which a service can lie, be slow or be dead, by name. @spec THREATS T29 */
export const FAULTS: Readonly<Record<string, OutsideAnswer>> = {
  'hangs up': (_request, response) => void response.destroy(),
  'is broken': saying({}, 500),
  'is busy': saying({}, 503),
  'answers no JSON': (_request, response) => void response.end('<html>hola'),
  'answers no object': saying([1]),
  'answers half of it': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{"DiasVacaciones"');
    response.destroy();
  },
  'answers ten megabytes': (_request, response) => void response.end(`{"Nombre":"${'x'.repeat(10_000_000)}"}`),
  'answers ten megabytes without saying so': (_request, response) => {
    response.writeHead(200);
    for (let part = 0; part < 10; part += 1) response.write('x'.repeat(1_000_000));
    response.end();
  },
  'leads to an inner address': (_request, response) =>
    void response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'leads to itself for good': (request, response) =>
    void response.writeHead(308, { Location: request.url ?? '/' }).end('{"DiasVacaciones":99}'),
};

/** Starts an external service during the tests. */
export const testOutside = (): OutsideServer => duringTests(startOutside, ({ close }) => close());

async function startOutside(): Promise<OutsideServer & { close: () => void }> {
  const asked: OutsideServer['asked'] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, authorization: headers.authorization });
    outside.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const outside = {
    origin: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    asked,
    answer: saying({}) as OutsideAnswer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return outside;
}
