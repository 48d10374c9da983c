import { beforeEach, describe, expect, it } from 'vitest';
import {
  VERSIONS_BYTES_MAX,
  VERSIONS_MAX,
  type Version,
  type WholeVersion,
} from '#contract/features/publishing/types.ts';
import { at, drafts } from '../../testing/feed.ts';
import { eventFields, hold } from '../../testing/events.ts';
import { queue, REASON, report, step } from '../../testing/reports.ts';
import { announce, correct, STORY, storyOf } from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let editor: TestUser;
let other: TestUser;
let reader: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News', 'Admin-Events'], firstName: 'Zoe', lastName: 'Editora' });
  other = await app.world.user({ org, roles: ['Admin-News'], firstName: 'Ana', lastName: 'Otra' });
  reader = await app.world.user({ org });
});

const later = (ms = 60_000): void => {
  app.now = new Date(app.now.getTime() + ms);
};
async function versionsOf(user: TestUser, id: number, list = 'Flx_News'): Promise<Version[]> {
  const { body } = await user.get(`/api/${list}/${id}/versions`).expect(200);
  return body.results as Version[];
}
async function versionOf(user: TestUser, id: number, number: number): Promise<WholeVersion> {
  const { body } = await user.get(`/api/Flx_News/${id}/versions/${number}`).expect(200);
  return body.results as WholeVersion;
}
const picture = (id: string): string => `<img data-file="${id}" alt="La sede" />`;
/** Returns the kind of parent of each file of an item; removed files are not included. */
async function placesOf(item: number): Promise<Record<string, string>> {
  const { rows } = await app.owner.query<{ id: string; kind: string }>(
    `select id, parent_kind as kind from files where org_id = $1 and parent_id = $2`,
    [org, item],
  );
  return Object.fromEntries(rows.map(({ id, kind }) => [id, kind]));
}

