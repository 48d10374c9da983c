import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles, withClientPages } from './static-files.ts';

const PAGE = '<!doctype html><title>Tertulia</title>';
const SCRIPT = 'export const a = 1;'.repeat(100);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/app-1.js'), SCRIPT);
  await writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'assets/app-1.js.map'), '{}');
  await writeFile(join(tmpdir(), 'tertulia-secret.txt'), 'secret');
  server = createServer(await createStaticFiles(folder)).listen(0, '127.0.0.1');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
  await rm(join(tmpdir(), 'tertulia-secret.txt'));
});

const get = (path: string, encoding = 'identity'): supertest.Test =>
  supertest(server).get(path).set('Accept-Encoding', encoding);

describe('static files', () => {
  it.each(['/', '/home', '/profile/12', '/search?q=a.b', '/post/5#c'])('%s is a page of the client', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(PAGE);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('to "%s" answers in %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1.js', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers the same bytes in every encoding', async () => {
    for (const encoding of ['gzip', 'identity'])
      expect((await get('/assets/app-1.js', encoding).buffer()).text).toBe(SCRIPT);
  });

  it('answers 304 to the tag of the same encoding only', async () => {
    const { etag = '' } = (await get('/assets/app-1.js', 'gzip')).headers;
    expect((await get('/assets/app-1.js', 'gzip').set('If-None-Match', etag)).status).toBe(304);
    expect((await get('/assets/app-1.js').set('If-None-Match', etag)).status).toBe(200);
  });

  it.each([
    '/assets/gone-2.js',
    '/assets/app-1.js.map',
    '/assets/app-1.js.br',
    '/logo.png',
    '/../tertulia-secret.txt',
    '/..%2ftertulia-secret.txt',
    '/assets/..%2f..%2ftertulia-secret.txt',
    '/%E0%A4%A',
    '/health',
    '/livez',
    '/healthz/',
    '/readyz/live',
    '/_health',
    '/metrics',
    '/actuator/health',
    '/wp-login.php',
    '/wp-admin/setup',
    '/.env',
    '/.git/config',
  ])('%s is 404 and never the page', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('');
  });

  it('answers HEAD without a body and refuses to be written to', async () => {
    const head = await supertest(server).head('/favicon.svg');
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'content-length': '6' });
    const post = await supertest(server).post('/favicon.svg');
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('says what to do when there is no build', async () => {
    await expect(createStaticFiles(join(folder, 'nothing'))).rejects.toThrow('npm run build');
  });

  it.each([
    ['/?org=101', '101'],
    ['/home?a=b&org=2097151', '2097151'],
    ['/?org=0', undefined],
    ['/?org=101x', undefined],
    ['/?org=1;Path=/', undefined],
    ['/?organisation=101', undefined],
    ['/#?org=101', undefined],
    ['/?q=1#&org=101', undefined],
  ])('%s notes organisation %s for the sign-in page', async (address, org) => {
    const client = await createStaticFiles(folder);
    const setHeaders = { isHttps: true, frameAncestors: [], isDevelopment: false };
    const pages = (identityOrigin?: string) =>
      createServer(withClientPages(client, { ...setHeaders, identityOrigin }, (_, response) => response.end()));
    const { headers } = await supertest(pages()).get(address);
    const cookie = `organisation=${org}; Path=/idp; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`;
    expect(headers['set-cookie']).toEqual(org === undefined ? undefined : [cookie]);
    expect((await supertest(pages('https://login.example')).get(address)).headers['set-cookie']).toBeUndefined();
  });
});
