import { beforeEach, describe, expect, it } from 'vitest';
import type { News } from '#contract/features/news/types.ts';
import { feed as feedTexts } from '#contract/i18n/es-CO/feed.ts';
import { newsForm } from '#contract/i18n/es-CO/news-form.ts';
import { at, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import {
  announce,
  confirm,
  confirmationsOf,
  correct,
  evidenceOf,
  mandatory,
  newsOf,
  STORY,
  storyOf,
} from '../../testing/news.ts';
import { notifyAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { addNumbers } from '../../testing/person-numbers.ts';

const app = testApp();
let org: number;
let editor: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News'] });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];
const area = (id: number) => [{ Type: 'area' as const, Id: id }];
const everybodyPublishes = (yes: boolean) =>
  app.owner.query(`update role_settings set can_edit_all_users = $2 where org_id = $1 and role_id = 2`, [org, yes]);

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
  ] as const)('say to a %s who confirmed them: %s', async (who, administers) => {
    const reader = await people[who]();
    const { Id } = await announce(app, editor, { Featured: true, RequiresConfirmation: true });
    expect(await storyOf(reader, Id)).toMatchObject({ CanSeeConfirmations: administers });
    await reader.get(`/api/Flx_News/${Id}/confirmations`).expect(administers ? 200 : 403);
    await reader.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(administers ? 200 : 403);
    await reader.post(`/api/Flx_News/${Id}/reminders`).expect(administers ? 200 : 403);
  });

  it('are confirmed by nobody of another organisation and nobody who is not signed in', async () => {
    const { Id } = await announce(app, editor, { Featured: true, RequiresConfirmation: true });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await Promise.all([
      stranger.put(`/api/Flx_News/${Id}/confirmation`).expect(404),
      stranger.get(`/api/Flx_News/${Id}/confirmations`).expect(404),
      stranger.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(404),
      stranger.post(`/api/Flx_News/${Id}/reminders`).expect(404),
      stranger.post(`/api/Flx_News/${Id}/reminders/${editor.id}`).expect(404),
      app.request.put(`/api/Flx_News/${Id}/confirmation`).expect(401),
      app.request.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(401),
    ]);
  });
});

