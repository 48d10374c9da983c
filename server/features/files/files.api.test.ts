import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../../testing/feed.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { pdf, photo, send, uploaded } from '../../testing/files.ts';
import { CONTENT_KINDS } from '../declared.ts';
import { everyColleague } from './service.ts';

const app = testApp();
let laura: TestUser;
let kevin: TestUser;
let foreigner: TestUser;

beforeAll(async () => {
  laura = await app.world.user({ firstName: 'Laura', lastName: 'Castañeda' });
  kevin = await app.world.user({ firstName: 'Kevin', lastName: 'Martínez' });
  const { org } = await app.world.org({ name: 'Frailejón' });
  foreigner = await app.world.user({ org });
});

const rows = async (): Promise<number> => {
  const result = await app.owner.query<{ n: number }>('select count(*)::int as n from files');
  return result.rows[0]?.n ?? -1;
};

describe('POST /api/files', () => {
  it('keeps several files in their order, as drafts of the caller', async () => {
    const results = await uploaded(
      laura,
      { name: 'Páramo de Chingaza.jpg', content: await photo(1600, 900), type: 'image/jpeg' },
      { name: 'Acta de reunión.pdf', content: pdf(), type: 'application/pdf' },
      { name: 'lista.txt', content: 'Frailejones sembrados: 1.250', type: 'text/plain' },
    );
    expect(results.map(({ kind, title, width, height }) => ({ kind, title, width, height }))).toEqual([
      { kind: 'photo', title: 'Páramo de Chingaza.jpg', width: 1600, height: 900 },
      { kind: 'document', title: 'Acta de reunión.pdf', width: null, height: null },
      { kind: 'document', title: 'lista.txt', width: null, height: null },
    ]);
    for (const { url } of results) await app.request.get(url).expect(200);
  });

  it.each([
    ['another person', (user: TestUser) => `${user.id + 1}/Flx_Posts`, 'identity_mismatch'],
    ['an unknown list', (user: TestUser) => `${user.id}/Flx_Secrets`, 'malformed_option'],
    ['a name of every object', (user: TestUser) => `${user.id}/constructor`, 'malformed_option'],
    ['a way up', () => '../../etc', 'malformed_option'],
    ['an absolute path', () => '/etc/passwd', 'malformed_option'],
    ['a NUL', (user: TestUser) => `${user.id}/Flx_Posts%00`, 'malformed_option'],
    ['nothing', () => '', 'malformed_option'],
  ])('refuses a path with %s', async (_what, path, code) => {
    const before = await rows();
    const response = await laura
      .post(`/api/files?path=${path(laura)}&org=${laura.org}`)
      .attach('files', pdf(), 'acta.pdf');
    expect([response.status, response.body.code]).toEqual([400, code]);
    expect(await rows()).toBe(before);
  });

  it('refuses another organisation, nobody, and an option that it does not know', async () => {
    await laura
      .post(`/api/files?path=${laura.id}/Flx_Posts&org=${foreigner.org}`)
      .attach('files', pdf(), 'a.pdf')
      .expect(403);
    await app.request.post(`/api/files?path=${laura.id}/Flx_Posts`).attach('files', pdf(), 'a.pdf').expect(401);
    const unknown = await laura.post(`/api/files?path=${laura.id}/Flx_Posts&folder=x`).attach('files', pdf(), 'a.pdf');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_option']);
  });

  it('takes what each list takes', async () => {
    await send(laura, [{ name: 'foto.jpg', content: await photo() }], 'Flx_Comments').expect(201);
    const refused = await send(laura, [{ name: 'acta.pdf', content: pdf() }], 'Flx_Comments').expect(415);
    expect(refused.body.detail).toBe('Aquí no se puede adjuntar ese tipo de archivo.');
  });

  it('refuses a form without files, another field and something that is no form', async () => {
    const path = `/api/files?path=${laura.id}/Flx_Posts&org=${laura.org}`;
    await laura.post(path).attach('otro', pdf(), 'a.pdf').expect(400);
    await laura.post(path).send({ files: [] }).expect(422);
    await laura
      .post(path)
      .set('content-type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-')
      .expect(400);
  });

  it('keeps all files of a request or none', async () => {
    const before = await rows();
    await send(laura, [
      { name: 'acta.pdf', content: pdf() },
      { name: 'mala.html', content: '<!doctype html><script>alert(1)</script>' },
    ]).expect(415);
    expect(await rows()).toBe(before);
  });
});

