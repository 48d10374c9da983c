import express, { type Express } from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import type { Context } from '../base/context.ts';
import { createLogger } from '../base/logger.ts';
import { idValue, oneOf } from './address-value.ts';
import { defineOperation, defineUpload, JsonText, SavedFile, type Operation } from './operation.ts';
import { operationRouter } from './operation-router.ts';
import { keepContext } from './request-context.ts';
import { problemHandler } from './send-problem.ts';

// All that these operations look at.
const context = { viewer: { org: 1, id: 7, language: 'EN-US' } } as Context;

function serve(...operations: Operation[]): ReturnType<typeof supertest> {
  const app: Express = express();
  app.use((request, _response, next) => {
    keepContext(request, context);
    next();
  });
  app.use('/api', operationRouter(operations), problemHandler(createLogger('silent')));
  return supertest(app);
}

const described = { summary: 'A test.', status: 200 } as const;

describe('an operation', () => {
  it('is given what its declaration reads', async () => {
    const requests = serve(
      defineOperation({
        ...described,
        method: 'post',
        path: 'Things/{id}/{colour}',
        params: { colour: oneOf(['red', 'blue']) },
        query: { $top: 'How many.', Size: { summary: 'How large.', ...idValue } },
        body: () => object({ Name: string().required() }),
        handle: ({ params, query, body }) => Promise.resolve({ params, query, body }),
      }),
    );
    const { body } = await requests
      .post('/api/Things/12/red?$top=3&Size=5&org=1')
      .send({ Name: 'x', UserId: 7 })
      .expect(200);
    expect(body).toEqual({ params: { id: 12, colour: 'red' }, query: { top: 3, Size: 5 }, body: { Name: 'x' } });
    await requests.post('/api/Things/12/green').send({ Name: 'x' }).expect(404);
    await requests.post('/api/things/12/red').send({ Name: 'x' }).expect(404);
    for (const query of ['Size=x', 'Size=1&Size=2', '$next=20,10']) {
      const refused = await requests.post(`/api/Things/12/red?${query}`).send({ Name: 'x' }).expect(400);
      expect({ query, code: refused.body.code }).toEqual({ query, code: 'malformed_option' });
    }
    const mismatch = await requests.post('/api/Things/12/red').send({ Name: 'x', UserId: 8 }).expect(400);
    expect(mismatch.body.code).toBe('identity_mismatch');
  });

  it('refuses by its policy before it reads a body', async () => {
    const closed = {
      ...described,
      policy: () => false,
      handle: () => Promise.reject(new Error('not reached')),
      receive: () => Promise.reject(new Error('not reached')),
    } as const;
    const requests = serve(
      defineOperation({ ...closed, method: 'put', path: 'Things/{id}', body: () => object({}) }),
      defineUpload({ ...closed, method: 'post', path: 'Things' }),
    );
    const refused = await requests.put('/api/Things/1').type('json').send('{').expect(403);
    expect(refused.body.code).toBe('forbidden');
    await requests.put('/api/Things/x').send({}).expect(404);
    await requests.put('/api/Things/1?$top=1').send({}).expect(400);
    await requests.post('/api/Things').attach('files', Buffer.from('x'), 'x.txt').expect(403);
  });

  it('takes no key of a body that it does not declare', async () => {
    const requests = serve(
      defineOperation({ ...described, method: 'delete', path: 'Things', status: 204, handle: () => Promise.resolve() }),
    );
    await requests.delete('/api/Things').send({ Nada: 1 }).expect(400);
    await requests.delete('/api/Things').expect(204, '');
    await requests.delete('/api/Things').type('json').send('{').expect(400);
  });

  it('passes JSON of PostgreSQL through as it is, and sends files to be saved', async () => {
    const requests = serve(
      defineOperation({
        ...described,
        method: 'get',
        path: 'Text',
        handle: () => Promise.resolve(new JsonText('{ "a" :1}')),
      }),
      defineOperation({
        ...described,
        method: 'get',
        path: 'Text.csv',
        handle: () => Promise.resolve(new SavedFile('a-1.csv', 'csv', 'a;b')),
      }),
    );
    const json = await requests.get('/api/Text').expect(200, '{ "a" :1}');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const file = await requests.get('/api/Text.csv').expect(200, 'a;b');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=a-1.csv',
    });
  });
});