describe('versions', () => {
  it('say what stood before each edit, who saved it and when; there are none before the first', async () => {
    const { Id, CreationDate } = await announce(app, editor, { Title: 'Uno', Content: '<p>uno</p>' });
    expect(await versionsOf(editor, Id)).toEqual([]);
    later();
    await correct(other, Id, { Title: 'Dos', Content: '<p>dos</p>' });
    later();
    await correct(editor, Id, { Title: 'Tres', Content: '<p>dos</p>' });
    const lines = await versionsOf(other, Id);
    expect(lines).toMatchObject([
      { Number: 3, Title: 'Tres', Editor: { Id: editor.id, Title: 'Zoe Editora' } },
      { Number: 2, Title: 'Dos', Editor: { Id: other.id, Title: 'Ana Otra' } },
      { Number: 1, Title: 'Uno', Editor: { Id: editor.id }, SavedAt: CreationDate },
    ]);
    expect(await versionOf(other, Id, 1)).toMatchObject({
      Title: 'Uno',
      Content: '<p>uno</p>',
      Description: STORY.Description,
    });
    await editor.get(`/api/Flx_News/${Id}/versions/4`).expect(404);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, other.id]);
    expect((await versionsOf(editor, Id))[1]?.Editor).toBeNull();
  });

  it('are not made by an edit that leaves text and photos as they are', async () => {
    const { Id, Attachments } = await announce(app, editor);
    await correct(editor, Id, { Featured: true });
    await correct(editor, Id, { Attachments: Attachments.map(({ id, alt }) => ({ id: id.toUpperCase(), alt })) });
    expect(await versionsOf(editor, Id)).toEqual([]);
    await correct(editor, Id, { Attachments: Attachments.map(({ id }) => ({ id, alt: 'La sede' })) });
    expect((await versionOf(editor, Id, 2)).Attachments).toMatchObject([{ alt: 'La sede' }]);
    // An omitted alternative text stays, in any spelling of the id.
    await correct(editor, Id, { Attachments: Attachments.map(({ id }) => ({ id: id.toUpperCase() })) });
    expect(await versionsOf(editor, Id)).toHaveLength(2);
  });

  it('are for those who may edit it alone', async () => {
    const { Id } = await announce(app, editor, { Featured: true });
    await correct(editor, Id, { Title: 'Dos' });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    for (const path of [`/api/Flx_News/${Id}/versions`, `/api/Flx_News/${Id}/versions/1`]) {
      await other.get(path).expect(200);
      await reader.get(path).expect(404);
      await stranger.get(path).expect(404);
      await app.request.get(path).expect(401);
    }
  });

  it('of what is for a private group alone are hidden from administrators who are not in it', async () => {
    const closed = await app.world.group({ org, isPrivate: true, members: [editor.id] });
    const { Id } = await announce(app, editor, { Home: false, Group: [{ Type: 'group', Id: closed }] });
    await correct(editor, Id, { Title: 'Dos' });
    expect(await versionsOf(editor, Id)).toHaveLength(2);
    await other.get(`/api/Flx_News/${Id}/versions`).expect(404);
  });

  it('of what a review has removed are hidden from its editors too, until that is undone', async () => {
    const { Id, PostId } = await announce(app, editor, { Featured: true });
    await correct(editor, Id, { Featured: true, Title: 'Dos' });
    await report(reader, { PostId });
    const { Id: reviewed } = at(await queue(other), 0);
    await step(other, reviewed, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const path of [`/api/Flx_News/${Id}/versions`, `/api/Flx_News/${Id}/versions/1`])
      for (const user of [editor, other]) await user.get(path).expect(404);
    await step(other, reviewed, 'undo').expect(200);
    expect(await versionsOf(editor, Id)).toHaveLength(2);
  });

  it('stay with a scheduled one when it is published, and go with it when it is deleted', async () => {
    const PublicationDate = new Date(app.now.getTime() + 3_600_000).toISOString();
    const { Id } = await announce(app, editor, { PublicationDate });
    await correct(editor, Id, { Title: 'Dos', Attachments: await drafts(app, editor, 'photo') });
    later(7_200_000);
    await correct(editor, Id, { Title: 'Tres', PublicationDate: null });
    const [newest] = await versionsOf(editor, Id);
    expect(newest).toMatchObject({ Number: 3, Title: 'Tres' });
    expect((await versionOf(editor, Id, 1)).Attachments).toHaveLength(1);
    const { PostId } = await storyOf(editor, Id);
    expect(Object.values(await placesOf(PostId)).toSorted()).toEqual(['item', 'version']);
    await editor.delete(`/api/Flx_News/${Id}`).expect(204);
    expect(await placesOf(PostId)).toEqual({});
    const { rows } = await app.owner.query('select from publication_versions where org_id = $1', [org]);
    expect(rows).toHaveLength(0);
  });

  it('are kept of events too', async () => {
    const { Id } = await hold(app, editor, { Title: 'Uno' });
    const body = eventFields(app, { Title: 'Dos' });
    await editor.put(`/api/Flx_Events/${Id}`, body).expect(200);
    expect(await versionsOf(editor, Id, 'Flx_Events')).toMatchObject([{ Title: 'Dos' }, { Title: 'Uno' }]);
    await other.get(`/api/Flx_Events/${Id}/versions`).expect(404);
  });
});

