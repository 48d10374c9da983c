import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings, SettingsChange, SettingsInput } from '#contract/features/administration/settings.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const PATH = '/api/panel/settings';
let org: number;
let owner: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
});

const read = async (): Promise<Settings> => (await owner.get(PATH).expect(200)).body.results as Settings;
const saved = async (input: Omit<SettingsInput, 'Version'>): Promise<void> => {
  await owner.put(PATH, { Version: (await read()).Version, ...input }).expect(200);
};
const setting = ({ General }: Settings, title: string) => General.find(({ Title }) => Title === title);
const added = (Title: string) => ({
  Catalogues: [{ Name: 'groupCategories' as const, Items: [{ Title, action: 'new' as const }] }],
});
const historyOf = async (): Promise<SettingsChange[]> =>
  (await owner.get(`${PATH}/changes`).expect(200)).body.results as SettingsChange[];

describe('the history', () => {
  it('undoes a change, whole', async () => {
    const before = await read();
    await saved({
      General: [{ Title: 'homeMessage', Value: 'Uno' }],
      ...added('Ajedrez'),
    });
    const [first] = await historyOf();
    expect(first).toMatchObject({ AuthorName: 'Ana Ríos', Titles: ['homeMessage', 'groupCategories'], IsLast: true });
    const { body } = await owner.post(`${PATH}/changes/${first?.Id}/undo`, { Version: first?.Id }).expect(200);
    expect(body.messageHtml).toBe('cambios realizados con éxito!');
    const after = await read();
    expect({ ...after, Version: 0 }).toEqual(before);
    expect(await historyOf()).toHaveLength(2);
    // The undo is undone like any other change.
    const [second] = await historyOf();
    await owner.post(`${PATH}/changes/${second?.Id}/undo`, { Version: second?.Id }).expect(200);
    const again = await read();
    expect(setting(again, 'homeMessage')?.Value).toBe('Uno');
    expect(again.Catalogues.groupCategories.Rows.map(({ Title }) => Title)).toContain('Ajedrez');
  });

  it('shows the values before and after, also of rows of catalogues', async () => {
    await saved({ General: [{ Title: 'homeMessage', Value: 'Uno' }], ...added('Ajedrez') });
    const { Rows } = (await read()).Catalogues.groupCategories;
    const idOf = (title: string) => Rows.find(({ Title }) => Title === title)?.Id ?? 0;
    await saved({
      General: [{ Title: 'homeMessage', Value: 'Dos' }],
      Catalogues: [
        {
          Name: 'groupCategories',
          Items: [
            { Id: idOf('Ajedrez'), Title: 'Juegos', action: 'update' },
            { Id: idOf('Deporte'), Hobbies: 'fútbol', action: 'update' },
            { Id: idOf('Mascotas'), action: 'delete' },
          ],
        },
      ],
    });
    const [second, first] = await historyOf();
    expect(first).toMatchObject({
      General: [{ Title: 'homeMessage', Before: null, After: { Value: 'Uno' } }],
      Catalogues: [{ Name: 'groupCategories', Added: ['Ajedrez'], Removed: [], Edited: [] }],
    });
    expect(second).toMatchObject({
      General: [{ Title: 'homeMessage', Before: { Value: 'Uno' }, After: { Value: 'Dos' } }],
      Catalogues: [{ Added: [], Removed: ['Mascotas'] }],
    });
    expect(second?.Catalogues[0]?.Edited).toEqual([
      { Before: { Title: 'Ajedrez', Icon: null, Hobbies: '' }, After: { Title: 'Juegos', Icon: null, Hobbies: '' } },
      {
        Before: { Title: 'Deporte', Icon: null, Hobbies: expect.any(String) },
        After: { Title: 'Deporte', Icon: null, Hobbies: 'fútbol' },
      },
    ]);
    const member = await app.world.user({ org });
    await member.get(`${PATH}/changes`).expect(403);
  });

  it('undoes an earlier change unless it was changed since', async () => {
    await saved({ General: [{ Title: 'homeMessage', Value: 'Uno' }] });
    await saved({ General: [{ Title: 'homeButtonText', Value: 'Ir' }] });
    const [last, first] = await historyOf();
    await owner.post(`${PATH}/changes/${first?.Id}/undo`, { Version: last?.Id }).expect(200);
    const now = await read();
    expect([setting(now, 'homeMessage')?.Own, setting(now, 'homeButtonText')?.Value]).toEqual([false, 'Ir']);
    const { body } = await owner.post(`${PATH}/changes/${first?.Id}/undo`, { Version: now.Version }).expect(409);
    expect(body).toMatchObject({ code: 'edited_meanwhile', current: { Version: now.Version } });
    await owner.post(`${PATH}/changes/999999/undo`, { Version: now.Version }).expect(404);
  });

  it('is in the audit log', async () => {
    await saved({ General: [{ Title: 'homeMessage', Value: 'Uno' }] });
    const { body } = await owner.get('/api/Flx_Audit').expect(200);
    expect(body.results).toMatchObject([
      { Feature: 'config', Action: 'settings_saved', Detail: 'homeMessage', After: { homeMessage: 'Uno' } },
    ]);
  });
});

describe('two who save', () => {
  it('learn of each other: the second is shown what stands', async () => {
    const { Version } = await read();
    const other = await app.world.user({ org, roles: ['Propietarios'] });
    await owner.put(PATH, { Version, General: [{ Title: 'homeMessage', Value: 'Uno' }] }).expect(200);
    const { body } = await other.put(PATH, { Version, General: [{ Title: 'homeMessage', Value: 'Dos' }] }).expect(409);
    expect(body.code).toBe('edited_meanwhile');
    expect(body.current).toEqual(await read());
    await other
      .put(PATH, { Version: body.current.Version as number, General: [{ Title: 'homeMessage', Value: 'Dos' }] })
      .expect(200);
  });

  it('are one of twenty at once', async () => {
    const { Version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(PATH, {
          Version,
          General: [{ Title: 'homeMessage', Value: `Mensaje ${index}` }],
          ...added(`Categoría ${index}`),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { Catalogues } = await read();
    expect(Catalogues.groupCategories.Rows.filter(({ DefaultId }) => DefaultId === null)).toHaveLength(1);
    expect(await historyOf()).toHaveLength(1);
  });
});
