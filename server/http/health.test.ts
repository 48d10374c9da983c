import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { withClientPages } from './static-files.ts';
import { createHealth } from './health.ts';

const says = (text: string) => (_request: unknown, response: { end: (text: string) => void }) => response.end(text);

describe('health', () => {
  it('is not ready without a database or while it drains, but alive', async () => {
    let reachable = true;
    const health = createHealth({ isReachable: () => Promise.resolve(reachable) });
    const request = supertest(createServer(health.before(says('app'))));
    const statuses = async (): Promise<number[]> => [
      (await request.get('/healthz')).status,
      (await request.get('/readyz?verbose')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    reachable = false;
    expect(await statuses()).toEqual([200, 503]);
    reachable = true;
    health.drain();
    expect(await statuses()).toEqual([200, 503]);
    expect((await request.get('/healthz/more')).text).toBe('app');
  });
});

it('asks the database once, however many ask for it at once', async () => {
  let asked = 0;
  const answers: (() => void)[] = [];
  const health = createHealth({
    isReachable: () => {
      asked += 1;
      return new Promise(resolve => answers.push(() => resolve(true)));
    },
  });
  const request = supertest(createServer(health.before(says('app'))).listen(0));
  const all = Array.from({ length: 10 }, () => request.get('/readyz').then(({ status }) => status));
  await expect.poll(() => answers).toHaveLength(1);
  await sleep(50);
  answers[0]?.();
  expect(await Promise.all(all)).toEqual(all.map(() => 200));
  expect(asked).toBe(1);
});

describe('withClientPages', () => {
  const request = supertest(createServer(withClientPages(says('client'), { isHttps: true }, says('app'))));

  it.each([
    ['/api/Flx_Feed?$top=1', 'app'],
    ['/api', 'app'],
    ['/api?x', 'app'],
    ['/api/docs', 'client'],
    ['/api/docs?texto=news', 'client'],
    ['/api/docs/1', 'app'],
    ['/api/docs.json', 'app'],
    ['/idp/b2c_1_susi/authorize', 'app'],
    ['/media/1/2', 'app'],
    ['/config.json', 'app'],
    ['/', 'client'],
    ['/apis', 'client'],
    ['/apps', 'client'],
    ['/config.json.map', 'client'],
    ['//api/x', 'client'],
    ['/home/api', 'client'],
  ])('%s goes to the %s', async (path, part) => {
    expect((await request.get(path)).text).toBe(part);
  });

  it('sends pages with a content security policy', async () => {
    const { headers } = await request.get('/home');
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['/assets/app-1.js', false],
    ['/assets/app-1.css', false],
    ['/fonts/figtree.woff2', false],
    ['/assets/heart-1.svg', true],
    ['/assets/app-1.js/home', true],
    ['/worker.js', true],
    ['/screens/wide.webp', true],
  ])('sends %s with a policy: %s, and never lets a browser guess its type', async (path, hasPolicy) => {
    const { headers } = await request.get(path);
    expect('content-security-policy' in headers).toBe(hasPolicy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
