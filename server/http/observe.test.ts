import { createServer } from 'node:http';
import supertest from 'supertest';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { accessLog, observed, routeOf } from './metrics.ts';

it.each([
  ['/api/Flx_Feed?$top=1', 200, '/api/Flx_Feed'],
  ['/api/Flx_Feed/12', 403, '/api/Flx_Feed/{id}'],
  ['/api/nothing-of-ours', 404, 'unknown'],
  ['/media/101/0b5f2c0e-0000-4000-8000-000000000000?s=secret', 200, '/media'],
  ['/calendar/secret', 200, '/calendar'],
  ['/profile/12', 200, 'page'],
  ['/', 200, 'page'],
])('%s (%i) is the route %s', (url, status, route) => {
  expect(routeOf(url, status)).toBe(route);
});

it('writes a line for each request, by the id that its answer has, without what its path says', async () => {
  const log = createLogger('silent');
  const info = vi.spyOn(log, 'info');
  const app = observed((_request, response) => response.writeHead(201).end('made'), accessLog(log));
  await supertest(createServer(app)).post('/api/Flx_Feed/7?secret=1').set('Authorization', 'Bearer secret').expect(201);
  await expect.poll(() => info).toHaveBeenCalledOnce();
  expect(info.mock.lastCall?.[0]).toEqual({
    request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    method: 'POST',
    route: '/api/Flx_Feed/{id}',
    status: 201,
    ms: expect.any(Number) as number,
  });
});

it('knows the route of a request whose address a router has cut', async () => {
  const routes: string[] = [];
  const app = observed(
    (request, response) => {
      request.url = '/Flx_Posts';
      response.writeHead(201).end('made');
    },
    ({ route }) => routes.push(route),
  );
  await supertest(createServer(app)).post('/api/Flx_Posts').expect(201);
  await expect.poll(() => routes).toEqual(['/api/Flx_Posts']);
});
