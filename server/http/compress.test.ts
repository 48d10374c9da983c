import { createServer } from 'node:http';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { compressWhenSavingData } from './compress.ts';

const LARGE = JSON.stringify({ text: 'Páramo de Chingaza '.repeat(200) });

const request = supertest(
  createServer(
    compressWhenSavingData((asked, response) => {
      const body = asked.url === '/large' ? LARGE : '{}';
      // As the routes before Express answer.
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    }),
  ),
);

it.each([
  ['a large answer to a browser that saves data', '/large', { 'Save-Data': 'on' }, 'gzip'],
  ['no small one', '/small', { 'Save-Data': 'on' }, undefined],
  ['none to others', '/large', {}, undefined],
  ['none that the browser could not read', '/large', { 'Save-Data': 'on', 'Accept-Encoding': 'identity' }, undefined],
])('compresses: %s', async (_what, path, headers, encoding) => {
  const answer = await request.get(path).set('Accept-Encoding', 'gzip').set(headers).expect(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.text).toBe(path === '/large' ? LARGE : '{}');
});
