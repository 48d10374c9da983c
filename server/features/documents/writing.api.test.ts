import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRow, UploadPlace } from '#contract/features/documents/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import {
  areaPlace,
  documentsOf,
  draftOf,
  groupPlace,
  putDocument,
  versionsOf,
  type Place,
} from '../../testing/documents.ts';
import { at } from '../../testing/feed.ts';
import { photo, uploaded } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let member: TestUser;
let colleague: TestUser;
let place: Place;

beforeEach(async () => {
  app.now = new Date();
  const { org } = await app.world.org();
  const person = (firstName: string) => app.world.user({ org, firstName, lastName: 'Gómez' });
  [author, member, colleague] = [await person('Ana'), await person('Beto'), await person('Carla')];
  const members = [author.id, member.id, colleague.id];
  place = groupPlace(await app.world.group({ org, kind: 'colaborativo', author: author.id, members }));
});

const later = (): void => {
  app.now = new Date(app.now.getTime() + 60_000);
};
const sending = (user: TestUser, body: object) => user.post('/api/Flx_Documents', body);

describe('places for an upload', () => {
  const places = async (user: TestUser): Promise<UploadPlace[]> =>
    (await user.get('/api/Flx_Documents/places').expect(200)).body.results;
  const named = async (user: TestUser): Promise<string[]> =>
    (await places(user)).map(({ Type, Id }) => `${Type} ${Id}`).sort();

  it('are those at which it is not refused, and no others', async () => {
    const group = (more: object) =>
      app.world.group({ org: member.org, kind: 'colaborativo', author: author.id, ...more });
    const members = [author.id, member.id];
    const archived = await group({ members });
    await author.put(`/api/Flx_Teams/${archived}/archive`).expect(200);
    const tried = [
      place,
      groupPlace(archived),
      groupPlace(await group({ members, isPrivate: true })),
      groupPlace(await group({ members: [author.id] })),
      groupPlace(await group({ members, kind: 'social' })),
      areaPlace(member.area),
      areaPlace(await app.world.group({ org: member.org, isArea: true, title: 'Otra' })),
    ];
    const taken: string[] = [];
    for (const one of tried) {
      const { status } = await sending(member, { ...one, File: await draftOf(member, 'Acta.txt') });
      if (status === 201) taken.push(`${one.ParentType} ${one.ParentId}`);
    }
    expect(taken).toHaveLength(3);
    expect(await named(member)).toEqual(taken.sort());
  });

  it('come in the order of the own last uploads, and then by name', async () => {
    const second = await app.world.group({ org: member.org, kind: 'colaborativo', title: 'Z', members: [member.id] });
    await putDocument(member, place);
    later();
    await putDocument(member, groupPlace(second));
    later();
    await putDocument(colleague, place, 'Otra.txt');
    expect(await places(member)).toMatchObject([
      { Type: 'group', Id: second, Title: 'Z', Used: expect.stringContaining('T') as string },
      { Type: 'group', Id: place.ParentId },
      { Type: 'area', Id: member.area, Used: null },
    ]);
  });
});

