import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRow } from '#contract/features/documents/types.ts';
import {
  areaPlace,
  documentsOf,
  draftOf,
  groupPlace,
  putDocument,
  versionsOf,
  type Place,
} from '../../testing/documents.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();

/** Expected statuses: of a read, of an upload, and of the deletion of another person's upload. */
type Answers = readonly [read: 200 | 404, upload: 201 | 403 | 404, remove: 204 | 403 | 404];
const ADMINISTERS: Answers = [200, 201, 204];
const BELONGS: Answers = [200, 201, 403];
const LOOKS_ON: Answers = [200, 403, 403];
const KEEPS_ORDER: Answers = [200, 403, 204];
const KNOWS_NOTHING: Answers = [404, 404, 404];

const PEOPLE = [
  'author',
  'administrator',
  'member',
  'stranger',
  'requester',
  'invited',
  'exMember',
  'groupsAdmin',
  'areasAdmin',
  'owner',
  'foreigner',
] as const;
type Person = (typeof PEOPLE)[number];

const MATRIX: Readonly<Record<'public group' | 'private group' | 'area', Readonly<Record<Person, Answers>>>> = {
  'public group': {
    author: ADMINISTERS,
    administrator: ADMINISTERS,
    member: BELONGS,
    stranger: LOOKS_ON,
    requester: LOOKS_ON,
    invited: LOOKS_ON,
    exMember: LOOKS_ON,
    groupsAdmin: KEEPS_ORDER,
    areasAdmin: LOOKS_ON,
    owner: KEEPS_ORDER,
    foreigner: KNOWS_NOTHING,
  },
  'private group': {
    author: ADMINISTERS,
    administrator: ADMINISTERS,
    member: BELONGS,
    stranger: KNOWS_NOTHING,
    requester: KNOWS_NOTHING,
    invited: KNOWS_NOTHING,
    exMember: KNOWS_NOTHING,
    groupsAdmin: KNOWS_NOTHING,
    areasAdmin: KNOWS_NOTHING,
    owner: KNOWS_NOTHING,
    foreigner: KNOWS_NOTHING,
  },
  area: {
    author: BELONGS,
    administrator: BELONGS,
    member: BELONGS,
    stranger: LOOKS_ON,
    requester: LOOKS_ON,
    invited: LOOKS_ON,
    exMember: LOOKS_ON,
    groupsAdmin: LOOKS_ON,
    areasAdmin: KEEPS_ORDER,
    owner: KEEPS_ORDER,
    foreigner: KNOWS_NOTHING,
  },
};

const people = {} as Record<Person, TestUser>; // Filled before the tests.
let uploader: TestUser;
const places = {} as Record<keyof typeof MATRIX, Place>;

beforeAll(async () => {
  const { org, area } = await app.world.org();
  const elsewhere = await app.world.group({ org, title: 'Otra área', isArea: true });
  const person = (inArea: number, ...roles: ('Admin-Groups' | 'Admin-Areas' | 'Propietarios')[]) =>
    app.world.user({ org, area: inArea, roles });
  uploader = await person(area);
  for (const name of ['author', 'administrator', 'member'] as const) people[name] = await person(area);
  for (const name of ['stranger', 'requester', 'invited', 'exMember'] as const) people[name] = await person(elsewhere);
  people.groupsAdmin = await person(elsewhere, 'Admin-Groups');
  people.areasAdmin = await person(elsewhere, 'Admin-Areas');
  people.owner = await person(elsewhere, 'Propietarios');
  people.foreigner = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
  const { author, administrator, member, requester, invited, exMember } = people;
  const members = [uploader, author, administrator, member, exMember].map(({ id }) => id);
  for (const isPrivate of [false, true]) {
    const group = await app.world.group({ org, kind: 'colaborativo', isPrivate, author: author.id, members });
    await author.put(`/api/Flx_Teams/${group}/members/${administrator.id}/role`, { Role: 'administrator' }).expect(200);
    await exMember.delete(`/api/Flx_Teams/${group}/membership`).expect(200);
    if (isPrivate) await requester.put(`/api/Flx_Teams/${group}/membership`, {}).expect(200);
    await member.post(`/api/Flx_Teams/${group}/members`, { UserIds: [invited.id] }).expect(200);
    places[isPrivate ? 'private group' : 'public group'] = groupPlace(group);
  }
  places.area = areaPlace(area);
});

const addressOf = (file: string): string => `/api/files/${file}/address`;