describe('while everybody publishes', () => {
  it('whether it must be confirmed is decided by those who administer news', async () => {
    await everybodyPublishes(true);
    const refusal = { RequiresConfirmation: newsForm.errors.mandatoryByAdmins };
    const Attachments = await drafts(app, colleague, 'photo');
    const body = { ...STORY, Featured: true, Attachments, RequiresConfirmation: true };
    expect((await colleague.post('/api/Flx_News', body).expect(422)).body.errors).toEqual(refusal);
    const { Id } = await announce(app, colleague, { Featured: true, RequiresConfirmation: false });
    const edit = (user: TestUser, more: object) =>
      user.put(`/api/Flx_News/${Id}`, { ...STORY, Featured: true, ...more });
    expect((await edit(colleague, { RequiresConfirmation: true }).expect(422)).body.errors).toEqual(refusal);
    await edit(editor, { RequiresConfirmation: true }).expect(200);
    expect((await edit(colleague, { RequiresConfirmation: false }).expect(422)).body.errors).toEqual(refusal);
    await edit(colleague, { RequiresConfirmation: true }).expect(200);
    await edit(colleague, {}).expect(200);
    expect(await storyOf(colleague, Id)).toMatchObject({ RequiresConfirmation: true });
  });

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

  /** Returns how often the news item shows in each place where a reader could notice it. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const found = (results: readonly { Id: number }[]): number => idsOf(results).filter(id => id === secret.Id).length;
    const status = async (request: PromiseLike<{ status: number }>): Promise<number> =>
      Number((await request).status < 400);
    const bell = await reader.get('/api/Flx_Notifications?$top=50').expect(200);
    return {
      word: (await newsOf(reader, '$search=secreta&$count=true')).TotalCount ?? 0,
      order: found((await newsOf(reader, '$orderby=Title')).results),
      content: await status(reader.get(`/api/Flx_News/${secret.Id}?$select=Content`)),
      expand: await status(reader.get(`/api/Flx_News/${secret.Id}?$expand=CreatorInfo`)),
      cover: await status(reader.get(`/api/files/${at(secret.Attachments, 0).id}/address`)),
      notified: (bell.body.results as { Url: string }[]).filter(({ Url }) => Url === `/new/${secret.Id}`).length,
    };
  }

  it('leave no trace for others, whatever they administer', async () => {
    await notifyAudiences(app);
    const outsiders = [
      colleague,
      await app.world.user({ org, roles: ['Admin-News'] }),
      await app.world.user({ org, roles: ['Propietarios'] }),
    ];
    const seen: Record<string, number>[] = [];
    for (const outsider of outsiders) seen.push(await traces(outsider));
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
  const refused = async (user: TestUser, input: object, message: string): Promise<void> => {
    const body = { ...STORY, Attachments: await drafts(app, user, 'photo'), ...input };
    expect((await user.post('/api/Flx_News', body).expect(422)).body.errors).toEqual({ Group: message });
  };

  it('are the author’s own; those who administer news write to every area and every public group', async () => {
    const storehouse = await app.world.group({ org, isArea: true });
    const cyclists = await app.world.group({ org });
    const board = await app.world.group({ org, isPrivate: true });
    const { targetsForeign } = feedTexts.errors;
    const { Group } = await announce(app, editor, { Home: false, Group: [...area(storehouse), ...group(cyclists)] });
    expect(new Set(idsOf(Group))).toEqual(new Set([storehouse, cyclists]));
    await refused(editor, { Home: false, Group: group(board) }, targetsForeign);
    await everybodyPublishes(true);
    await refused(colleague, { Home: false, Group: area(storehouse) }, targetsForeign);
    await refused(colleague, { Home: false, Group: group(cyclists) }, targetsForeign);
    await announce(app, colleague, { Home: false, Group: area(colleague.area) });
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

describe('the evidence', () => {
  let ana: TestUser;
  beforeEach(async () => {
    ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ñáñez' });
    await app.owner.query(`update users set first_name = 'Beto' where org_id = $1 and id = $2`, [org, colleague.id]);
  });

  it('has identification numbers for administrators of people alone, and its taking is in the audit log', async () => {
    const { Id } = await mandatory(app, editor);
    const both = await app.world.user({ org, roles: ['Admin-News', 'Admin-Users'] });
    await addNumbers(app.owner, org, [{ user: ana.id, number: '52001002' }]);
    const { text } = await both.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(200);
    expect(text).toContain('"Nombre";"Identificación";"Correo"');
    expect(text).toContain('"Ana Ñáñez";"52001002";');
    const ofEditor = (await editor.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(200)).text;
    expect(ofEditor).not.toMatch(/52001002|Identificación/);
    await both.get(`/api/Flx_News/${Id}/confirmations.pdf`).expect(200);
    const { rows } = await app.owner.query(
      `select actor_id, new_value from audit_log where org_id = $1 and action = 'confirmations_exported' order by id`,
      [org],
    );
    expect(rows).toEqual([
      { actor_id: both.id, new_value: { Format: 'csv', People: 3 } },
      { actor_id: editor.id, new_value: { Format: 'csv', People: 3 } },
      { actor_id: both.id, new_value: { Format: 'pdf', People: 3 } },
    ]);
    await confirm(ana, Id, 'fax').expect(400);
  });

  it('says of people who came when it no longer held that they are not asked', async () => {
    const HoldsUntil = new Date(app.now.getTime() + 3_600_000).toISOString();
    const dates = { HoldsUntil: app.now.toISOString() };
    const Attachments = await drafts(app, editor, 'photo');
    const short = { ...STORY, Attachments, RequiresConfirmation: true, ...dates };
    expect((await editor.post('/api/Flx_News', short).expect(422)).body.errors).toEqual({
      HoldsUntil: newsForm.errors.holdsTooShort,
    });
    const { Id, PostId } = await mandatory(app, editor, { HoldsUntil });
    const late = await app.world.user({ org, firstName: 'Zulma' });
    const soon = await app.world.user({ org, firstName: 'Yeison' });
    const arrival = new Date(app.now.getTime() + 60_000);
    await app.owner.query('update users set created_at = $2 where org_id = $1 and id = any($3)', [
      org,
      arrival,
      [late.id, soon.id],
    ]);
    await app.owner.query('update users set created_at = $2 where org_id = $1 and not id = any($3)', [
      org,
      new Date(0),
      [late.id, soon.id],
    ]);
    expect((await storyOf(late, Id)).AsksReader).toBe(true);
    await confirm(soon, Id).expect(200);
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 1, Pending: 3 });
    app.now = new Date(app.now.getTime() + 7_200_000);
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 1, Pending: 2 });
    expect((await storyOf(late, Id)).AsksReader).toBe(false);
    expect((await late.get(`/api/Flx_Feed/${PostId}`).expect(200)).body.results.News.RequiresConfirmation).toBe(false);
    expect((await storyOf(soon, Id)).AsksReader).toBe(true);
    expect((await confirm(late, Id).expect(422)).body.detail).toBe(newsForm.errors.notConfirmable);
    await confirm(ana, Id).expect(200);
    const stateOf = Object.fromEntries((await evidenceOf(editor, Id)).map(row => [row[0]?.split(' ')[0], row[3]]));
    expect(stateOf).toEqual({ Ana: 'Confirmó', Beto: 'Pendiente', Yeison: 'Confirmó', Zulma: 'No se le pidió' });
    expect((await editor.post(`/api/Flx_News/${Id}/reminders/${late.id}`).expect(200)).body).toEqual({ Count: 0 });
  });
});