describe('an upload', () => {
  it('becomes a document with its name, size, author and date', async () => {
    const { Id } = await putDocument(member, place, 'Plan de obra.TXT', 'doce letras.');
    const { body } = await colleague.get(`/api/Flx_Documents/${Id}?$expand=Author`).expect(200);
    expect(body.results).toMatchObject({
      Title: 'Plan de obra.TXT',
      Ext: 'txt',
      Bytes: 12,
      AuthorId: member.id,
      Versions: 1,
      ...place,
      Author: { Id: member.id, Title: 'Beto Gómez' },
      CanDelete: false,
    });
    expect(new Date(body.results.Updated)).toEqual(app.now);
  });

  it('of the same name is a version, and all of them can be downloaded', async () => {
    const first = await putDocument(member, place, 'Plan.txt', 'uno');
    later();
    const second = await putDocument(colleague, place, 'PLAN.txt', 'dos y más');
    expect(second).toMatchObject({ Id: first.Id, Title: 'Plan.txt', Versions: 2, AuthorId: colleague.id, Bytes: 10 });
    expect(second.Created).toBe(first.Created);
    expect(new Date(second.Updated)).toEqual(app.now);
    const versions = await versionsOf(author, first.Id);
    expect(versions.map(({ Number, AuthorId, Bytes }) => [Number, AuthorId, Bytes])).toEqual([
      [2, colleague.id, 10],
      [1, member.id, 3],
    ]);
    const texts = await Promise.all(versions.map(async ({ Url }) => (await app.request.get(Url).expect(200)).text));
    expect(texts).toEqual(['dos y más', 'uno']);
    expect((await app.request.get(second.Url).expect(200)).text).toBe('dos y más');
  });

  it('of that name elsewhere, or with another accent or ending, is a document of its own', async () => {
    const other = groupPlace(await app.world.group({ org: member.org, kind: 'colaborativo', members: [member.id] }));
    const ids = [
      (await putDocument(member, place, 'Ano.txt')).Id,
      (await putDocument(member, place, 'Año.txt')).Id,
      (await putDocument(member, place, 'Ano.csv')).Id,
      (await putDocument(member, other, 'Ano.txt')).Id,
      (await putDocument(member, areaPlace(member.area), 'Ano.txt')).Id,
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it('is kept once, however often its form is sent', async () => {
    const File = await draftOf(member, 'Una vez.txt');
    const send = () => sending(member, { ...place, File }).set('Idempotency-Key', `once-${File}`);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).every(status => status === 201 || status === 409)).toBe(true);
    expect((await send()).status).toBe(201);
    const [document] = await documentsOf(member, place);
    expect(document).toMatchObject({ Title: 'Una vez.txt', Versions: 1 });
  });

  it('is refused, and leaves nothing, where it is gone, somebody else’s, used already or no document', async () => {
    const used = await draftOf(member, 'Usado.txt');
    await sending(member, { ...place, File: used }).expect(201);
    const [picture] = await uploaded(member, { name: 'foto.jpg', content: await photo(20, 20) });
    for (const File of [randomUUID(), await draftOf(colleague, 'Suyo.txt'), used, picture?.id ?? '', 'x']) {
      const { body } = await sending(member, { ...place, File }).expect(422);
      expect(body.errors).toEqual({
        File: 'Ese archivo ya no está disponible o no es un documento. Súbelo otra vez.',
      });
    }
    expect((await documentsOf(member, place)).map(({ Title, Versions }) => [Title, Versions])).toEqual([
      ['Usado.txt', 1],
    ]);
  });

  it.each([
    [{}, ['ParentType', 'ParentId', 'File']],
    [{ ParentType: 'post', ParentId: 1, File: randomUUID() }, ['ParentType']],
    [{ ParentType: 'group', ParentId: 'x', File: randomUUID() }, ['ParentId']],
  ])('is refused with the body %j', async (body, fields) => {
    const answer = await sending(member, body).expect(422);
    expect(Object.keys(answer.body.errors as object)).toEqual(fields);
  });

  it('of an area is no upload of a group, and the other way round', async () => {
    const File = await draftOf(member, 'Acta.txt');
    await sending(member, { ...areaPlace(place.ParentId), File }).expect(404);
    await sending(member, { ...groupPlace(member.area), File }).expect(404);
    await sending(member, { ...groupPlace(Number.MAX_SAFE_INTEGER), File }).expect(404);
  });

  it('that is never kept is swept away after a day, and what is kept stays', async () => {
    const abandoned = await draftOf(member, 'Abandonado.txt');
    const kept = await putDocument(member, place, 'Guardado.txt');
    app.now = new Date(app.now.getTime() + 25 * 3_600_000);
    await app.runJob('files: remove old drafts');
    await app.runJob('files: remove bytes');
    const { rows } = await app.owner.query('select id from files where id = any($1)', [[abandoned, kept.FileId]]);
    expect(rows).toEqual([{ id: kept.FileId }]);
    await sending(member, { ...place, File: abandoned }).expect(422);
    const [again] = await documentsOf(colleague, place);
    expect((await app.request.get(again?.Url ?? '').expect(200)).text).toBe('Guardado.txt');
  });

  it('is never edited', async () => {
    const { Id } = await putDocument(member, place);
    await member.put(`/api/Flx_Documents/${Id}`, { Title: 'Otro.txt' }).expect(405);
    const [version] = await versionsOf(member, Id);
    await member.put(`/api/Flx_DocumentVersions/${version?.Id}`, {}).expect(405);
    await member.post('/api/Flx_DocumentVersions', { DocumentId: Id }).expect(405);
  });
});

describe('a deletion', () => {
  const removing = (user: TestUser, version: number) => user.delete(`/api/Flx_DocumentVersions/${version}`);

  it('of a version leaves the document to the newest that is left', async () => {
    const { Id } = await putDocument(member, place, 'Plan.txt', 'uno');
    later();
    await putDocument(colleague, place, 'Plan.txt', 'dos');
    const [second, first] = await versionsOf(member, Id);
    expect([first?.CanDelete, second?.CanDelete]).toEqual([true, false]);
    await removing(member, second?.Id ?? 0).expect(403);
    await removing(colleague, second?.Id ?? 0).expect(204);
    expect(at(await documentsOf(colleague, place), 0)).toMatchObject({
      Id,
      AuthorId: member.id,
      Versions: 1,
      Bytes: 3,
      Updated: first?.Created,
    });
    await putDocument(colleague, place, 'Plan.txt', 'tres');
    expect((await versionsOf(member, Id)).map(({ Number }) => Number)).toEqual([3, 1]);
    await colleague.get(`/api/files/${second?.FileId}/address`).expect(404);
  });

  it('of the last version takes the document along', async () => {
    const { Id } = await putDocument(member, place);
    const [version] = await versionsOf(member, Id);
    await removing(member, version?.Id ?? 0).expect(204);
    await member.get(`/api/Flx_Documents/${Id}`).expect(404);
    expect((await putDocument(member, place)).Id).not.toBe(Id);
  });

  it('of a document that others have uploaded to is for who administers the group', async () => {
    const { Id } = await putDocument(member, place, 'Plan.txt');
    expect(at(await documentsOf(member, place), 0).CanDelete).toBe(true);
    await putDocument(colleague, place, 'Plan.txt');
    for (const user of [member, colleague]) {
      expect(at(await documentsOf(user, place), 0).CanDelete).toBe(false);
      await user.delete(`/api/Flx_Documents/${Id}`).expect(403);
    }
    await author.delete(`/api/Flx_Documents/${Id}`, { Reason: 'Sobra' }).expect(204);
    expect(await versionsOf(author, Id)).toEqual([]);
  });

  it('of an area takes its documents along', async () => {
    const keeper = await app.world.user({ org: member.org, roles: ['Admin-Areas'] });
    const area = await app.world.group({ org: member.org, isArea: true });
    const worker = await app.world.user({ org: member.org, area });
    const { Id, FileId } = await putDocument(worker, areaPlace(area));
    await app.owner.query('update users set area_id = $2 where id = $1', [worker.id, member.area]);
    await worker.delete(`/api/Flx_Documents/${Id}`).expect(403);
    await keeper.delete(`/api/Flx_Areas/${area}`).expect(204);
    await keeper.get(`/api/Flx_Documents/${Id}`).expect(404);
    expect((await app.owner.query('select from files where id = $1', [FileId])).rowCount).toBe(0);
  });
});

describe('the list', () => {
  it('is read page by page in each order, and found by the words of its titles', async () => {
    await app.owner.query(
      `with made as (insert into documents (org_id, parent_kind, parent_id, title, created_at, author_id, updated_at, bytes)
         select $1, 'group', $2, 'Índice ' || n || '.pdf', now(), $3, $4::timestamptz - n % 7 * interval '1 day', n * 37 % 11
         from generate_series(1, 23) n returning *)
       insert into document_versions (org_id, document_id, number, author_id, created_at, bytes)
       select org_id, id, 1, author_id, updated_at, bytes from made`,
      [member.org, place.ParentId, member.id, app.now],
    );
    await putDocument(member, place, 'Acta.txt', 'x'.repeat(50));
    for (const order of ['Updated desc', 'Title', 'Bytes desc', 'Title desc']) {
      const found: DocumentRow[] = [];
      const filter = `ParentType eq 'group' and ParentId eq ${place.ParentId}`;
      const first = `/api/Flx_Documents?${new URLSearchParams({ $filter: filter, $orderby: order }).toString()}`;
      for (let next: string | null = first; next !== null;) {
        const { results, __next }: ListPage<DocumentRow> = (await colleague.get(next).expect(200)).body;
        expect(results.length).toBeLessThanOrEqual(10);
        found.push(...results);
        next = __next;
      }
      expect(new Set(found.map(({ Id }) => Id)).size).toBe(24);
      expect(found).toHaveLength(24);
      const sizes = found.map(({ Bytes }) => Bytes);
      if (order === 'Bytes desc') expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      if (order === 'Title') expect(found[0]?.Title).toBe('Acta.txt');
    }
    expect(await documentsOf(colleague, place, '&$search=indice 17')).toHaveLength(1);
    expect(await documentsOf(colleague, place, '&$search=acta indice')).toEqual([]);
  });
});
