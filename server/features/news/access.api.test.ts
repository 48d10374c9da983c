import { beforeEach, describe, expect, it } from 'vitest';
import { VISIBILITY_WINDOW_MS } from '../../../contract/features/feed/limits.ts';
import type { News } from '../../../contract/features/news/types.ts';
import { feed as feedTexts } from '../../../contract/i18n/es-CO/feed.ts';
import { news as texts } from '../../../contract/i18n/es-CO/news.ts';
import { at, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { announce, correct, newsOf, STORY, storyOf } from '../../testing/news.ts';
import { tellAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let editor: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // stands still during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News'] });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];
const area = (id: number) => [{ Type: 'area' as const, Id: id }];
const everybodyPublishes = (yes: boolean) =>
  app.owner.query(`update role_settings set can_edit_all_users = $2 where org_id = $1 and role_id = 2`, [org, yes]);
const leave = (user: TestUser, id: number) =>
  app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [org, user.id, id]);

describe('news of everybody', () => {
  const people = {
    colleague: () => app.world.user({ org }),
    'Admin-Events': () => app.world.user({ org, roles: ['Admin-Events'] }),
    'Admin-News': () => app.world.user({ org, roles: ['Admin-News'] }),
    Propietarios: () => app.world.user({ org, roles: ['Propietarios'] }),
  };
  it.each([
    ['colleague', false],
    ['Admin-Events', false],
    ['Admin-News', true],
    ['Propietarios', true],
  ] as const)('are read by a %s; they administer them: %s', async (who, administers) => {
    const reader = await people[who]();
    const { Id, PostId } = await announce(app, editor, { Featured: true, RequiresConfirmation: true });
    const can = { CanEdit: administers, CanDelete: administers };
    expect(await storyOf(reader, Id)).toMatchObject({
      ...can,
      CanEditVisibility: administers,
      CanSeeConfirmations: administers,
    });
    expect(at((await feedOf(reader)).results, 0)).toMatchObject({ Id: PostId, ...can });
    const body = { ...STORY, Attachments: await drafts(app, reader, 'photo') };
    await reader.post('/api/Flx_News', body).expect(administers ? 201 : 403);
    await reader.put(`/api/Flx_News/${Id}`, { ...STORY, Title: 'Otra' }).expect(administers ? 200 : 403);
    expect(await storyOf(reader, Id)).toMatchObject({
      Title: administers ? 'Otra' : STORY.Title,
      CreatedBy: editor.id,
    });
    await reader.get(`/api/Flx_News/${Id}/confirmations`).expect(administers ? 200 : 403);
    await reader.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(administers ? 200 : 403);
    await reader.post(`/api/Flx_News/${Id}/reminders`).expect(administers ? 200 : 403);
    await reader.delete(`/api/Flx_News/${Id}`).expect(administers ? 204 : 403);
  });

  it('are nothing to another organisation and to whoever is blocked or not signed in', async () => {
    const { Id, PostId } = await announce(app, editor, { Featured: true, RequiresConfirmation: true });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const blocked = await app.world.user({ org, isActive: false });
    await Promise.all([
      stranger.get(`/api/Flx_News/${Id}`).expect(404),
      stranger.put(`/api/Flx_News/${Id}`, STORY).expect(404),
      stranger.delete(`/api/Flx_News/${Id}`).expect(404),
      stranger.put(`/api/Flx_News/${Id}/confirmation`).expect(404),
      stranger.get(`/api/Flx_News/${Id}/confirmations`).expect(404),
      stranger.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(404),
      stranger.post(`/api/Flx_News/${Id}/reminders`).expect(404),
      stranger.get(`/api/Flx_Feed/${PostId}`).expect(404),
      blocked.get(`/api/Flx_News/${Id}`).expect(403),
      app.request.get(`/api/Flx_News/${Id}`).expect(401),
      app.request.put(`/api/Flx_News/${Id}/confirmation`).expect(401),
      app.request.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(401),
    ]);
    expect((await newsOf(stranger, '$search=pereira&$count=true')).TotalCount).toBe(0);
    expect((await newsOf(colleague, '$search=pereira&$count=true')).TotalCount).toBe(1);
  });
});

describe('while everybody publishes', () => {
  it('people publish, edit and delete their own, and no more', async () => {
    await everybodyPublishes(true);
    const other = await app.world.user({ org });
    const { Id, PostId } = await announce(app, colleague, { Featured: true });
    expect(await storyOf(colleague, Id)).toMatchObject({ CanEdit: true, CanDelete: true, CanEditVisibility: true });
    expect(at((await feedOf(colleague)).results, 0)).toMatchObject({ Id: PostId, CanEdit: true, CanDelete: true });
    await correct(colleague, Id, { Title: 'Otra' });
    expect(await storyOf(other, Id)).toMatchObject({ CanEdit: false, CanDelete: false });
    await other.put(`/api/Flx_News/${Id}`, STORY).expect(403);
    await other.delete(`/api/Flx_News/${Id}`).expect(403);
    await everybodyPublishes(false);
    expect(await storyOf(colleague, Id)).toMatchObject({ CanEdit: false, CanDelete: true, CanEditVisibility: false });
    await colleague.put(`/api/Flx_News/${Id}`, STORY).expect(403);
    await colleague.post('/api/Flx_News', { ...STORY, Attachments: await drafts(app, colleague, 'photo') }).expect(403);
    await colleague.delete(`/api/Flx_News/${Id}`).expect(204);
  });
});

describe('news of a private group', () => {
  let member: TestUser;
  let secret: News;
  let id: number;
  beforeEach(async () => {
    member = await app.world.user({ org });
    id = await app.world.group({ org, isPrivate: true, members: [editor.id, member.id] });
    secret = await announce(app, editor, { Title: 'Sede secreta', Featured: true, Home: false, Group: group(id) });
    await announce(app, editor, { Title: 'Sede de todos', Featured: true });
  });

  /** Everything by which it could be noticed, and how often it is. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const found = (results: readonly { Id: number }[], one = secret.Id): number =>
      idsOf(results).filter(each => each === one).length;
    const counted = await newsOf(reader, '$count=true');
    const status = async (request: PromiseLike<{ status: number }>): Promise<number> =>
      Number((await request).status < 400);
    const told = await reader.get('/api/Flx_Notifications?$top=50').expect(200);
    return {
      list: found(counted.results),
      count: (counted.TotalCount ?? 0) - 1,
      word: (await newsOf(reader, '$search=secreta&$count=true')).TotalCount ?? 0,
      filter: found((await newsOf(reader, `$filter=Id eq ${secret.Id}`)).results),
      order: found((await newsOf(reader, '$orderby=Title')).results),
      home: found((await feedOf(reader)).results, secret.PostId),
      profile: found((await feedOf(reader, `$filter=CreatedBy eq ${editor.id}`)).results, secret.PostId),
      group: await status(reader.get(`/api/Flx_Feed?$filter=GroupId eq ${id}`)),
      story: await status(reader.get(`/api/Flx_News/${secret.Id}`)),
      content: await status(reader.get(`/api/Flx_News/${secret.Id}?$select=Content`)),
      expand: await status(reader.get(`/api/Flx_News/${secret.Id}?$expand=CreatorInfo`)),
      cover: await status(reader.get(`/api/files/${at(secret.Attachments, 0).id}/address`)),
      item: await status(reader.get(`/api/Flx_Feed/${secret.PostId}`)),
      comments: await status(reader.post('/api/Flx_Comments', { PostId: secret.PostId, Description: 'x' })),
      reactions: await status(reader.put(`/api/Flx_Feed/${secret.PostId}/reactions/like`)),
      saved: await status(reader.put(`/api/Flx_Feed/${secret.PostId}/saved`)),
      reported: await status(reader.post('/api/Flx_Reports', { PostId: secret.PostId, Description: 'x' })),
      notified: (told.body.results as { Url: string }[]).filter(({ Url }) => Url === `/new/${secret.Id}`).length,
    };
  }

  it('leave no trace for others, whatever they administer', async () => {
    await tellAudiences(app);
    const outsiders = [
      colleague,
      await app.world.user({ org, roles: ['Admin-News'] }),
      await app.world.user({ org, roles: ['Propietarios'] }),
    ];
    const seen: Record<string, number>[] = [];
    for (const outsider of outsiders) seen.push(await traces(outsider));
    // Last, because what a member reports is shown to those who review it.
    const all = await traces(member);
    expect(all).toEqual(Object.fromEntries(Object.keys(all).map(name => [name, 1])));
    const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]));
    expect(seen).toEqual([none, none, none]);
  });

  it('are 404 to whoever would edit or delete them without seeing them, also before and after their time', async () => {
    const admin = await app.world.user({ org, roles: ['Admin-News', 'Propietarios'] });
    const soon = new Date(app.now.getTime() + 3_600_000).toISOString();
    const planned = await announce(app, editor, { Home: false, Group: group(id), PublicationDate: soon });
    const past = await announce(app, editor, { Home: false, Group: group(id), ExpiryDate: soon });
    app.now = new Date(app.now.getTime() + 2 * 3_600_000);
    for (const { Id, Attachments } of [secret, planned, past]) {
      await admin.get(`/api/Flx_News/${Id}`).expect(404);
      await admin.put(`/api/Flx_News/${Id}`, STORY).expect(404);
      await admin.delete(`/api/Flx_News/${Id}`).expect(404);
      await admin.get(`/api/files/${at(Attachments, 0).id}/address`).expect(404);
    }
    await member.put(`/api/Flx_News/${secret.Id}`, STORY).expect(403);
    await member.get(`/api/Flx_News/${past.Id}`).expect(404);
  });

  it('are no longer read by who has left, and not edited by an author who has', async () => {
    await leave(member, id);
    await member.get(`/api/Flx_News/${secret.Id}`).expect(404);
    await leave(editor, id);
    expect(await storyOf(editor, secret.Id)).toMatchObject({ CanEdit: false, CanDelete: true });
    await editor.put(`/api/Flx_News/${secret.Id}`, STORY).expect(403);
    await editor.delete(`/api/Flx_News/${secret.Id}`).expect(204);
  });

  it('keep the private group when somebody edits them who does not know of it', async () => {
    const both = await announce(app, editor, { Home: true, Group: group(id) });
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    expect(await storyOf(admin, both.Id)).toMatchObject({ Home: true, Group: [], CanEdit: true });
    const other = await app.world.group({ org, isArea: true, title: 'Bodega' });
    await correct(admin, both.Id, { Home: true, Group: area(other) });
    expect(new Set((await storyOf(member, both.Id)).Group.map(one => one.Id))).toEqual(new Set([id, other]));
    expect((await storyOf(admin, both.Id)).Group).toMatchObject(area(other));
  });
});

describe('whom news are for', () => {
  const { errors } = texts;
  const refused = async (user: TestUser, input: object, message: string): Promise<void> => {
    const body = { ...STORY, Attachments: await drafts(app, user, 'photo'), ...input };
    expect((await user.post('/api/Flx_News', body).expect(422)).body.errors).toEqual({ Group: message });
  };

  it('are the author’s own groups; those who administer news write to every area', async () => {
    const foreign = await app.world.group({ org, members: [colleague.id] });
    const elsewhere = await app.world.group({ org: (await app.world.org()).org });
    const storehouse = await app.world.group({ org, isArea: true });
    await refused(editor, { Home: false, Group: [] }, errors.visibilityRequired);
    for (const one of [foreign, elsewhere, 999_999])
      await refused(editor, { Group: group(one) }, feedTexts.errors.targetsForeign);
    await refused(editor, { Group: area(foreign) }, feedTexts.errors.targetsForeign);
    await announce(app, editor, { Home: false, Group: area(storehouse) });
    await everybodyPublishes(true);
    await refused(colleague, { Home: false, Group: area(storehouse) }, feedTexts.errors.targetsForeign);
    await announce(app, colleague, { Home: false, Group: area(colleague.area) });
  });

  it.each([
    ['a second before five days', VISIBILITY_WINDOW_MS - 1000, true],
    ['at five days', VISIBILITY_WINDOW_MS, true],
    ['a millisecond after five days', VISIBILITY_WINDOW_MS + 1, false],
    ['a second after five days', VISIBILITY_WINDOW_MS + 1000, false],
  ])('may change %s: by the server’s clock', async (_when, ms, open) => {
    app.now = new Date(app.now.getTime());
    const own = await app.world.group({ org, isPrivate: true, members: [editor.id] });
    const { Id, CreationDate } = await announce(app, editor);
    app.now = new Date(new Date(CreationDate).getTime() + ms);
    expect(await storyOf(editor, Id)).toMatchObject({ CanEdit: true, CanEditVisibility: open });
    const answer = await editor.put(`/api/Flx_News/${Id}`, { ...STORY, Title: 'Otra', Home: false, Group: group(own) });
    if (open) {
      expect(answer.body.results).toMatchObject({ Home: false, Group: group(own) });
      await colleague.get(`/api/Flx_News/${Id}`).expect(404);
      return;
    }
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ Group: '*Se excedió el tiempo para editar la visibilidad' });
    await correct(editor, Id, { Title: 'Otra', Home: true, Group: [] });
    expect(await storyOf(colleague, Id)).toMatchObject({ Title: 'Otra', Home: true });
  });

  it('follow a group that becomes private', async () => {
    const open = await app.world.group({ org, members: [editor.id] });
    const { Id } = await announce(app, editor, { Home: false, Group: group(open) });
    await storyOf(colleague, Id);
    await app.owner.query('update groups set is_private = true where org_id = $1 and id = $2', [org, open]);
    await colleague.get(`/api/Flx_News/${Id}`).expect(404);
    await storyOf(editor, Id);
  });
});

describe('categories', () => {
  it('are the default ones until an organisation has its own, which its news then have', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const titles = async (): Promise<string[]> =>
      ((await colleague.get('/api/Flx_NewsCategories').expect(200)).body.results as { Title: string }[]).map(
        one => one.Title,
      );
    expect(await titles()).toEqual([
      'Beneficios',
      'Bienestar',
      'Corporativo',
      'Cultura',
      'Movilidad',
      'Sedes',
      'Sostenibilidad',
      'Talento',
    ]);
    const { Id } = await announce(app, editor);
    await editor.post('/api/Flx_NewsCategories', { Title: 'Salud' }).expect(403);
    await owner.put('/api/Flx_NewsCategories/2', { Title: 'Otra' }).expect(403);
    await owner.delete('/api/Flx_NewsCategories/2').expect(403);
    const made = await owner.post('/api/Flx_NewsCategories', { Title: 'Salud' }).expect(201);
    expect(await titles()).toEqual(['Bienestar', 'Salud']);
    const seen = await storyOf(colleague, Id, '$expand=CategoryInfo');
    expect(seen.CategoryInfo).toMatchObject({ Title: 'Bienestar' });
    expect(seen.Category).toBeGreaterThanOrEqual(1000);
    const body = { ...STORY, Attachments: await drafts(app, editor, 'photo') };
    await editor.post('/api/Flx_News', body).expect(422);
    await announce(app, editor, { Category: made.body.results.Id });
    await owner.post('/api/Flx_NewsCategories', { Title: 'SALUD' }).expect(422);
    await owner.delete(`/api/Flx_NewsCategories/${made.body.results.Id}`).expect(409);
    await owner.put(`/api/Flx_NewsCategories/${made.body.results.Id}`, { Title: 'Salud y vida' }).expect(200);
    expect(await titles()).toEqual(['Bienestar', 'Salud y vida']);
  });
});