describe.each(['public group', 'private group', 'area'] as const)('a document of a %s', kind => {
  let document: DocumentRow;
  const titles = async (user: TestUser, query = ''): Promise<string[]> =>
    (await documentsOf(user, places[kind], query)).map(({ Title }) => Title);

  beforeAll(async () => {
    document = await putDocument(uploader, places[kind], 'Plan.txt', 'primero');
    document = await putDocument(uploader, places[kind], 'Plan.txt', 'segundo');
  });

  it.each(PEOPLE)('is read, uploaded and deleted by its %s as the matrix says', async name => {
    const user = people[name];
    const [read, upload, remove] = MATRIX[kind][name];
    const isSeen = read === 200;
    expect(await titles(user)).toEqual(isSeen ? ['Plan.txt'] : []);
    expect(await titles(user, '&$search=plan')).toEqual(isSeen ? ['Plan.txt'] : []);
    const { body } = await user.get('/api/Flx_Documents?$count=true&$top=100').expect(200);
    const { results, TotalCount } = body as { results: DocumentRow[]; TotalCount: number };
    expect(results.some(({ Id }) => Id === document.Id)).toBe(isSeen);
    expect(TotalCount).toBe(results.length);
    await user.get(`/api/Flx_Documents/${document.Id}`).expect(read);
    const [second, first] = await versionsOf(uploader, document.Id);
    expect(await versionsOf(user, document.Id)).toHaveLength(isSeen ? 2 : 0);
    for (const version of [first, second]) {
      await user.get(`/api/Flx_DocumentVersions/${version?.Id}`).expect(read);
      const address = await user.get(addressOf(version?.FileId ?? '')).expect(read);
      if (isSeen) {
        const { text } = await app.request.get((address.body as { url: string }).url).expect(200);
        expect(text).toBe(version === first ? 'primero' : 'segundo');
      }
    }
    // The address of a person with access works for nobody else.
    await app.request.get(document.Url.replace(`/${uploader.id}/`, `/${user.id}/`)).expect(404);

    const File = await draftOf(user, `De ${name}.txt`);
    const sent = await user.post('/api/Flx_Documents', { ...places[kind], File }).expect(upload);
    if (upload === 201)
      await user.delete(`/api/Flx_Documents/${(sent.body as { results: DocumentRow }).results.Id}`).expect(204);
    else expect(await titles(uploader)).toEqual(['Plan.txt']);

    const other = await putDocument(uploader, places[kind], 'Otro.txt');
    const [version] = await versionsOf(uploader, other.Id);
    if (isSeen)
      expect((await documentsOf(user, places[kind])).find(({ Id }) => Id === other.Id)?.CanDelete).toBe(remove === 204);
    if (remove !== 204) await user.delete(`/api/Flx_DocumentVersions/${version?.Id}`).expect(remove);
    await user.delete(`/api/Flx_Documents/${other.Id}`, { Reason: 'Sobra' }).expect(remove);
    expect(await titles(uploader)).toEqual(remove === 204 ? ['Plan.txt'] : ['Otro.txt', 'Plan.txt']);
    if (remove !== 204) await uploader.delete(`/api/Flx_Documents/${other.Id}`).expect(204);
  });

  it('is gone for who is blocked, with the addresses that they have', async () => {
    const blocked = await app.world.user({ org: uploader.org, area: uploader.area });
    const { ParentType, ParentId } = places[kind];
    if (ParentType === 'group')
      await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
        blocked.org,
        blocked.id,
        ParentId,
      ]);
    const [seen] = await documentsOf(blocked, places[kind]);
    await app.request.get(seen?.Url ?? '').expect(200);
    await app.owner.query('update users set is_active = false where id = $1', [blocked.id]);
    await expect.poll(async () => (await app.request.get(seen?.Url ?? '')).status).toBe(404);
    await blocked.get(`/api/Flx_Documents/${document.Id}`).expect(403);
    await blocked.get(addressOf(document.FileId)).expect(403);
    await blocked.post('/api/Flx_Documents', {}).expect(403);
    await blocked.delete(`/api/Flx_Documents/${document.Id}`).expect(403);
  });

  it('is answered as one that isn’t there to whom it is hidden', async () => {
    const absent = await people.foreigner.get('/api/Flx_Documents/999999999').expect(404);
    const hidden = await people.foreigner.get(`/api/Flx_Documents/${document.Id}`).expect(404);
    const { requestId: _one, instance: _first, ...missing } = absent.body as Record<string, unknown>;
    const { requestId: _two, instance: _second, ...refused } = hidden.body as Record<string, unknown>;
    expect(refused).toEqual(missing);
  });
});

