import { createServer, type RequestListener } from 'node:http';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Context } from '../base/context.ts';
import { withHotRoutes, type HotRoute } from './hot-routes.ts';
import { createLogger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { createRateLimiter } from './rate-limiter.ts';

const viewer = { org: 1, id: 1, language: 'EN-US' } as Context['viewer']; // all that these handlers look at
const cold: RequestListener = (_request, response) => response.end('cold');

function server(answerHot: HotRoute['answerHot']) {
  const now = new Date();
  const listener = withHotRoutes(
    {
      routes: [
        { path: 'hot', answerHot },
        { path: 'hot/one/{id}', answerHot },
      ],
      authenticator: {
        contextFor: async request => {
          if (request.headers.authorization === undefined) throw new ProblemError('not_signed_in');
          return { viewer } as Context;
        },
      },
      limiter: createRateLimiter(() => now, { perSecond: 1, burst: 1 }),
      log: createLogger('silent'),
    },
    cold,
  );
  return supertest(createServer(listener));
}

describe('hot routes', () => {
  it('answer their exact path and nothing else', async () => {
    const requests = server(
      async (_context, query, _request, response, id) => void response.end(`hot ${query.get('$top')} ${id}`),
    );
    const { text, headers } = await requests.get('/api/hot?$top=3').set('authorization', 'x').expect(200);
    expect(text).toBe('hot 3 0');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    for (const path of [
      '/api/hot/1',
      '/api/hot/one/0',
      '/api/hot/one/x',
      '/api/hot/one/01',
      '/api/hot/one/9007199254740992',
      '/api/hot/',
      '/api/HOT',
      '/hot',
      '/api/hotter',
    ]) {
      expect((await requests.get(path).buffer(true)).text ?? '').toBe('cold');
    }
    expect((await requests.post('/api/hot')).text).toBe('cold');
  });

  it('answer the id at the end of their path', async () => {
    const requests = server(async (_context, _query, _request, response, id) => void response.end(`hot ${id}`));
    const id = 2097151 * 2 ** 32 + 12; // of the organisation with the highest number
    expect((await requests.get(`/api/hot/one/${id}?$top=3`).set('authorization', 'x').expect(200)).text).toBe(
      `hot ${id}`,
    );
  });

  it('authenticate, limit and refuse as Express does', async () => {
    const requests = server(async (_context, _query, _request, response) => void response.end('hot'));
    expect((await requests.get('/api/hot').expect(401)).body).toMatchObject({ code: 'not_signed_in' });
    await requests.get('/api/hot').set('authorization', 'x').expect(200);
    const refused = await requests.get('/api/hot').set('authorization', 'x').expect(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body.detail).toMatch(/too many requests/);
  });

  it('tell nothing of a fault', async () => {
    const requests = server(async () => {
      throw new Error('secret');
    });
    const { text, body, headers } = await requests.get('/api/hot').set('authorization', 'x').expect(500);
    expect(text).not.toContain('secret');
    expect(body.incident).toBe(headers['x-request-id']);
  });
});
