import { createServer } from 'node:http';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { compressWhenSavingData } from './compress.ts';

const LARGE = JSON.stringify({ text: 'Páramo de Chingaza '.repeat(200) });

const request = supertest(
  createServer(
    compressWhenSavingData((asked, response) => {
      const body = asked.url === '/small' ? '{}' : LARGE;
      // As the routes before Express answer.
      response.writeHead(asked.url === '/part' ? 206 : 200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    }),
  ),
);

it.each([
  ['a large answer to a browser that saves data', '/large', { 'Save-Data': 'on' }, 'gzip'],
  ['no small one', '/small', { 'Save-Data': 'on' }, undefined],
  ['none to others', '/large', {}, undefined],
  ['no part of one', '/part', { 'Save-Data': 'on' }, undefined],
  ['none that the browser could not read', '/large', { 'Save-Data': 'on', 'Accept-Encoding': 'identity' }, undefined],
])('compresses: %s', async (_what, path, headers, encoding) => {
  const answer = await request.get(path).set('Accept-Encoding', 'gzip').set(headers);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.text).toBe(path === '/small' ? '{}' : LARGE);
});

it('compresses no more than some at once', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer(
    compressWhenSavingData((_asked, response) => {
      response.setHeader('Content-Type', 'application/json');
      waiting.push(() => void response.end(LARGE));
    }),
  );
  const asking = supertest(server.listen());
  const answers = Array.from({ length: 65 }, () =>
    asking
      .get('/')
      .set('Accept-Encoding', 'gzip')
      .set('Save-Data', 'on')
      .then(({ headers }) => headers),
  );
  await expect.poll(() => waiting.length).toBe(65);
  for (const answer of waiting) answer();
  const plain = (await Promise.all(answers)).filter(headers => !('content-encoding' in headers));
  expect(plain).toHaveLength(1);
  server.close();
});