describe('the documents of a group', () => {
  const scene = async (isPrivate: boolean) => {
    const [author, member] = [await app.world.user({ org: uploader.org }), await app.world.user({ org: uploader.org })];
    const members = [author.id, member.id];
    const id = await app.world.group({ org: author.org, kind: 'colaborativo', isPrivate, author: author.id, members });
    const document = await putDocument(member, groupPlace(id));
    return { author, member, id, document, place: groupPlace(id) };
  };

  it('are nobody’s in the instant in which they leave', async () => {
    const { author, member, id, document, place } = await scene(true);
    const [seen] = await documentsOf(member, place);
    await app.request.get(seen?.Url ?? '').expect(200);
    await author.delete(`/api/Flx_Teams/${id}/members/${member.id}`).expect(200);
    await app.request.get(seen?.Url ?? '').expect(404);
    await member.get(addressOf(document.FileId)).expect(404);
    await member.get(`/api/Flx_Documents/${document.Id}`).expect(404);
    await member.delete(`/api/Flx_Documents/${document.Id}`).expect(404);
    expect(await documentsOf(author, place)).toHaveLength(1);
  });

  it('stay with a public group that their uploader leaves', async () => {
    const { member, id, document } = await scene(false);
    await member.delete(`/api/Flx_Teams/${id}/membership`).expect(200);
    await member.delete(`/api/Flx_Documents/${document.Id}`).expect(403);
    expect((await member.get(`/api/Flx_Documents/${document.Id}`).expect(200)).body.results.CanDelete).toBe(false);
  });

  it('follow its privacy at once', async () => {
    const { id, document, place } = await scene(false);
    const [seen] = await documentsOf(people.stranger, place);
    await app.request.get(seen?.Url ?? '').expect(200);
    await app.owner.query('update groups set is_private = true where id = $1', [id]);
    await app.request.get(seen?.Url ?? '').expect(404);
    expect(await documentsOf(people.stranger, place)).toEqual([]);
    await people.stranger.get(`/api/Flx_Documents/${document.Id}`).expect(404);
    await app.owner.query('update groups set is_private = false where id = $1', [id]);
    await app.request.get(seen?.Url ?? '').expect(200);
  });

  it('are only read while it is archived', async () => {
    const { author, member, id, document, place } = await scene(true);
    const File = await draftOf(member, 'Tarde.txt');
    await author.put(`/api/Flx_Teams/${id}/archive`).expect(200);
    for (const user of [author, member]) {
      const [seen] = await documentsOf(user, place);
      expect(seen?.CanDelete).toBe(false);
      await app.request.get(seen?.Url ?? '').expect(200);
      await user.delete(`/api/Flx_Documents/${document.Id}`).expect(403);
    }
    const refused = await member.post('/api/Flx_Documents', { ...place, File }).expect(409);
    expect(refused.body.detail).toBe('El grupo está archivado: solo se puede leer');
    await author.delete(`/api/Flx_Teams/${id}/archive`).expect(200);
    await member.post('/api/Flx_Documents', { ...place, File }).expect(201);
    await member.delete(`/api/Flx_Documents/${document.Id}`).expect(204);
  });

  it('are shown of collaborative groups alone', async () => {
    const { author, member, id, document, place } = await scene(true);
    await app.owner.query("update groups set kind = 'social' where id = $1", [id]);
    const [seen] = [document];
    expect(await documentsOf(member, place)).toEqual([]);
    await member.get(`/api/Flx_Documents/${document.Id}`).expect(404);
    await member.get(addressOf(seen.FileId)).expect(404);
    const File = await draftOf(author, 'Otra.txt');
    await author.post('/api/Flx_Documents', { ...place, File }).expect(404);
    await app.owner.query("update groups set kind = 'colaborativo' where id = $1", [id]);
    expect(await documentsOf(member, place)).toHaveLength(1);
  });

  it('go with a group that is deleted, and their bytes after thirty days', async () => {
    const { author, member, id, document, place } = await scene(true);
    await author.put(`/api/Flx_Teams/${id}/archive`).expect(200);
    const moment = Date.now();
    app.now = new Date(moment);
    await author.delete(`/api/Flx_Teams/${id}`).expect(204);
    for (const user of [author, member]) {
      expect(await documentsOf(user, place)).toEqual([]);
      await user.get(`/api/Flx_Documents/${document.Id}`).expect(404);
      await user.get(addressOf(document.FileId)).expect(404);
    }
    await author.put(`/api/Flx_Teams/${id}/restoration`).expect(200);
    expect(await documentsOf(member, place)).toHaveLength(1);
    await author.delete(`/api/Flx_Teams/${id}`).expect(204);
    const { rows } = await app.owner.query<{ key: string }>('select storage_key as key from files where id = $1', [
      document.FileId,
    ]);
    app.now = new Date(moment + 30 * 86_400_000);
    await app.runJob('groups: forget deleted groups');
    const left = await app.owner.query(
      `select id::text from documents where id = $1 union all select id::text from document_versions where document_id = $1
       union all select id::text from files where id = $2`,
      [document.Id, document.FileId],
    );
    expect(left.rows).toEqual([]);
    const queued = 'select from file_removals where storage_key = $1';
    expect((await app.owner.query(queued, [rows[0]?.key])).rowCount).toBe(1);
    await app.runJob('files: remove bytes');
    expect((await app.owner.query(queued, [rows[0]?.key])).rowCount).toBe(0);
  });
});
