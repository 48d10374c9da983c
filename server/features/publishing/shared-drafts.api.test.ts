import { beforeEach, describe, expect, it } from 'vitest';
import { SHARED_DRAFTS_MAX, type SharedDraft, type SharedDraftBody } from '#contract/features/publishing/types.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import { eventFields } from '../../testing/events.ts';
import { at, drafts } from '../../testing/feed.ts';
import { STORY } from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { errors } = publishing.drafts;

type Draft = SharedDraft<object>;

const app = testApp();
let org: number;
let editor: TestUser;
let other: TestUser;
let reader: TestUser;

const KINDS = [
  {
    name: 'news',
    list: '/api/Flx_NewsDrafts',
    table: 'news_drafts',
    path: '/api/Flx_News',
    role: 'Admin-News',
    elsewhere: 'Admin-Events',
    fields: () => ({ ...STORY, Featured: true }),
  },
  {
    name: 'events',
    list: '/api/Flx_EventDrafts',
    table: 'event_drafts',
    path: '/api/Flx_Events',
    role: 'Admin-Events',
    elsewhere: 'Admin-News',
    fields: () => eventFields(app),
  },
] as const;

describe.each(KINDS)('of $name', ({ list: LIST, table, path, role, elsewhere, fields }) => {
  beforeEach(async () => {
    app.now = new Date(app.now); // frozen during the test
    ({ org } = await app.world.org());
    editor = await app.world.user({ org, roles: [role], firstName: 'Zoe', lastName: 'Editora' });
    other = await app.world.user({ org, roles: [role], firstName: 'Ana', lastName: 'Otra' });
    reader = await app.world.user({ org, roles: [elsewhere] });
  });

  async function draft(input: Partial<SharedDraftBody<object>> = {}): Promise<Draft> {
    const { body } = await editor.post(LIST, { Name: 'Sede', Fields: { Title: 'Sede' }, ...input }).expect(201);
    return body.results as Draft;
  }
  const picture = (id: string): string => `<img data-file="${id}" alt="La sede" />`;

  describe('a shared draft', () => {
    it('holds what there is, for those who administer the kind alone, and says who saved it last', async () => {
      const [cover] = await drafts(app, editor, 'photo');
      const [inside] = await drafts(app, editor, 'photo');
      const { Id } = await draft({
        Fields: { Title: 'Sede', Content: `<p onclick="x()">a</p>${picture(inside.id)}`, City: null },
        Attachments: [cover],
      });
      const { body } = await other.get(`${LIST}/${Id}?$expand=EditorInfo`).expect(200);
      const seen = body.results as Draft;
      expect(seen).toMatchObject({
        Name: 'Sede',
        Fields: { Title: 'Sede', Content: `<p>a</p>${picture(inside.id)}`, City: null },
        Attachments: [{ id: cover.id }],
        EditedBy: editor.id,
        EditionDate: null,
        EditorInfo: { Title: 'Zoe Editora' },
      });
      await other.get(`/api/files/${inside.id}/address`).expect(200);
      await reader.get(`/api/files/${cover.id}/address`).expect(404);
      await reader.get(LIST).expect(403);
      await reader.get(`${LIST}/${Id}`).expect(403);
      await reader.post(LIST, { Name: 'x', Fields: {} }).expect(403);
      // For them drafts don't exist: the answer is the same as for an unknown id.
      for (const id of [Id, Id + 1]) {
        await reader.put(`${LIST}/${id}`, { Name: 'x', Fields: {} }).expect(404);
        await reader.delete(`${LIST}/${id}`).expect(404);
      }
      const stranger = await app.world.user({ org: (await app.world.org()).org, roles: [role] });
      await stranger.get(`${LIST}/${Id}`).expect(404);
      await stranger.get(`/api/files/${cover.id}/address`).expect(404);
    });

    it('is nothing any more to its author who has stopped administering the kind, nor are its files', async () => {
      const { Id, Attachments } = await draft({ Attachments: await drafts(app, editor, 'photo') });
      const { id } = at(Attachments, 0);
      await editor.get(`/api/files/${id}/address`).expect(200);
      await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [org, editor.id]);
      await expect.poll(async () => (await editor.get(`${LIST}/${Id}`)).status).toBe(403);
      await editor.put(`${LIST}/${Id}`, { Name: 'x', Fields: {} }).expect(404);
      await editor.delete(`${LIST}/${Id}`).expect(404);
      await editor.get(`/api/files/${id}/address`).expect(404);
      await editor.delete('/api/files', { files: [id] }).expect(404);
      await editor.post('/api/Flx_Posts', { Description: 'Hola', Attachments: [{ id }] }).expect(422);
    });

    it('is edited by any of them, never over what another has saved meanwhile', async () => {
      const { Id } = await draft();
      const edit = (user: TestUser, Title: string, EditionDate: string | null) =>
        user.put(`${LIST}/${Id}`, { Name: 'Sede', Fields: { Title }, EditionDate });
      const [one, two] = await Promise.all([edit(editor, 'Una', null), edit(other, 'Otra', null)]);
      expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { EditionDate } = (one.status === 200 ? one : two).body.results as Draft;
      await edit(other, 'Al fin', EditionDate).expect(200);
      expect((await editor.get(`${LIST}/${Id}`)).body.results).toMatchObject({ EditedBy: other.id });
    });

    it('keeps its cover unless another is named, and lets its files go with it', async () => {
      const [cover] = await drafts(app, editor, 'photo');
      const { Id } = await draft({ Attachments: [cover] });
      const { body } = await other.put(`${LIST}/${Id}`, { Name: 'Sede', Fields: {} }).expect(200);
      expect((body.results as Draft).Attachments).toMatchObject([{ id: cover.id }]);
      await other.put(`${LIST}/${Id}`, { Name: 'Sede', Fields: {}, Attachments: [] }).expect(200);
      await editor.get(`/api/files/${cover.id}/address`).expect(404);
      const [next] = await drafts(app, editor, 'photo');
      await editor.put(`${LIST}/${Id}`, { Name: 'Sede', Fields: {}, Attachments: [next] }).expect(200);
      await other.delete(`${LIST}/${Id}`).expect(204);
      await editor.get(`/api/files/${next.id}/address`).expect(404);
    });

    it('is refused without a name, with what none can have, and beyond their number', async () => {
      const refused = async (body: object): Promise<unknown> =>
        (await editor.post(LIST, { Name: 'Sede', Fields: {}, ...body }).expect(422)).body.errors;
      expect(await refused({ Name: ' ' })).toEqual({ Name: errors.nameRequired });
      expect(await refused({ Fields: { Title: 'x'.repeat(181) } })).toEqual({
        'Fields.Title': feed.errors.tooLong(180),
      });
      await refused({ Fields: { Group: [] } });
      await refused({ Attachments: await drafts(app, reader, 'photo') });
      await refused({ Attachments: await drafts(app, editor, 'video') });
      await app.owner.query(
        `insert into ${table} (org_id, name, author_id, editor_id, created_at, fields)
       select $1, 'x', $2, $2, now(), '{}' from generate_series(1, $3::int)`,
        [org, editor.id, SHARED_DRAFTS_MAX],
      );
      expect(await refused({})).toEqual({ Name: errors.full(SHARED_DRAFTS_MAX) });
    });

    it('takes the last place once, however many are saved at once', async () => {
      await app.owner.query(
        `insert into ${table} (org_id, name, author_id, editor_id, created_at, fields)
       select $1, 'x', $2, $2, now(), '{}' from generate_series(1, $3::int)`,
        [org, editor.id, SHARED_DRAFTS_MAX - 1],
      );
      const saved = await Promise.all(
        [editor, other, editor, other].map(user => user.post(LIST, { Name: 'Sede', Fields: {} })),
      );
      expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    });

    it('stays when its editor is blocked, who neither reads nor saves it any more', async () => {
      const { Id } = await draft();
      await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, editor.id]);
      await expect.poll(async () => (await editor.get(`${LIST}/${Id}`)).status).toBe(403);
      await editor.put(`${LIST}/${Id}`, { Name: 'x', Fields: {} }).expect(403);
      const { body } = await other.get(`${LIST}/${Id}?$expand=EditorInfo`).expect(200);
      expect(body.results).toMatchObject({ Name: 'Sede', EditorInfo: null });
    });
  });

  describe('publishing a draft', () => {
    const publish = (user: TestUser, { Id, EditionDate }: Pick<Draft, 'Id' | 'EditionDate'>, more: object = {}) =>
      user.post(path, { ...fields(), ...more, Draft: { Id, EditionDate } });

    it('takes its files to the publication, whoever uploaded them, and the draft away', async () => {
      const [cover, inside, unused] = await drafts(app, editor, 'photo', 'photo', 'photo');
      const made = await draft({ Attachments: [cover], Fields: { Content: picture(inside.id) + picture(unused.id) } });
      const Content = `<p>x</p>${picture(inside.id)}`;
      const { body } = await publish(other, made, { Content, Attachments: [cover] }).expect(201);
      expect((await reader.get(`${path}/${body.results.Id}`).expect(200)).body.results).toMatchObject({
        Attachments: [{ id: cover.id }],
        CreatedBy: other.id,
      });
      await reader.get(`/api/files/${inside.id}/address`).expect(200);
      await editor.get(`${LIST}/${made.Id}`).expect(404);
      await editor.get(`/api/files/${unused.id}/address`).expect(404);
    });

    it('happens once, and never to what another has saved meanwhile', async () => {
      const [cover] = await drafts(app, editor, 'photo');
      const made = await draft({ Attachments: [cover] });
      const { body } = await other.put(`${LIST}/${made.Id}`, { Name: 'Sede', Fields: { Title: 'Otra' } }).expect(200);
      const stale = await publish(editor, made, { Attachments: [cover] }).expect(422);
      expect(stale.body.errors).toEqual({ Title: errors.edited });
      const saved = body.results as Draft;
      const answers = await Promise.all([1, 2, 3].map(() => publish(editor, saved, { Attachments: [cover] })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const late = answers.filter(({ status }) => status === 422);
      expect(late).toHaveLength(2);
      expect(at(late, 0).body.errors).toEqual({ Title: errors.gone });
    });

    it('is for those who see it, and no part of an edit', async () => {
      await app.owner.query(`update role_settings set can_edit_all_users = true where org_id = $1 and role_id = 2`, [
        org,
      ]);
      const made = await draft();
      await publish(reader, made, { Attachments: await drafts(app, reader, 'photo') }).expect(403);
      const stranger = await app.world.user({ org: (await app.world.org()).org, roles: [role] });
      await publish(stranger, made, { Attachments: await drafts(app, stranger, 'photo') }).expect(422);
      const second = await draft();
      const Attachments = await drafts(app, editor, 'photo');
      const { body } = await publish(editor, made, { Attachments }).expect(201);
      await editor.put(`${path}/${body.results.Id}`, { ...fields(), Draft: { Id: second.Id } }).expect(422);
    });
  });
});