describe('files of a version', () => {
  it('stay when an edit takes them out, for editors alone, and come back when it is restored', async () => {
    const [one, two] = await drafts(app, editor, 'photo', 'photo');
    const cover = await drafts(app, editor, 'photo');
    const { Id, PostId } = await announce(app, editor, {
      Featured: true,
      Attachments: cover,
      Content: `<p>x</p>${picture(one.id)}${picture(two.id)}`,
    });
    const next = await drafts(app, editor, 'photo');
    await correct(editor, Id, { Featured: true, Attachments: next, Content: `<p>y</p>${picture(two.id)}` });
    const coverId = cover[0].id;
    expect(await placesOf(PostId)).toEqual({
      [one.id]: 'version',
      [coverId]: 'version',
      [two.id]: 'content',
      [next[0].id]: 'item',
    });
    await reader.get(`/api/files/${two.id}/address`).expect(200);
    await reader.get(`/api/files/${one.id}/address`).expect(404);
    await other.get(`/api/files/${one.id}/address`).expect(200);
    const stood = await versionOf(other, Id, 1);
    expect(stood.Content).toMatch(new RegExp(`data-file="${one.id}" alt="La sede" src="/media/`));
    expect(stood.Attachments).toMatchObject([{ id: coverId }]);

    const Attachments = stood.Attachments.map(({ id, alt }) => ({ id, alt }));
    await correct(other, Id, { Featured: true, Content: stood.Content, Attachments });
    expect(await placesOf(PostId)).toEqual({
      [one.id]: 'content',
      [coverId]: 'item',
      [two.id]: 'content',
      [next[0].id]: 'version',
    });
    expect(await versionsOf(other, Id)).toHaveLength(3);
  });

  it('of another item come back nowhere', async () => {
    const cover = await drafts(app, editor, 'photo');
    const { Id } = await announce(app, editor, { Attachments: cover });
    await correct(editor, Id, { Attachments: await drafts(app, editor, 'photo') });
    const second = await announce(app, editor);
    await editor.put(`/api/Flx_News/${second.Id}`, { ...STORY, Attachments: cover }).expect(422);
  });

  it('go with the oldest versions, whose number and bytes are bounded', async () => {
    const [first] = await drafts(app, editor, 'photo');
    const [large] = await drafts(app, editor, 'photo');
    await app.owner.query('update files set bytes = $2 where id = $1', [large.id, VERSIONS_BYTES_MAX]);
    const { Id, PostId } = await announce(app, editor, { Attachments: [first] });
    for (let edit = 2; edit <= VERSIONS_MAX; edit++)
      await correct(editor, Id, {
        Title: `Edición ${edit}`,
        Attachments: edit === 2 ? await drafts(app, editor, 'photo') : undefined,
      });
    expect((await versionsOf(editor, Id)).map(({ Number: number }) => number).at(-1)).toBe(1);
    expect((await placesOf(PostId))[first.id]).toBe('version');
    await correct(editor, Id, { Title: 'Otra', Attachments: [large] });
    const numbers = (await versionsOf(editor, Id)).map(({ Number: number }) => number);
    expect([numbers.length, numbers.at(-1)]).toEqual([VERSIONS_MAX, 2]);
    expect((await placesOf(PostId))[first.id]).toBeUndefined();
    await correct(editor, Id, { Title: 'Sin la grande', Attachments: await drafts(app, editor, 'photo') });
    // With the text it exceeds the limit of bytes: every version that names the file is deleted, and all older ones.
    await correct(editor, Id, { Title: 'La última' });
    expect((await versionsOf(editor, Id)).map(({ Title }) => Title)).toEqual(['La última', 'Sin la grande']);
    expect((await placesOf(PostId))[large.id]).toBeUndefined();
  });

  it('under review become evidence, and not files of a version', async () => {
    const [cover] = await drafts(app, editor, 'photo');
    const { Id, PostId } = await announce(app, editor, { Featured: true, Attachments: [cover] });
    await reader.post('/api/Flx_Reports', { PostId, ...REASON }).expect(201);
    await correct(editor, Id, { Featured: true, Attachments: await drafts(app, editor, 'photo') });
    const { rows } = await app.owner.query('select parent_kind as kind from files where id = $1', [cover.id]);
    expect(rows).toEqual([{ kind: 'evidence' }]);
  });
});

it('two edits at once keep a version each', async () => {
  const { Id } = await announce(app, editor, { Title: 'Uno' });
  await Promise.all([1, 2, 3, 4].map(edit => correct(editor, Id, { Title: `Edición ${edit}` })));
  expect((await versionsOf(editor, Id)).map(({ Number: number }) => number)).toEqual([5, 4, 3, 2, 1]);
});
