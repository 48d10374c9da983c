import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import type {
  CatalogueItem,
  CatalogueState,
  Settings,
  SettingsChange,
  SettingsInput,
} from '#contract/features/administration/settings.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const PATH = '/api/panel/settings';
let org: number;
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

const read = async (): Promise<Settings> => (await owner.get(PATH).expect(200)).body.results as Settings;
const put = async (input: Omit<SettingsInput, 'Version'>) =>
  owner.put(PATH, { Version: (await read()).Version, ...input });
const saved = async (input: Omit<SettingsInput, 'Version'>): Promise<Settings> => {
  const { body, status } = await put(input);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.results as Settings;
};
const change = (Name: CatalogueName, ...Items: CatalogueItem[]) => ({ Catalogues: [{ Name, Items }] });
const rowOf = ({ Rows }: CatalogueState, title: string) => {
  const row = Rows.find(({ Title }) => Title === title);
  if (row === undefined) throw new Error(`There is no ${title}`);
  return row;
};
const historyOf = async (): Promise<SettingsChange[]> =>
  (await owner.get(`${PATH}/changes`).expect(200)).body.results as SettingsChange[];

describe('a catalogue', () => {
  it('of groups says what people like there, which the list says too', async () => {
    const { Id } = rowOf((await read()).Catalogues.groupCategories, 'Deporte');
    const own = await saved(
      change(
        'groupCategories',
        { Id, Hobbies: 'fútbol, natación', action: 'update' },
        { Title: 'Ajedrez', Hobbies: 'ajedrez', action: 'new' },
        { Title: 'Otra', action: 'new' },
      ),
    );
    const sport = rowOf(own.Catalogues.groupCategories, 'Deporte');
    expect(sport).toMatchObject({ Hobbies: 'fútbol, natación', Follows: false });
    const { body } = await member.get('/api/Flx_TeamCategories').expect(200);
    const listed = body.results as { Title: string; Hobbies: string; IdOrg: number }[];
    expect(listed.find(({ Title }) => Title === 'Deporte')).toMatchObject({ Hobbies: 'fútbol, natación', IdOrg: org });
    expect(listed.find(({ Title }) => Title === 'Ajedrez')?.Hobbies).toBe('ajedrez');
    expect(listed.find(({ Title }) => Title === 'Otra')?.Hobbies).toBe('');
    const restored = await saved(change('groupCategories', { Id: sport.Id, action: 'restore' }));
    expect(rowOf(restored.Catalogues.groupCategories, 'Deporte')).toMatchObject({ Hobbies: '', Follows: true });
    const [latest] = await historyOf();
    await owner.post(`${PATH}/changes/${latest?.Id}/undo`, { Version: latest?.Id }).expect(200);
    expect(rowOf((await read()).Catalogues.groupCategories, 'Deporte').Hobbies).toBe('fútbol, natación');
  });

  it('takes hobbies where rows have them, and no more than there is room for', async () => {
    const long = await put(change('groupCategories', { Title: 'Ajedrez', Hobbies: 'x'.repeat(201), action: 'new' }));
    expect(long.status).toBe(422);
    const { status, body } = await put(
      change('newsCategories', { Title: 'Ajedrez', Hobbies: 'torres', action: 'new' }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ newsCategories: 'El valor no es válido' });
  });

  it('takes back one default row that its copy has left out, which is called as that again', async () => {
    const { Id } = rowOf((await read()).Catalogues.groupCategories, 'Mascotas');
    const without = await saved(
      change('groupCategories', { Id, action: 'delete' }, { Title: 'Ajedrez', action: 'new' }),
    );
    expect(without.Catalogues.groupCategories.Missing).toEqual([{ Id, Title: 'Mascotas' }]);
    const back = (await saved(change('groupCategories', { DefaultId: Id, action: 'restore' }))).Catalogues
      .groupCategories;
    expect(back.Missing).toEqual([]);
    expect(rowOf(back, 'Mascotas')).toMatchObject({ DefaultId: Id, Follows: true });
    expect(rowOf(back, 'Ajedrez')).toMatchObject({ Follows: false });
    for (const wrong of [{ DefaultId: Id }, { DefaultId: 999_999 }, {}]) {
      const { status, body } = await put(change('groupCategories', { ...wrong, action: 'restore' }));
      expect(status).toBe(422);
      expect(body.errors).toEqual({ groupCategories: 'Eso ya no está en la lista' });
    }
  });
});
