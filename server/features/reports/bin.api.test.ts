import { beforeEach, describe, expect, it } from 'vitest';
import { at, comment, drafts, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { eventFields } from '../../testing/events.ts';
import { STORY } from '../../testing/news.ts';
import { messagesOf, queue, report, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import { ADVERT } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';
import type { Role } from '#contract/features/access/roles.ts';

const DAY = 86_400_000;
const REASON = { Reason: 'Está repetido' };

const app = testApp();
let org: number;
let author: TestUser;
let reader: TestUser;
let owner: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org, roles: ['Admin-News', 'Admin-Events'] });
  reader = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

interface Made {
  readonly Id: number;
  readonly PostId: number;
}

/** Creates one publication of the author's. */
const create = async (list: string, body: object): Promise<Made> => {
  const [photo] = await drafts(app, author, 'photo');
  const { body: made } = await author.post(`/api/${list}`, { ...body, Attachments: [{ id: photo?.id }] }).expect(201);
  return made.results as Made;
};

interface Kind {
  readonly list: string;
  readonly type: string;
  readonly role: Role;
  readonly make: () => Promise<Made>;
}

const KINDS: readonly Kind[] = [
  { list: 'Flx_Store', type: 'advert', role: 'Admin-Adverts', make: () => create('Flx_Store', ADVERT) },
  { list: 'Flx_News', type: 'new', role: 'Admin-News', make: () => create('Flx_News', { ...STORY, Featured: true }) },
  { list: 'Flx_Events', type: 'event', role: 'Admin-Events', make: () => create('Flx_Events', eventFields(app)) },
];

/** Returns the bin of a role. */
const binOf = (role: TestUser) => queue(role, `$filter=State eq 'removed' and Exists eq true`);

const auditOf = async () =>
  (
    await app.owner.query<{
      action: string;
      actor_id: number;
      person_id: number;
      detail: string | null;
      old_value: unknown;
    }>(
      `select action, actor_id, person_id, detail, old_value from audit_log where org_id = $1 and feature = 'reports' order by id`,
      [org],
    )
  ).rows;

describe.each(KINDS)('$list that another person wrote', ({ list, type, role, make }) => {
  let admin: TestUser;

  beforeEach(async () => {
    admin = await app.world.user({ org, roles: [role] });
  });

  it('is deleted only with a reason', async () => {
    const { Id, PostId } = await make();
    const path = `/api/${list}/${Id}`;
    for (const body of [undefined, {}, { Reason: ' ' }]) {
      const { body: refused } = await admin.delete(path, body).expect(422);
      expect(refused.errors).toEqual({ Reason: 'Explica por qué se retira el contenido' });
    }
    await admin.delete(path, { Reason: 'a'.repeat(301) }).expect(422);
    await admin.delete(path, { Cause: 'x' }).expect(400);
    await admin.post(`/api/${list}/removals`, { Ids: [Id] }).expect(422);
    await reader.get(`/api/Flx_Feed/${PostId}`).expect(200);
    expect(await auditOf()).toEqual([]);
  });

  it('lies in the bin, is logged, and its author learns the reason', async () => {
    const { Id, PostId } = await make();
    const said = await comment(reader, { PostId });
    await reader.put(`/api/Flx_Feed/${PostId}/reactions/like`).expect(200);
    const before = (await reader.get(`/api/Flx_Feed/${PostId}`).expect(200)).body.results;
    const photo = new URL(at(before.Attachments as { url: string }[], 0).url, 'http://x');
    await admin.delete(`/api/${list}/${Id}`, REASON).expect(204);

    for (const user of [author, reader, admin, owner]) {
      await user.get(`/api/${list}/${Id}`).expect(404);
      await user.get(`/api/Flx_Feed/${PostId}`).expect(404);
      await user.get(`/api/Flx_Comments/${said.Id}`).expect(404);
      expect((await feedOf(user)).results).toEqual([]);
      expect((await user.get(`/api/${list}`).expect(200)).body.results).toEqual([]);
    }
    await reader.get(`/api/files/${photo.pathname.split('/').at(-1)}/address`).expect(404);
    const [binned] = await binOf(admin);
    expect(binned).toMatchObject({ ItemType: type, Author: { Id: author.id }, ReportsCount: 0, ...REASON });
    const title = binned?.Snapshot.Title;
    expect(await auditOf()).toEqual([
      {
        action: 'removed',
        actor_id: admin.id,
        person_id: author.id,
        detail: REASON.Reason,
        old_value: { Title: title },
      },
    ]);
    const messages = await messagesOf(author);
    expect(messages).toContainEqual(expect.stringMatching(/^La administración retiró .*\. Motivo: Está repetido$/));
    // Neither its author nor a person without the role finds it in a bin.
    expect(await queue(reader)).toEqual([]);
    expect(await queue(owner, `$filter=Kind eq '${type}'`)).toHaveLength(1);
    if (role !== 'Admin-Adverts') expect(await queue(author)).toEqual([]);

    await step(admin, binned?.Id ?? 0, 'undo').expect(200);
    const after = (await reader.get(`/api/Flx_Feed/${PostId}`).expect(200)).body.results;
    expect(after).toEqual({ ...before, Attachments: after.Attachments });
    await reader.get(`/api/Flx_Comments/${said.Id}`).expect(200);
    await reader.get(`/api/${list}/${Id}`).expect(200);
    expect(idsOf((await feedOf(reader)).results)).toEqual([PostId]);
    expect(await binOf(admin)).toEqual([]);
    expect((await auditOf()).at(-1)).toMatchObject({ action: 'undone', actor_id: admin.id, person_id: author.id });
    expect(await messagesOf(author)).toContainEqual(expect.stringContaining('La administración restableció'));
    await step(admin, binned?.Id ?? 0, 'undo').expect(409);
    // It may be deleted again.
    await admin.post(`/api/${list}/removals`, { Ids: [Id], ...REASON }).expect(204);
    expect(await binOf(admin)).toHaveLength(1);
  });

  it('is emptied from the bin after thirty days, once, whoever restores it at the same moment', async () => {
    const { Id } = await make();
    await admin.delete(`/api/${list}/${Id}`, REASON).expect(204);
    const { Id: binned } = at(await binOf(admin), 0);
    app.now = new Date(app.now.getTime() + 30 * DAY + 60_000);
    const [, refused] = await Promise.all([
      app.runJob('reports: sweep removed content'),
      step(admin, binned, 'undo').expect(409),
    ]);
    expect(refused.status).toBe(409);
    expect(await binOf(admin)).toEqual([]);
    const { rows } = await app.owner.query('select from feed_items where org_id = $1', [org]);
    expect(rows).toEqual([]);
  });
});

