import { beforeAll, expect, it } from 'vitest';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { draftOf, groupPlace, putDocument } from '../../testing/documents.ts';
import { publish } from '../../testing/feed.ts';
import { uploaded } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let foreigner: TestUser;
let open: number;
let closed: number;

beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  foreigner = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
  const group = (isPrivate: boolean) =>
    app.world.group({ org, kind: 'colaborativo', isPrivate, author: author.id, members: [author.id, member.id] });
  open = await group(false);
  closed = await group(true);
});

/** Returns the rows that a user finds by a query. */
async function found(user: TestUser, query = ''): Promise<RepositoryRow[]> {
  const { body } = await user.get(`/api/Flx_Repository?$top=100&$count=true&${query}`).expect(200);
  const { results, TotalCount } = body as { results: RepositoryRow[]; TotalCount: number };
  expect(TotalCount).toBe(results.length);
  return results;
}

const titled = (title: string): string => `$search=${encodeURIComponent(title)}`;
const one = async (user: TestUser, title: string): Promise<RepositoryRow> => {
  const [row, ...others] = await found(user, titled(title));
  expect(others).toEqual([]);
  if (row === undefined) throw new Error(`${title} is not there`);
  return row;
};

async function post(user: TestUser, name: string, GroupId: number | null = null): Promise<FeedItem> {
  const [file] = await uploaded(user, { name, content: name });
  return publish(user, {
    Attachments: [{ id: file?.id ?? '' }],
    ...(GroupId !== null && { Home: false, Group: [{ Type: 'group', Id: GroupId }] }),
  });
}

it('has what groups keep and what is attached to posts, each with where it comes from, for who sees that', async () => {
  await putDocument(author, groupPlace(open), 'Reglamento abierto.txt');
  await putDocument(author, groupPlace(closed), 'Reglamento cerrado.txt');
  const { Id } = await post(author, 'Balance.txt');
  await post(author, 'Balance cerrado.txt', closed);
  const all = ['Balance cerrado.txt', 'Balance.txt', 'Reglamento abierto.txt', 'Reglamento cerrado.txt'];
  const titles = async (user: TestUser) => (await found(user)).map(({ Title }) => Title).toSorted();
  expect(await titles(member)).toEqual(all);
  expect(await titles(stranger)).toEqual(['Balance.txt', 'Reglamento abierto.txt']);
  expect(await titles(foreigner)).toEqual([]);
  expect((await one(stranger, 'balance')).Source).toMatchObject({ Type: 'post', Path: `/post/${Id}` });
  expect((await one(stranger, 'reglamento')).Source).toMatchObject({ Type: 'group', Path: `/group/${open}` });
  for (const { Id: id } of await found(member)) {
    const isSeen = (await found(stranger)).some(row => row.Id === id);
    for (const path of ['', '/text']) await stranger.get(`/api/Flx_Repository/${id}${path}`).expect(isSeen ? 200 : 404);
    await stranger.put(`/api/Flx_Repository/${id}/favourite`).expect(isSeen ? 200 : 404);
    await foreigner.get(`/api/Flx_Repository/${id}`).expect(404);
    await foreigner.put(`/api/Flx_Repository/${id}/favourite`).expect(404);
  }
});

it('loses what somebody does not see any more in that instant', async () => {
  await putDocument(author, groupPlace(closed), 'Secreto.txt');
  const leaving = await app.world.user({ org: author.org });
  await author.post(`/api/Flx_Teams/${closed}/members`, { UserIds: [leaving.id] }).expect(200);
  const { Id } = await one(leaving, 'secreto');
  await leaving.put(`/api/Flx_Repository/${Id}/favourite`).expect(200);
  await leaving.delete(`/api/Flx_Teams/${closed}/membership`).expect(200);
  expect(await found(leaving, titled('secreto'))).toEqual([]);
  expect(await found(leaving, '$filter=IsFavourite eq true')).toEqual([]);
  await leaving.get(`/api/Flx_Repository/${Id}/text`).expect(404);
});

it('is filtered by folder, and tells nobody what is in a group that they don’t belong to', async () => {
  const both = await uploaded(author, { name: 'De ambos.txt', content: 'x' });
  await publish(author, {
    Attachments: [{ id: both[0]?.id ?? '' }],
    Home: false,
    Group: [
      { Type: 'group', Id: open },
      { Type: 'group', Id: closed },
    ],
  });
  const inFolder = async (user: TestUser, id: number) =>
    (await found(user, `$filter=PlaceIds eq ${id}&${titled('ambos')}`)).map(({ Title }) => Title);
  expect(await inFolder(member, open)).toEqual(['De ambos.txt']);
  expect(await inFolder(member, closed)).toEqual(['De ambos.txt']);
  expect(await inFolder(stranger, open)).toEqual(['De ambos.txt']);
  expect(await inFolder(stranger, closed)).toEqual([]);
});

