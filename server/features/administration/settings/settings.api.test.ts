import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import type {
  CatalogueItem,
  CatalogueState,
  SettingRow,
  Settings,
  SettingsInput,
} from '#contract/features/administration/settings.ts';
import { seedReference } from '#reference/index.ts';
import { drafts } from '../../../testing/feed.ts';
import { createBrands } from '../../../integrations/identity/pages/layout.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const PATH = '/api/panel/settings';
let org: number;
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

const read = async (by = owner): Promise<Settings> => (await by.get(PATH).expect(200)).body.results as Settings;
const put = async (input: Omit<SettingsInput, 'Version'>, by = owner) =>
  by.put(PATH, { Version: (await read(by)).Version, ...input });
const saved = async (input: Omit<SettingsInput, 'Version'>, by = owner): Promise<Settings> => {
  const { body, status } = await put(input, by);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.results as Settings;
};
const setting = ({ General }: Settings, title: string): SettingRow => {
  const row = General.find(({ Title }) => Title === title);
  if (row === undefined) throw new Error(`There is no ${title}`);
  return row;
};
const change = (Name: CatalogueName, ...Items: CatalogueItem[]) => ({ Catalogues: [{ Name, Items }] });
const rowOf = ({ Rows }: CatalogueState, title: string) => {
  const row = Rows.find(({ Title }) => Title === title);
  if (row === undefined) throw new Error(`There is no ${title}`);
  return row;
};
const historyOf = async (by = owner): Promise<{ Id: number }[]> =>
  (await by.get(`${PATH}/changes`).expect(200)).body.results as { Id: number }[];
const generalAs = async (user: TestUser, title: string): Promise<unknown> =>
  ((await user.get(`/api/Flx_General?$filter=Title eq '${title}'`).expect(200)).body.results as { Value: unknown }[])[0]
    ?.Value;