describe('the bin', () => {
  it('takes nothing of an author who deletes their own', async () => {
    const { Id } = await create('Flx_Store', ADVERT);
    await author.delete(`/api/Flx_Store/${Id}`).expect(204);
    expect(await queue(owner)).toEqual([]);
    expect(await auditOf()).toEqual([]);
  });

  it('takes posts and comments that the author of their group deletes', async () => {
    const host = await app.world.user({ org });
    const group = await app.world.group({
      org,
      isPrivate: true,
      author: host.id,
      members: [author.id, reader.id, host.id],
    });
    const post = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const said = await comment(reader, { PostId: post.Id });
    await host.delete(`/api/Flx_Comments/${said.Id}`).expect(422);
    await host.delete(`/api/Flx_Comments/${said.Id}`, REASON).expect(204);
    await reader.get(`/api/Flx_Comments/${said.Id}`).expect(404);
    await host.delete(`/api/Flx_Posts/${post.Id}`, REASON).expect(204);
    // The group is private, so its content stays in it.
    expect(await queue(owner)).toEqual([]);
    const kinds = (await binOf(host)).map(({ Kind, ItemType }) => `${Kind} of ${ItemType}`);
    expect(new Set(kinds)).toEqual(new Set(['comment of post', 'post of post']));
    for (const { Id } of await binOf(host)) {
      await step(owner, Id, 'undo').expect(404);
      await step(host, Id, 'undo').expect(200);
    }
    await reader.get(`/api/Flx_Comments/${said.Id}`).expect(200);
  });

  it('decides the reports that were waiting, and a restored one is reviewed again', async () => {
    const { Id, PostId } = await create('Flx_Store', ADVERT);
    await report(reader, { PostId });
    await owner.delete(`/api/Flx_Store/${Id}`, REASON).expect(204);
    const found = at(await queue(owner), 0);
    expect(found).toMatchObject({ State: 'removed', ReportsCount: 1, ...REASON });
    expect((await messagesOf(reader)).join(' ')).toContain('fue retirado. Motivo: Está repetido');
    await step(owner, found.Id, 'undo').expect(200);
    expect(at(await queue(owner), 0)).toMatchObject({ State: 'review', Assignee: { Id: owner.id } });
  });

  it('keeps scheduled news from being published, until it is restored', async () => {
    const { Id } = await create('Flx_News', {
      ...STORY,
      Featured: true,
      PublicationDate: new Date(app.now.getTime() + DAY).toISOString(),
    });
    await owner.delete(`/api/Flx_News/${Id}`, REASON).expect(204);
    await author.get(`/api/Flx_News/${Id}`).expect(404);
    app.now = new Date(app.now.getTime() + 2 * DAY);
    await app.runJob('news: publish what is due');
    expect((await feedOf(reader)).results).toEqual([]);
    await step(owner, at(await binOf(owner), 0).Id, 'undo').expect(200);
    expect((await feedOf(reader)).results).toEqual([]);
    await author.get(`/api/Flx_News/${Id}`).expect(200);
    await app.runJob('news: publish what is due');
    expect((await feedOf(reader)).results).toHaveLength(1);
  });

  it('gives expired news back expired', async () => {
    const { Id, PostId } = await create('Flx_News', {
      ...STORY,
      Featured: true,
      ExpiryDate: new Date(app.now.getTime() + DAY).toISOString(),
    });
    app.now = new Date(app.now.getTime() + 2 * DAY);
    await app.runJob('feed: sweep expired streams');
    await owner.delete(`/api/Flx_News/${Id}`, REASON).expect(204);
    await step(owner, at(await binOf(owner), 0).Id, 'undo').expect(200);
    await reader.get(`/api/Flx_Feed/${PostId}`).expect(404);
    await author.get(`/api/Flx_Feed/${PostId}`).expect(200);
  });
});
