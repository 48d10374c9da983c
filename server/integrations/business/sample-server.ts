import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { bogotaDay } from '#contract/lib/time.ts';
import { SAMPLE_ANSWERS } from './sample-answers.ts';

/**
 * Starts a small service of the same shape as those of organisations, on a local port, with invented data. Its answers
 * travel the same way as those of real services.
 * @spec decision 29
 */
export async function startSampleServer(token: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    };
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return json(401, {});
    const [, query = '', id = ''] = /^\/(\w+)\/(\d{1,12})$/.exec(request.url ?? '') ?? [];
    const answer = Object.hasOwn(SAMPLE_ANSWERS, query)
      ? SAMPLE_ANSWERS[query as keyof typeof SAMPLE_ANSWERS](id, bogotaDay(new Date()))
      : null;
    json(answer === null ? 404 : 200, answer ?? {});
  }).listen(0, '127.0.0.1');
  // The server must not keep the process alive.
  server.unref();
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The sample service has no port');
  return bound.port;
}