it('shows the newest version, whose deletion brings the one before it back, and goes with the last one', async () => {
  await putDocument(author, groupPlace(open), 'Versiones.txt', 'primera');
  const before = await one(member, 'versiones');
  await member.put(`/api/Flx_Repository/${before.Id}/favourite`).expect(200);
  await putDocument(member, groupPlace(open), 'Versiones.txt', 'segunda y más larga');
  const after = await one(member, 'versiones');
  expect(after).toMatchObject({ Id: before.Id, AuthorId: member.id, Bytes: 20, IsFavourite: true });
  expect(after.FileId).not.toBe(before.FileId);
  const { body } = await author.get(`/api/Flx_DocumentVersions?$filter=DocumentId eq ${after.DocumentId}`).expect(200);
  const [second, first] = (body as { results: { Id: number }[] }).results;
  await author.delete(`/api/Flx_DocumentVersions/${second?.Id}`).expect(204);
  expect(await one(member, 'versiones')).toMatchObject({ Id: before.Id, FileId: before.FileId, AuthorId: author.id });
  await author.delete(`/api/Flx_DocumentVersions/${first?.Id}`).expect(204);
  expect(await found(member, titled('versiones'))).toEqual([]);
});

it('goes with the post, and when the post is edited without it', async () => {
  const kept = await post(author, 'Anexo uno.txt');
  const edited = await post(author, 'Anexo dos.txt');
  expect(await found(member, titled('anexo'))).toHaveLength(2);
  await author.delete(`/api/Flx_Posts/${kept.Id}`).expect(204);
  await author.put(`/api/Flx_Posts/${edited.Id}`, { Description: 'Sin anexo', Attachments: [] }).expect(200);
  expect(await found(member, titled('anexo'))).toEqual([]);
});

it('is renamed by who may delete it, or edit what it is attached to, and keeps its ending', async () => {
  await putDocument(author, groupPlace(open), 'Plan viejo.txt');
  await putDocument(author, groupPlace(open), 'Ocupado.txt');
  const { Id, DocumentId } = await one(author, 'plan viejo');
  const rename = (user: TestUser, id: number, Title: string) => user.put(`/api/Flx_Repository/${id}`, { Title });
  await rename(member, Id, 'Mío.txt').expect(403);
  await rename(foreigner, Id, 'Mío.txt').expect(404);
  for (const Title of ['Plan.pdf', '.txt', 'a/b.txt', '..\\b.txt', 'OCUPADO.txt', '', `${'x'.repeat(252)}.txt`])
    expect((await rename(author, Id, Title).expect(422)).body).toHaveProperty('errors.Title');
  await rename(author, Id, 'Plan nuevo.txt').expect(200);
  expect(await one(member, 'plan nuevo')).toMatchObject({ Id, CanRename: false, CanDelete: false });
  const { body } = await author.get(`/api/Flx_Documents/${DocumentId}`).expect(200);
  expect(body).toHaveProperty('results.Title', 'Plan nuevo.txt');

  await post(member, 'Adjunto.txt');
  const attached = await one(member, 'adjunto');
  expect(attached).toMatchObject({ CanRename: true, CanDelete: false, DocumentId: null });
  await rename(author, attached.Id, 'Ajeno.txt').expect(403);
  await rename(member, attached.Id, 'Adjunto final.txt').expect(200);
  await member.delete(`/api/Flx_Repository/${attached.Id}`).expect(403);
  expect(await one(author, 'adjunto')).toMatchObject({ Title: 'Adjunto final.txt' });
});

it('is deleted with its versions by who may, once, when two do it at once', async () => {
  await putDocument(author, groupPlace(open), 'Sobrante.txt');
  const { Id } = await one(author, 'sobrante');
  await member.delete(`/api/Flx_Repository/${Id}`).expect(403);
  const both = await Promise.all([1, 2].map(() => author.delete(`/api/Flx_Repository/${Id}`)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect(await found(member, titled('sobrante'))).toEqual([]);
});

it('says who answers for it and until when, until a new version comes', async () => {
  await putDocument(author, groupPlace(open), 'Manual.txt');
  const { Id } = await one(author, 'manual');
  const review = (user: TestUser, Until: string) => user.put(`/api/Flx_Repository/${Id}/review`, { Until });
  const today = bogotaDay(app.now);
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  await review(member, inYears(1)).expect(403);
  await review(foreigner, inYears(1)).expect(404);
  for (const day of ['ayer', '2001-01-01', inYears(3)])
    expect((await review(author, day).expect(422)).body).toHaveProperty('errors.Until');
  await review(author, inYears(1)).expect(204);
  expect(await one(member, 'manual')).toMatchObject({ ReviewerId: author.id, ReviewUntil: inYears(1) });
  await author.delete(`/api/Flx_Repository/${Id}/review`).expect(204);
  await review(author, today).expect(204);
  await putDocument(author, groupPlace(open), 'Manual.txt', 'otra cosa');
  expect(await one(member, 'manual')).toMatchObject({ ReviewerId: null, ReviewUntil: null });
});

it('holds no draft', async () => {
  await draftOf(author, 'Borrador.txt');
  expect(await found(author, titled('borrador'))).toEqual([]);
});
