import { beforeEach, expect, it } from 'vitest';
import { at } from '../../testing/feed.ts';
import { messagesOf, queue, step } from '../../testing/reports.ts';
import { groupPlace, putDocument, versionsOf } from '../../testing/documents.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const DAY = 86_400_000;
const REASON = { Reason: 'Es de otra área' };

const app = testApp();
let host: TestUser;
let author: TestUser;
let member: TestUser;
let owner: TestUser;
let group: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  host = await app.world.user({ org });
  author = await app.world.user({ org });
  member = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  group = await app.world.group({
    org,
    kind: 'colaborativo',
    isPrivate: true,
    author: host.id,
    members: [host.id, author.id, member.id],
  });
});

it('takes a document that an administrator of its place deletes, with a reason', async () => {
  const place = groupPlace(group);
  const { Id, FileId } = await putDocument(author, place, 'Plan.txt', 'uno');
  await putDocument(author, place, 'Plan.txt', 'dos');
  await member.delete(`/api/Flx_Documents/${Id}`, REASON).expect(403);
  await host.delete(`/api/Flx_Documents/${Id}`).expect(422);
  const before = (await member.get(`/api/Flx_Documents/${Id}`).expect(200)).body.results;
  const [version] = await versionsOf(member, Id);
  await host.delete(`/api/Flx_Documents/${Id}`, REASON).expect(204);

  for (const user of [author, member, host]) {
    await user.get(`/api/Flx_Documents/${Id}`).expect(404);
    await user.get(`/api/files/${FileId}/address`).expect(404);
    await user.get(`/api/Flx_DocumentVersions/${version?.Id}`).expect(404);
    expect((await user.get('/api/Flx_Repository').expect(200)).body.results).toEqual([]);
  }
  expect(await messagesOf(author)).toContain(
    'La administración retiró lo que publicaste («Plan.txt»). Motivo: Es de otra área',
  );
  // The group is private, so nobody outside sees it in a bin, and neither does a member who does not administer it.
  for (const user of [owner, member, author]) expect(await queue(user)).toEqual([]);
  const binned = at(await queue(host, `$filter=Kind eq 'document'`), 0);
  expect(binned).toMatchObject({ State: 'removed', Author: { Id: author.id }, ...REASON });
  await step(member, binned.Id, 'undo').expect(404);
  await step(host, binned.Id, 'undo').expect(200);
  const after = (await member.get(`/api/Flx_Documents/${Id}`).expect(200)).body.results;
  expect({ ...after, Url: '' }).toEqual({ ...before, Url: '' });
  expect(await versionsOf(member, Id)).toHaveLength(2);
});

it('takes what authors delete themselves, without a reason and without telling them', async () => {
  const { Id } = await putDocument(author, groupPlace(group), 'Plan.txt', 'uno');
  const [row] = (await author.get('/api/Flx_Repository').expect(200)).body.results as { Id: number }[];
  await author.delete(`/api/Flx_Repository/${row?.Id}`).expect(204);
  expect(await messagesOf(author)).toEqual([]);
  for (const user of [author, host])
    expect(await queue(user)).toMatchObject([{ Kind: 'document', Reason: null, Exists: true }]);
  await step(author, at(await queue(author), 0).Id, 'undo').expect(200);
  await member.get(`/api/Flx_Documents/${Id}`).expect(200);
  expect(await messagesOf(author)).toEqual([]);
});

it('leaves the name free, and asks for another before it gives a document back', async () => {
  const place = groupPlace(group);
  const { Id } = await putDocument(author, place, 'Plan.txt', 'uno');
  await author.delete(`/api/Flx_Documents/${Id}`).expect(204);
  const other = await putDocument(member, place, 'PLAN.txt', 'dos');
  expect(other).toMatchObject({ Versions: 1, AuthorId: member.id });
  const { Id: binned } = at(await queue(author), 0);
  const { body } = await step(author, binned, 'undo').expect(409);
  expect(body.detail).toContain('Ya hay otro documento con este nombre');
  await member.delete(`/api/Flx_Documents/${other.Id}`).expect(204);
  await step(author, binned, 'undo').expect(200);
});

it('is emptied after thirty days', async () => {
  const { Id } = await putDocument(author, groupPlace(group), 'Plan.txt', 'uno');
  await author.delete(`/api/Flx_Documents/${Id}`).expect(204);
  app.now = new Date(app.now.getTime() + 31 * DAY);
  await app.runJob('reports: sweep removed content');
  expect((await app.owner.query('select from documents where id = $1', [Id])).rows).toEqual([]);
  expect(await queue(author)).toMatchObject([{ Exists: false }]);
});