describe('DELETE /api/files', () => {
  const remove = (user: TestUser, ...files: string[]) => user.delete(`/api/files?org=${user.org}`, { files });

  it('removes own drafts', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    await remove(laura, file?.id ?? '').expect(204);
    await app.request.get(file?.url ?? '').expect(404);
    await remove(laura, file?.id ?? '').expect(404);
  });

  it('answers 404 for files of others and of other organisations, and leaves them, also those named beside them', async () => {
    const [own] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    for (const stranger of [kevin, foreigner]) {
      const [theirs] = await uploaded(stranger, { name: 'suyo.pdf', content: pdf() });
      await remove(laura, theirs?.id ?? '').expect(404);
      await remove(laura, own?.id ?? '', theirs?.id ?? '').expect(404);
      await app.request.get(theirs?.url ?? '').expect(200);
    }
    await app.request.get(own?.url ?? '').expect(200);
  });

  it.each([{}, { files: [] }, { files: ['../../etc/passwd'] }, { files: 'x' }, { files: [null] }])(
    'refuses the body %j',
    async body => {
      await laura.delete(`/api/files?org=${laura.org}`, body).expect(422);
    },
  );
});

describe('GET /api/files/{id}/address', () => {
  it('gives the owner of a draft a fresh address, and nobody else', async () => {
    const [file] = await uploaded(laura, { name: 'acta.pdf', content: pdf() });
    const response = await laura.get(`/api/files/${file?.id}/address`).expect(200);
    await app.request.get(response.body.url).expect(200);
    await kevin.get(`/api/files/${file?.id}/address`).expect(404);
    await foreigner.get(`/api/files/${file?.id}/address`).expect(404);
    await laura.get('/api/files/nada/address').expect(404);
  });

  it('asks the database the same of a file that is hidden, of whatever kind of parent, as of one that isn’t there', async () => {
    const group = await app.world.group({ org: kevin.org, isPrivate: true, members: [kevin.id] });
    const [hidden, draft] = await uploaded(
      kevin,
      { name: 'a.jpg', content: await photo(20, 20) },
      { name: 'b.pdf', content: pdf() },
    );
    const Group = [{ Type: 'group' as const, Id: group }];
    await publish(kevin, { Home: false, Group, Attachments: [{ id: hidden?.id ?? '' }] });
    await laura.get(`/api/files/${randomUUID()}/address`).expect(404);
    const asked = async (id: string): Promise<string[]> => {
      const uses = recordStatements(app.db);
      await laura.get(`/api/files/${id}/address`).expect(404);
      vi.restoreAllMocks();
      return uses
        .flatMap(({ how, statements }) => (how === 'read' ? statements.map(({ text }) => text) : []))
        .toSorted();
    };
    const absent = await asked(randomUUID());
    expect(absent.length).toBeGreaterThan(1);
    expect(await asked(hidden?.id ?? '')).toEqual(absent);
    expect(await asked(draft?.id ?? '')).toEqual(absent);
    const kinds = [...CONTENT_KINDS.fileReaders].filter(([, readers]) => !readers.includes(everyColleague));
    expect(kinds.length).toBeGreaterThan(3);
    for (const [kind] of kinds) {
      await app.owner.query('update files set parent_kind = $2 where id = $1', [hidden?.id, kind]);
      expect([kind, await asked(hidden?.id ?? '')]).toEqual([kind, absent]);
    }
  });
});
