import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import supertest, { type Test } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEWS_CATEGORIES } from '../reference/news-categories.ts';
import { testEngine } from '../testing/engine-app.ts';

const app = testEngine();
const send = (method: 'post' | 'put' | 'delete', path: string, body?: object | string, who = '1/1'): Test => {
  const test = supertest(app.address)[method](`/api/${path}`).set('authorization', who);
  return body === undefined ? test : test.type('json').send(body);
};
const create = (body: object | string, who?: string): Test => send('post', 'Test_Notes', body, who);
const stored = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await app.owner.query('select * from test_notes order by org_id, id');
  return rows as Record<string, unknown>[];
};

beforeEach(async () => {
  await app.owner.query(`
    truncate test_notes; truncate idempotency_keys;
    insert into test_notes (org_id, id, author_id, title, is_hidden) overriding system value values
      (1, 1001, 1, 'mía', false), (1, 1002, 2, 'de otra', false), (1, 1003, 2, 'oculta', true), (2, 1004, 1, 'ajena', false)`);
});

describe('creating', () => {
  it('takes quotes, braces and colons in texts for what they are', async () => {
    const Title = '{"a":1,"a":2} \\":\\\\';
    expect((await create({ Title, Extra: { 'a:"b': { a: ':' }, a: [] } }).expect(201)).body.results.Title).toBe(Title);
  });

  it('answers 201 with the row as it reads', async () => {
    const { body } = await create({ Title: '  nueva ', Priority: 4, Extra: { a: [1] } }).expect(201);
    expect(body.results).toMatchObject({ Title: 'nueva', Priority: 4, CreatedBy: 1, Mine: true, Extra: { a: [1] } });
    const read = await supertest(app.address).get(`/api/Test_Notes/${body.results.Id}`).set('authorization', '1/1');
    expect(read.body).toEqual(body);
  });

  it.each([
    ['an unknown key', { Title: 'x', Nada: 1 }, 'malformed_body', 'Nada'],
    ['a read-only field', { Title: 'x', Id: 5 }, 'malformed_body', 'Id'],
    ['an array of people', { Title: 'x', Like: [1, 2] }, 'malformed_body', 'Like'],
    ['another author', { Title: 'x', CreatedBy: 2 }, 'identity_mismatch', 'CreatedBy'],
    ['another user', { Title: 'x', IdUser: '2' }, 'identity_mismatch', 'IdUser'],
    ['no user', { Title: 'x', UserId: null }, 'identity_mismatch', 'UserId'],
    ['another organisation', { Title: 'x', IdOrg: 2 }, 'identity_mismatch', 'IdOrg'],
    ['an array', [], 'malformed_body', ''],
    ['broken JSON', '{"Title":', 'malformed_body', ''],
    ['a key twice', '{"Title":"x","Title":"y"}', 'malformed_body', ''],
    [
      'a deep key twice, as it may be written',
      '{"Title":"x","Extra":[{"a":":\\"{","\\u0061":1}]}',
      'malformed_body',
      '',
    ],
    ['a bare text', '"x"', 'malformed_body', ''],
    ['a prototype', '{"Title":"x","__proto__":{"a":1}}', 'malformed_body', '__proto__'],
    ['a deep prototype', '{"Title":"x","Extra":{"a":{"constructor":1}}}', 'malformed_body', 'constructor'],
    ['a bottomless body', `{"Title":"x","Extra":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 'malformed_body', ''],
  ])('refuses %s with 400', async (_what, body, code, subject) => {
    const before = await stored();
    const answer = await create(body).expect(400);
    expect(answer.body.code).toBe(code);
    expect(answer.body.detail).toContain(subject);
    expect(await stored()).toEqual(before);
  });

  it('takes identity keys that name the caller', async () => {
    const identity = { CreatedBy: 1, AuthorId: '1', UserId: 1, IdUser: 1, Org: 1, IdOrg: '1' };
    await create({ Title: 'x', ...identity }).expect(201);
  });

  it('names every field at fault, in the language of the reader', async () => {
    const body = { Title: '', Priority: 'tres' };
    const spanish = await create(body).expect(422);
    expect(spanish.body).toMatchObject({ code: 'invalid', detail: 'Hay datos por corregir' });
    expect(Object.keys(spanish.body.errors)).toEqual(['Title', 'Priority']);
    const english = await create({}, '1/3').expect(422);
    expect(english.body).toMatchObject({
      detail: 'Some of the data needs to be corrected',
      errors: { Title: 'This field is required' },
    });
    expect(english.headers['content-language']).toBe('en-US');
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])('refuses a text with %s with 422', async (_what, text) => {
    const { body } = await create(JSON.stringify({ Title: 'x', Extra: { a: [text] } })).expect(422);
    expect(Object.keys(body.errors)).toEqual(['Extra.a[0]']);
  });

  it('refuses other formats with 415 and large bodies with 413', async () => {
    const form = supertest(app.address)
      .post('/api/Test_Notes')
      .set('authorization', '1/1')
      .type('form')
      .send('Title=x');
    expect((await form.expect(415)).body.code).toBe('unsupported_media');
    await supertest(app.address).post('/api/Test_Notes').set('authorization', '1/1').expect(415);
    expect((await create({ Title: 'x'.repeat(262_144) }).expect(413)).body.code).toBe('too_large');
    const values = (count: number) => create({ Title: 'x', Unknown: Array.from({ length: count }, () => 1) });
    expect((await values(1_997).expect(400)).body.code).toBe('malformed_body');
    expect((await values(1_998).expect(413)).body.code).toBe('too_large');
  });

  it('refuses what is too large before it has arrived', async () => {
    const { hostname, port } = new URL(app.address);
    const headers = { authorization: '1/1', 'content-type': 'application/json', 'content-length': 1_000_000_000 };
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest({ hostname, port, path: '/api/Test_Notes', method: 'POST', headers });
      request.on('response', response => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.write('{');
    });
    expect(status).toBe(413);
  });

  it('shows nothing of a fault but its incident', async () => {
    const answer = await create({ Title: 'broken' }).expect(500);
    expect(answer.text).not.toContain('hunter2');
    expect(answer.body).toMatchObject({ code: 'internal', incident: answer.headers['x-request-id'] });
  });
});

describe('changing and removing', () => {
  it('lets the author', async () => {
    const { body } = await send('put', 'Test_Notes/1001', { Title: 'cambiada' }).expect(200);
    expect(body.results).toMatchObject({ Id: 1001, Title: 'cambiada' });
    await send('delete', 'Test_Notes/1001').expect(204);
    await send('delete', 'Test_Notes/1001').expect(404);
  });

  it('refuses others with 403 and says the same 404 of absent, hidden and foreign rows', async () => {
    const before = await stored();
    await send('put', 'Test_Notes/1002', { Title: 'x' }).expect(403);
    await send('delete', 'Test_Notes/1002').expect(403);
    const texts = [];
    for (const id of [999, 1003, 1004]) {
      texts.push((await send('put', `Test_Notes/${id}`, { Title: 'x' }).expect(404)).text);
      texts.push((await send('delete', `Test_Notes/${id}`).expect(404)).text);
    }
    expect(new Set(texts).size).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it('refuses another author, organisation and read-only fields in a change', async () => {
    const before = await stored();
    for (const body of [
      { Title: 'x', CreatedBy: 2 },
      { Title: 'x', Org: 2 },
      { Title: 'x', Id: 7 },
      { Title: 'x', Open: true },
    ]) {
      await send('put', 'Test_Notes/1001', body).expect(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('knows neither options nor verbs that are not there', async () => {
    expect((await send('put', 'Test_Notes/1001?$top=1', { Title: 'x' }).expect(400)).body.code).toBe('unknown_option');
    expect((await send('delete', 'Test_Notes/1001?$userId=2').expect(400)).body.code).toBe('identity_mismatch');
    await send('put', 'Test_Notes', { Title: 'x' }).expect(405).expect('Allow', 'GET, POST');
    await send('post', 'Test_Notes/1001', { Title: 'x' }).expect(405).expect('Allow', 'GET, PUT, DELETE');
    await send('post', 'Test_Audit', { Title: 'x' }, '1/9').expect(405).expect('Allow', 'GET');
    await send('delete', 'Test_Audit/1001', undefined, '1/9').expect(405).expect('Allow', 'GET');
  });
});

describe('Idempotency-Key', () => {
  const once = (key: string, body: object, who?: string): Test => create(body, who).set('Idempotency-Key', key);
  const titled = async (title: string): Promise<number> => (await stored()).filter(row => row.title === title).length;

  it('answers a repetition with the first answer and creates nothing', async () => {
    const key = randomUUID();
    const first = await once(key, { Title: 'una vez' }).expect(201);
    const second = await once(key, { Title: 'una vez' }).expect(201);
    expect(second.text).toBe(first.text);
    expect(await titled('una vez')).toBe(1);
  });

  it('creates one of twenty simultaneous', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => once(key, { Title: 'a la vez' }).expect(201)));
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
    expect(await titled('a la vez')).toBe(1);
  });

  it('refuses the key with another body, and with one that is no key', async () => {
    const key = randomUUID();
    await once(key, { Title: 'una' }).expect(201);
    expect((await once(key, { Title: 'otra' }).expect(409)).body.code).toBe('idempotency_reused');
    expect((await once('corta', { Title: 'una' }).expect(400)).body.detail).toContain('Idempotency-Key');
  });

  it('is each person’s own', async () => {
    const key = randomUUID();
    const own = await once(key, { Title: 'x' }).expect(201);
    const other = await once(key, { Title: 'x' }, '1/2').expect(201);
    expect(other.body.results.Id).not.toBe(own.body.results.Id);
  });

  it('is free again after a refusal or a fault, since nothing was created', async () => {
    const key = randomUUID();
    await once(key, { Title: 'refused' }).expect(409);
    await once(key, { Title: 'broken' }).expect(500);
    await once(key, { Title: 'corregida' }).expect(201);
  });
});

describe('default rows', () => {
  it('are shown while there are no own ones, and changed by nobody', async () => {
    const read = async (): Promise<unknown[]> => {
      const { body } = await supertest(app.address).get('/api/Test_Defaults').set('authorization', '1/1').expect(200);
      return body.results as unknown[];
    };
    expect(await read()).toEqual(NEWS_CATEGORIES);
    await send('put', 'Test_Defaults/1', { Title: 'x' }).expect(403);
    await send('delete', 'Test_Defaults/1').expect(403);
    const { body } = await send('post', 'Test_Defaults', { Title: 'propia' }).expect(201);
    expect(await read()).toEqual([body.results]);
    await send('put', 'Test_Defaults/1', { Title: 'x' }).expect(404);
    await send('put', `Test_Defaults/${body.results.Id}`, { Title: 'cambiada' }).expect(200);
    const { rows } = await app.owner.query(
      'select id as "Id", title as "Title" from news_categories where org_id = 0 order by id',
    );
    expect(rows).toEqual(NEWS_CATEGORIES);
  });
});

describe('who asks', () => {
  it('must be known, whatever is asked', async () => {
    const anonymous = supertest(app.address);
    for (const test of [
      anonymous.get('/api/Test_Notes'),
      anonymous.get('/api/Nothing'),
      anonymous.post('/api/Test_Notes').send({ Title: 'x' }),
    ]) {
      const { body, headers } = await test.expect(401);
      expect(body.code).toBe('not_signed_in');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('under a limit', () => {
  const limited = testEngine({ perSecond: 2, burst: 3 });

  it('a person may ask so many times and no more, until time has passed', async () => {
    const ask = (who: string): Test => supertest(limited.address).get('/api/Test_Notes').set('authorization', who);
    for (let count = 0; count < 3; count += 1) await ask('1/1').expect(200);
    const refused = await ask('1/1').expect(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body.code).toBe('too_many_requests');
    await ask('1/2').expect(200);
    limited.now = new Date(limited.now.getTime() + 500);
    await ask('1/1').expect(200);
    await ask('1/1').expect(429);
  });
});
