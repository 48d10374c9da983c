import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import type { AreaFields, TeamFields, TeamRow } from '#contract/features/groups/types.ts';
import { at, drafts } from '../../testing/feed.ts';
import { notifyAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let area: number;
let author: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  ({ org, area } = await app.world.org());
  author = await app.world.user({ org });
  colleague = await app.world.user({ org });
});

const pictureOf = async (user: TestUser): Promise<string> => at(await drafts(app, user, 'photo'), 0).id;

const categoryOf = async (user: TestUser): Promise<number> =>
  at((await user.get('/api/Flx_TeamCategories?$orderby=Id').expect(200)).body.results as { Id: number }[], 0).Id;

const fields = async (user: TestUser, change: Partial<TeamFields> = {}): Promise<TeamFields> => ({
  Title: 'Ciclistas',
  Description: 'Rutas de los sábados',
  Rules: 'Con casco',
  Type: 'social',
  IdCategory: await categoryOf(user),
  Privacy: 'public',
  Img: await pictureOf(user),
  ...change,
});

const made = async (user: TestUser, change: Partial<TeamFields> = {}): Promise<TeamRow> =>
  (await user.post('/api/Flx_Teams', await fields(user, change)).expect(201)).body.results;

describe('a group', () => {
  it('is made by any member, who is its author and first member', async () => {
    const group = await made(author);
    expect(group).toMatchObject({
      Title: 'Ciclistas',
      Description: 'Rutas de los sábados',
      Rules: 'Con casco',
      Type: 'social',
      Category: 'Deporte',
      Privacy: 'public',
      State: 'active',
      MyState: 'author',
      AuthorId: author.id,
      MemberCount: 1,
      CanEdit: true,
    });
    expect(group.Img).toMatch(/^\/media\//);
    expect((await colleague.get(`/api/Flx_Teams/${group.Id}`).expect(200)).body.results).toMatchObject({
      Title: 'Ciclistas',
      MyState: 'none',
      CanEdit: false,
    });
  });

  it.each<[string, Partial<TeamFields>, string]>([
    ['no title', { Title: ' ' }, 'Title'],
    ['a title that is too long', { Title: 'a'.repeat(201) }, 'Title'],
    ['a description that is too long', { Description: 'a'.repeat(201) }, 'Description'],
    ['rules that are too long', { Rules: 'a'.repeat(201) }, 'Rules'],
    ['no picture', { Img: undefined }, 'Img'],
    ['a picture that is nobody’s', { Img: '00000000-0000-4000-8000-000000000000' }, 'Img'],
    ['no category though it is social', { IdCategory: null }, 'IdCategory'],
    ['a category that there is not', { IdCategory: 999_999 }, 'IdCategory'],
  ])('is refused with %s', async (_what, change, field) => {
    const { body } = await author.post('/api/Flx_Teams', await fields(author, change)).expect(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('takes the longest texts, and none of what is optional', async () => {
    const long = 'ñ'.repeat(200);
    expect(await made(author, { Title: long, Description: long, Rules: long })).toMatchObject({
      Title: long,
      Rules: long,
    });
    const short = { Description: undefined, Rules: undefined, Type: 'colaborativo', IdCategory: undefined } as const;
    expect(await made(author, short)).toMatchObject({ Description: '', Rules: '', Category: null, IdCategory: null });
  });

  it.each([
    'Propietarios',
    ' propietarios ',
    'Ｐropietarios',
    'Prоpietarios',
    'P r o p i e t a r i o s',
    'Los propietarios de hoy',
    'Admin-News',
    'xAdmin-News',
    'ADMIN-Credits',
    'Admin‑Groups',
    'Admin News',
    'Àdmin-Fiestas',
    'Admin General',
  ])('is never called %j', async Title => {
    const { body } = await author.post('/api/Flx_Teams', await fields(author, { Title })).expect(422);
    expect(body.errors).toEqual({ Title: 'Ese nombre está reservado para los roles de administración' });
    const group = await made(author);
    const { Img: _kept, ...edit } = await fields(author, { Title });
    await author.put(`/api/Flx_Teams/${group.Id}`, edit).expect(422);
  });

  it('has the organisation’s own categories, or the default ones while there are none', async () => {
    const byDefault = await categoryOf(author);
    await made(author, { IdCategory: byDefault });
    await app.owner.query(`insert into group_categories (org_id, title) values ($1, 'Vereda')`, [org]);
    const { body } = await author.get('/api/Flx_TeamCategories').expect(200);
    expect(body.results.map((row: { Title: string }) => row.Title)).toEqual(['Vereda']);
    await author.post('/api/Flx_Teams', await fields(author, { IdCategory: byDefault })).expect(422);
    expect(await made(author, { IdCategory: await categoryOf(author) })).toMatchObject({ Category: 'Vereda' });
  });

  it.each<[string, Role[], number]>([
    ['a member', [], 403],
    ['Admin-Areas', ['Admin-Areas'], 403],
    ['Admin-Groups', ['Admin-Groups'], 200],
    ['Propietarios', ['Propietarios'], 200],
  ])('is edited by %s: %s', async (_who, roles, status) => {
    const group = await made(author);
    const editor = await app.world.user({ org, roles, groups: [group.Id] });
    const { Img: _kept, ...edit } = await fields(editor, { Title: 'Ciclistas de Cali' });
    const { body } = await editor.put(`/api/Flx_Teams/${group.Id}`, edit).expect(status);
    if (status === 200) expect(body.results).toMatchObject({ Title: 'Ciclistas de Cali', AuthorId: author.id });
    expect((await author.get(`/api/Flx_Teams/${group.Id}?$select=Img`)).body.results.Img).toMatch(/^\/media\//);
  });

  it('notifies its members of another privacy, and of nothing else', async () => {
    const group = await made(author);
    await colleague.put(`/api/Flx_Teams/${group.Id}/membership`, {}).expect(200);
    const { Img: _kept, ...edit } = await fields(author);
    const bell = async (): Promise<string[]> => {
      await notifyAudiences(app);
      const { body } = await colleague.get('/api/Flx_Notifications?$select=Description').expect(200);
      return body.results.map((row: { Description: string }) => row.Description);
    };
    await author.put(`/api/Flx_Teams/${group.Id}`, edit).expect(200);
    expect(await bell()).toEqual([]);
    await author.put(`/api/Flx_Teams/${group.Id}`, { ...edit, Privacy: 'private' }).expect(200);
    expect(await bell()).toEqual(['Ahora es privado el grupo «Ciclistas»: solo sus integrantes ven lo que se publica']);
    await author.put(`/api/Flx_Teams/${group.Id}`, edit).expect(200);
    expect(await bell()).toHaveLength(2);
  });

  it('is made public by who administers it, and by nobody who would only read it then', async () => {
    const group = await made(author, { Privacy: 'private' });
    const { Img: _kept, ...edit } = await fields(author, { Title: 'Ciclistas de Cali' });
    const inside = await app.world.user({ org, roles: ['Admin-Groups'], groups: [group.Id] });
    for (const keeper of [await app.world.user({ org, roles: ['Propietarios'] }), inside]) {
      const { body } = await keeper.put(`/api/Flx_Teams/${group.Id}`, edit).expect(422);
      expect(body.errors).toEqual({ Privacy: 'Solo quien administra el grupo puede hacerlo público' });
      await keeper.put(`/api/Flx_Teams/${group.Id}`, { ...edit, Privacy: 'private' }).expect(200);
    }
    await author.put(`/api/Flx_Teams/${group.Id}`, edit).expect(200);
    await inside.put(`/api/Flx_Teams/${group.Id}`, { ...edit, Privacy: 'private' }).expect(200);
  });

  it('is not overwritten by who has not seen the last edit', async () => {
    const group = await made(author);
    const { Img: _kept, ...edit } = await fields(author);
    await author.put(`/api/Flx_Teams/${group.Id}`, { ...edit, EditionDate: null }).expect(200);
    await author.put(`/api/Flx_Teams/${group.Id}`, { ...edit, EditionDate: null }).expect(409);
  });
});

describe('an area', () => {
  const areaFields = async (user: TestUser): Promise<AreaFields> => ({ Title: 'Jurídica', Img: await pictureOf(user) });
  const ALERT = '¡Alerta! Usted no tiene permisos para administrar este elemento.';
  const CHANGE_ALERT = '¡Alerta! Usted no tiene permisos para modificar este elemento.';

  it.each<[string, Role[], boolean]>([
    ['a member', [], false],
    ['Admin-Groups', ['Admin-Groups'], false],
    ['Admin-Areas', ['Admin-Areas'], true],
    ['Propietarios', ['Propietarios'], true],
  ])('is administered by %s: %s', async (_who, roles, allowed) => {
    const user = await app.world.user({ org, roles });
    const created = await user.post('/api/Flx_Areas', await areaFields(user)).expect(allowed ? 201 : 403);
    const edited = await user.put(`/api/Flx_Areas/${area}`, { Title: 'Área del sur' }).expect(allowed ? 200 : 403);
    const removed = await user.delete(`/api/Flx_Areas/${area}`).expect(allowed ? 409 : 403);
    if (allowed) expect(created.body.results).toMatchObject({ Title: 'Jurídica', MemberCount: 0, CanEdit: true });
    else expect([created, edited, removed].map(({ body }) => body.detail)).toEqual([ALERT, CHANGE_ALERT, CHANGE_ALERT]);
  });

  it('is refused without a name or a picture', async () => {
    const user = await app.world.user({ org, roles: ['Admin-Areas'] });
    const { body } = await user.post('/api/Flx_Areas', { Title: '' }).expect(422);
    expect(body.errors).toEqual({ Title: 'Este campo es requerido', Img: 'Este campo es requerido' });
  });

  it('is one for as long as somebody belongs to it, and no group is anybody’s area', async () => {
    const group = await app.world.group({ org });
    const move = `update users set area_id = $1 where id = $2`;
    await expect(app.owner.query(move, [group, author.id])).rejects.toThrow(/users_area_is_area/);
    const becoming = 'update groups set is_area = false where id = $1';
    await expect(app.owner.query(becoming, [area])).rejects.toThrow(/groups_stay_areas/);
    const other = await app.world.group({ org, isArea: true });
    await app.owner.query(move, [other, author.id]);
    expect((await author.get(`/api/Flx_Areas/${other}?$select=IsMember`).expect(200)).body.results.IsMember).toBe(true);
  });

  it('is deleted when nobody is in it, blocked people included', async () => {
    const user = await app.world.user({ org, roles: ['Admin-Areas'] });
    const other = await app.world.group({ org, isArea: true });
    const last = await app.world.user({ org, area: other, isActive: false });
    await user.delete(`/api/Flx_Areas/${other}`).expect(409);
    await app.owner.query('update users set area_id = $1 where id = $2', [area, last.id]);
    await user.delete(`/api/Flx_Areas/${other}`).expect(204);
    await user.get(`/api/Flx_Areas/${other}`).expect(404);
  });
});