describe('parameters', () => {
  it.each(ROLES)('are read and saved by Propietarios alone: %s', async role => {
    const user = await app.world.user({ org, roles: [role] });
    const isOwner = role === 'Propietarios';
    const id = (await saved({ General: [{ Title: 'homeMessage', Value: 'Hola' }] })).Version;
    for (const [method, path, body] of [
      ['get', PATH, undefined],
      ['get', `${PATH}/changes`, undefined],
      ['put', PATH, { Version: id }],
      ['post', `${PATH}/changes/${id}/undo`, { Version: id }],
      ['post', `${PATH}/test-mail`, { header: '', footer: '' }],
    ] as const) {
      const ask = (by: TestUser) => (method === 'get' ? by.get(path) : by[method](path, body));
      await ask(member).expect(403);
      await ask(user).expect(isOwner ? 200 : 403);
    }
  });

  it('say which are own and which inherited, and go back', async () => {
    const before = setting(await read(), 'homeMessage');
    expect(before).toMatchObject({ Own: false, Value: before.Default });
    const own = await saved({ General: [{ Title: 'homeMessage', Value: ' Hola a todos ' }] });
    expect(setting(own, 'homeMessage')).toEqual({ ...before, Own: true, Value: 'Hola a todos' });
    expect(setting(own, 'theme').Own).toBe(false);
    expect(await generalAs(member, 'homeMessage')).toBe('Hola a todos');
    const back = await saved({ General: [{ Title: 'homeMessage', Own: false }] });
    expect(setting(back, 'homeMessage')).toEqual(before);
  });

  it('may be copied as they are: then they are own', async () => {
    const before = setting(await read(), 'leftNav');
    const copied = await saved({ General: [{ Title: 'leftNav', Value: before.Value }] });
    expect(setting(copied, 'leftNav')).toEqual({ ...before, Own: true });
  });

  it('are each organisation’s own, those of 101 too', async () => {
    const first = await app.world.user({ org: 101, roles: ['Propietarios'] });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const before = await read(stranger);
    const group = before.Catalogues.groupCategories.Rows[0];
    await saved(
      {
        General: [
          { Title: 'homeMessage', Value: 'Entra a https://mala.example' },
          { Title: 'leftNav', Value: [{ title: 'Nómina', url: 'https://mala.example' }] },
        ],
        ...change('groupCategories', { Id: group?.Id ?? 0, Title: 'Robado', action: 'update' }),
      },
      first,
    );
    expect(await read(stranger)).toEqual(before);
    expect(await generalAs(first, 'homeMessage')).toContain('mala');
    expect(await generalAs(member, 'homeMessage')).not.toContain('mala');
    // Ids of another organisation's rows and changes are not found either.
    const [theirs] = await historyOf(first);
    expect(await historyOf(stranger)).toEqual([]);
    await stranger.post(`${PATH}/changes/${theirs?.Id}/undo`, { Version: 0 }).expect(404);
    const foreign = (await read(first)).Catalogues.groupCategories.Rows[0]?.Id ?? 0;
    expect((await put(change('groupCategories', { Id: foreign, action: 'delete' }), stranger)).status).toBe(422);
    expect(rowOf((await read(first)).Catalogues.groupCategories, 'Robado')).toBeTruthy();
  });

  it('are saved at once or not at all', async () => {
    const before = await read();
    const { status, body } = await put({
      General: [
        { Title: 'homeMessage', Value: 'Hola' },
        { Title: 'homeButtonLink', Value: 'javascript:alert(1)' },
      ],
      ...change('groupCategories', { Title: 'Nueva', action: 'new' }),
    });
    expect({ status, errors: body.errors as unknown }).toEqual({
      status: 422,
      errors: { homeButtonLink: 'Escribe una dirección que empiece por / o por https://' },
    });
    const again = await put({
      General: [{ Title: 'homeMessage', Value: 'Hola' }],
      ...change('groupCategories', { Title: 'deporte', action: 'new' }),
    });
    expect(again.body.errors).toEqual({ groupCategories: '«deporte» está repetido' });
    expect(await read()).toEqual(before);
  });

  it.each<[string, unknown, string]>([
    ['name', '', 'Este campo es requerido'],
    ['name', 'x'.repeat(61), 'Máximo 60 caracteres'],
    ['name', [], 'El valor no es válido'],
    ['homeMessage', null, 'Este campo es requerido'],
    ['leftNav', [{ key: 'nada' }], 'El valor no es válido'],
    ['leftNav', [{ title: 'Sin dirección' }], 'Cada enlace necesita un nombre y una dirección'],
    ['leftNav', [{ title: 'Mala', url: 'javascript:alert(1)' }], 'Escribe una dirección'],
    ['leftNav', [{ key: 'news' }, { key: 'news' }], 'Hay uno repetido'],
    ['leftNav', Array.from({ length: 21 }, (_, index) => ({ title: `E${index}`, url: '/home' })), 'Máximo 20'],
    ['themes', [], 'Deja al menos un tema'],
    ['themes', ['caribe'], 'El tema para quien no ha elegido'],
    ['theme', 'neon', 'El valor no es válido'],
    ['setupMenu', ['news'], 'Parámetros y Roles no se pueden quitar'],
    ['emailTemplate', { header: 'x'.repeat(801), footer: '' }, 'Máximo 800 caracteres'],
    ['emailTemplate', { header: '' }, 'El valor no es válido'],
    ['timesheetUrl', 'data:text/html,x', 'Escribe una dirección'],
    ['logo', '00000000-0000-4000-8000-000000000000', ''],
    ['logo', 'no es un id', ''],
  ])('refuse %s = %j', async (title, value, message) => {
    const { status, body } = await put({ General: [{ Title: title as 'name', Value: value }] });
    expect(status).toBe(422);
    const errors = Object.values(body.errors as Record<string, string>);
    expect(errors.join()).toContain(message);
    expect((await read()).Version).toBe(0);
  });

  it.each([
    { General: [{ Title: 'accessConfig', Value: true }] },
    { General: [{ Title: 'IdOrgDefault', Value: 7 }] },
    {
      General: [
        { Title: 'name', Value: 'A' },
        { Title: 'name', Value: 'B' },
      ],
    },
    { Catalogues: [{ Name: 'users', Items: [] }] },
  ])('know no other title, nor one twice: %j', async body => {
    await owner.put(PATH, { Version: 0, ...body }).expect(422);
  });

  it('have a logo of their own, which everybody sees, and keep the one before for their history', async () => {
    const [first, second] = [await drafts(app, owner, 'photo'), await drafts(app, owner, 'photo')];
    const one = await saved({ General: [{ Title: 'logo', Value: first[0]?.id }] });
    expect(setting(one, 'logo').Value).toMatch(/^\/media\//);
    expect(await generalAs(member, 'logo')).toMatch(/^\/media\//);
    await saved({ General: [{ Title: 'logo', Value: second[0]?.id }] });
    const [latest] = await historyOf();
    await owner.post(`${PATH}/changes/${latest?.Id}/undo`, { Version: latest?.Id }).expect(200);
    expect(await generalAs(member, 'logo')).toMatch(/^\/media\//);
    const { status } = await put({ General: [{ Title: 'logo', Value: first[0]?.id }] }, owner);
    expect(status).toBe(422); // It is already attached to the first one.
  });
});

describe('a catalogue', () => {
  it('is copied with the first change, and what nobody touched is called as the default one from then on', async () => {
    const group = await app.world.group({ org });
    await app.owner.query('update groups set category_org = 0, category_id = 2 where org_id = $1 and id = $2', [
      org,
      group,
    ]);
    const before = (await read()).Catalogues.groupCategories;
    expect(before).toMatchObject({ Own: false, Missing: [] });
    expect(before.Rows.every(({ Follows }) => Follows)).toBe(true);
    expect(before.Rows.find(({ Id }) => Id === 2)).toMatchObject({ Uses: 1 });

    const { Catalogues } = await saved(
      change(
        'groupCategories',
        { Id: rowOf(before, 'Deporte').Id, Title: 'Deportes', action: 'update' },
        { Id: rowOf(before, 'Mascotas').Id, action: 'delete' },
        { Title: 'Ajedrez', action: 'new' },
      ),
    );
    const after = Catalogues.groupCategories;
    expect(after.Own).toBe(true);
    expect(after.Missing.map(({ Title }) => Title)).toEqual(['Mascotas']);
    expect(rowOf(after, 'Deportes')).toMatchObject({ Follows: false, DefaultTitle: 'Deporte' });
    expect(rowOf(after, 'Ajedrez')).toMatchObject({ Follows: false, DefaultId: null });
    expect(after.Rows.filter(({ Follows }) => Follows)).toHaveLength(before.Rows.length - 2);
    // References to the default row now refer to the copy.
    const named = before.Rows.find(({ Id }) => Id === 2)?.Title ?? '';
    expect(rowOf(after, named)).toMatchObject({ Uses: 1 });
    const listed = (await member.get('/api/Flx_TeamCategories').expect(200)).body.results as { Title: string }[];
    expect(listed.map(({ Title }) => Title)).toEqual(after.Rows.map(({ Title }) => Title));

    // A release renames two of them: the row that follows is renamed too, the edited one is not.
    await app.owner.query(
      `update group_categories set title = title || ' 2' where org_id = 0 and title in ('Deporte', 'Cocina')`,
    );
    await seedReference(app.ownerConnection);
    const later = (await read()).Catalogues.groupCategories;
    expect(rowOf(later, 'Cocina 2')).toMatchObject({ Follows: true });
    expect(rowOf(later, 'Deportes')).toMatchObject({ Follows: false, DefaultTitle: 'Deporte 2' });
    await app.owner.query(`update group_categories set title = replace(title, ' 2', '') where org_id = 0`);
    await seedReference(app.ownerConnection);
    const restored = await saved(change('groupCategories', { Id: rowOf(later, 'Deportes').Id, action: 'restore' }));
    expect(rowOf(restored.Catalogues.groupCategories, 'Deporte')).toMatchObject({ Follows: true });

    // The organisation's own row does not prevent the restore: the whole catalogue goes back.
    const back = await saved({ Catalogues: [{ Name: 'groupCategories', Restore: true }] });
    expect(back.Catalogues.groupCategories.Own).toBe(false);
    expect(back.Catalogues.groupCategories.Rows.find(({ Id }) => Id === 2)).toMatchObject({ Uses: 1 });
  });

  it('keeps what is in use, and goes back only when nothing is lost', async () => {
    const own = await saved(change('newsCategories', { Title: 'Ajedrez', action: 'new' }));
    const chess = rowOf(own.Catalogues.newsCategories, 'Ajedrez');
    const author = await app.world.user({ org, roles: ['Admin-News'] });
    const { rows } = await app.owner.query<{ id: number }>('select min(id)::int as id from cities');
    const photo = await drafts(app, author, 'photo');
    await author
      .post('/api/Flx_News', {
        Title: 'Torneo',
        Description: 'De ajedrez',
        Content: '<p>Todos los viernes.</p>',
        Category: chess.Id,
        City: rows[0]?.id,
        Home: true,
        Group: [],
        Attachments: photo,
      })
      .expect(201);
    for (const input of [
      change('newsCategories', { Id: chess.Id, action: 'delete' }),
      { Catalogues: [{ Name: 'newsCategories' as const, Restore: true }] },
    ]) {
      const { status, body } = await put(input);
      expect({ status, errors: body.errors as unknown }).toEqual({
        status: 422,
        errors: { newsCategories: '«Ajedrez» está en uso: primero cambia donde se usa' },
      });
    }
    const renamed = await saved(change('newsCategories', { Id: chess.Id, Title: 'Juegos', action: 'update' }));
    expect(rowOf(renamed.Catalogues.newsCategories, 'Juegos')).toMatchObject({ Id: chess.Id, Uses: 1 });
  });

  it('of hobbies keeps what people like', async () => {
    await member.put(`/api/Flx_Profile/${member.id}`, { Interests: [1] }).expect(200);
    const before = (await read()).Catalogues.hobbies;
    expect(before.Rows.find(({ Id }) => Id === 1)).toMatchObject({ Uses: 1 });
    const { Catalogues } = await saved(change('hobbies', { Title: 'Ajedrez', action: 'new' }));
    const copy = Catalogues.hobbies.Rows.find(({ DefaultId }) => DefaultId === 1);
    expect(copy).toMatchObject({ Uses: 1, Follows: true });
    const skills = (await member.get(`/api/Flx_Interests?$filter=Kind eq 'skill'`).expect(200)).body
      .results as object[];
    expect(skills.length).toBeGreaterThan(5);
  });

  it('of recognitions has icons, and its own types replace the default ones', async () => {
    const types = async (user: TestUser) =>
      (await user.get('/api/Flx_RecognitionTypes').expect(200)).body.results as {
        Title: string;
        Icon: string;
        IdOrg: number;
      }[];
    expect((await types(member)).every(({ IdOrg }) => IdOrg === 101)).toBe(true);
    const items = (await read()).Catalogues.recognitionTypes.Rows.map(({ Id }) => ({ Id, action: 'delete' as const }));
    await saved(change('recognitionTypes', ...items, { Title: 'Gran compañera', Icon: 'heart', action: 'new' }));
    expect(await types(member)).toMatchObject([{ Title: 'Gran compañera', Icon: 'heart', IdOrg: org }]);
    for (const item of [
      { Title: 'Sin ícono', action: 'new' as const },
      { Title: 'Otro', Icon: 'skull', action: 'new' as const },
    ])
      expect((await put(change('recognitionTypes', item))).body.errors).toEqual({ recognitionTypes: 'Elige un ícono' });
    expect((await put(change('groupCategories', { Title: 'Con', Icon: 'heart', action: 'new' }))).status).toBe(422);
    const [only] = (await read()).Catalogues.recognitionTypes.Rows;
    expect((await put(change('recognitionTypes', { Id: only?.Id ?? 0, action: 'delete' }))).body.errors).toEqual({
      recognitionTypes: 'Deja al menos uno en la lista, o vuelve a la predeterminada',
    });
  });

  it('is its own where the icon alone is another, and takes back both', async () => {
    const [first] = (await read()).Catalogues.recognitionTypes.Rows;
    if (first === undefined) throw new Error('There is no type of recognition');
    const { Id, Title, Icon } = first;
    const other = Icon === 'heart' ? 'star' : 'heart';
    const changed = await saved(change('recognitionTypes', { Id, Title, Icon: other, action: 'update' }));
    const copy = rowOf(changed.Catalogues.recognitionTypes, Title);
    expect(copy).toMatchObject({ Icon: other, Follows: false, DefaultTitle: Title });
    const restored = await saved(change('recognitionTypes', { Id: copy.Id, action: 'restore' }));
    expect(rowOf(restored.Catalogues.recognitionTypes, Title)).toMatchObject({ Icon, Follows: true });
  });

  it('without a change says so, and cuts nothing', async () => {
    const before = await read();
    const first = before.Catalogues.groupCategories.Rows[0];
    for (const input of [
      {},
      change('groupCategories'),
      change('groupCategories', { Id: first?.Id ?? 0, Title: first?.Title, action: 'update' }),
    ]) {
      const { status, body } = await put(input);
      expect({ status, message: body.messageHtml as unknown }).toEqual({
        status: 200,
        message: 'No hay cambios en categorías',
      });
    }
    expect(await read()).toEqual(before);
  });

  it('swaps two titles', async () => {
    const before = (await read()).Catalogues.recognitionTypes;
    const own = await saved(change('recognitionTypes', { Title: 'Otra', Icon: 'star', action: 'new' }));
    const [one, other] = own.Catalogues.recognitionTypes.Rows;
    const after = await saved(
      change(
        'recognitionTypes',
        { Id: one?.Id ?? 0, Title: other?.Title, action: 'update' },
        { Id: other?.Id ?? 0, Title: one?.Title, action: 'update' },
      ),
    );
    expect(after.Catalogues.recognitionTypes.Rows).toHaveLength(before.Rows.length + 1);
    expect(after.Catalogues.recognitionTypes.Rows.find(({ Id }) => Id === one?.Id)?.Title).toBe(other?.Title);
  });
});

describe('the sign-in page', () => {
  it('tells strangers as much of the organisation as it says, or nothing', async () => {
    await app.owner.query('update organisations set name = $1, email_domain = $2 where org_id = $3', [
      'Yarumo',
      `org${org}.example`,
      org,
    ]);
    const brand = () => createBrands(app.db, () => app.now)(`ana@org${org}.example`);
    expect(await brand()).toMatchObject({ name: 'Yarumo', people: 2, introduction: null });
    await saved({ General: [{ Title: 'signInText', Value: 'Sembramos bosques' }] });
    expect(await brand()).toMatchObject({ name: 'Yarumo', introduction: 'Sembramos bosques' });
    await saved({ General: [{ Title: 'signInText', Value: '' }] });
    expect(await brand()).toEqual({ name: 'Tertulia', people: 0, areas: 0, introduction: null, termsAddress: null });
    expect(await generalAs(member, 'signInText')).toBeUndefined();
    await saved({ General: [{ Title: 'signInText', Own: false }] });
    expect(await brand()).toMatchObject({ name: 'Yarumo', introduction: null });
  });
});
