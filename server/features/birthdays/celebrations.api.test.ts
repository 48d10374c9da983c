import { beforeEach, describe, expect, it } from 'vitest';
import type { CelebrationPage, Section } from '#contract/features/birthdays/types.ts';
import { chooseRule, FRIDAY, personWith } from '../../testing/birthdays.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let reader: TestUser;

beforeEach(async () => {
  app.now = FRIDAY;
  ({ org } = await app.world.org());
  reader = await app.world.user({ org });
});

const page = async (section: Section, query = ''): Promise<CelebrationPage> =>
  (await reader.get(`/api/Flx_Birthdays?section=${section}${query}`).expect(200)).body;
const names = async (section: Section): Promise<string[]> => (await page(section)).results.map(({ Title }) => Title);
const person = (firstName: string, birthday: string, more = {}) =>
  personWith(app, { org, firstName, lastName: 'Díaz', birthday, ...more });

describe('birthdays', () => {
  it('are those of today, the next five days and yesterday, and nobody learns a year', async () => {
    for (const [name, day] of [
      ['Ayer', '1990-06-11'],
      ['Hoy', '1985-06-12'],
      ['Mañana', '1991-06-13'],
      ['Quinto', '1992-06-17'],
      ['Sexto', '1993-06-18'],
      ['Anteayer', '1994-06-10'],
    ] as const)
      await person(name, day);
    expect(await names('today')).toEqual(['Hoy Díaz']);
    expect(await names('coming')).toEqual(['Mañana Díaz', 'Quinto Díaz']);
    expect(await names('recent')).toEqual(['Ayer Díaz']);
    const { results, TotalCount, Today } = await page('today');
    expect([TotalCount, Today]).toEqual([1, '2026-06-12']);
    expect(results).toEqual([
      {
        Id: expect.any(Number) as number,
        Title: 'Hoy Díaz',
        Foto: null,
        Position: '',
        AreaName: 'Área general',
        City: null,
        Day: '2026-06-12',
        Moved: false,
        Years: null,
        Greeted: false,
        SentTemplate: null,
        CardId: null,
        // Its card would have been delivered at eight.
        TakesCard: false,
      },
    ]);
  });

  it.each([
    ['2026-06-12T04:59:59.999Z', ['Once Díaz']],
    ['2026-06-12T05:00:00.000Z', ['Doce Díaz']],
    ['2026-06-13T04:59:59.999Z', ['Doce Díaz']],
    ['2026-06-13T05:00:00.000Z', ['Trece Díaz']],
  ])('begin and end with Bogota’s day: at %s they are %j', async (instant, expected) => {
    await person('Once', '1990-06-11');
    await person('Doce', '1990-06-12');
    await person('Trece', '1990-06-13');
    app.now = new Date(instant);
    expect(await names('today')).toEqual(expected);
  });

  it.each([
    ['2026-02-28T17:00:00Z', ['Bisiesta Díaz', 'Febrero Díaz']],
    ['2026-03-01T17:00:00Z', ['Marzo Díaz']],
    ['2028-02-28T17:00:00Z', ['Febrero Díaz']],
    ['2028-02-29T17:00:00Z', ['Bisiesta Díaz']],
  ])('of the 29th of February are celebrated in every year: on %s are %j', async (instant, expected) => {
    await person('Bisiesta', '1992-02-29');
    await person('Febrero', '1990-02-28');
    await person('Marzo', '1990-03-01');
    app.now = new Date(instant);
    expect(await names('today')).toEqual(expected);
  });

  it('that are hidden, of blocked people or of another organisation are nowhere, and not counted either', async () => {
    const hidden = await person('Secreta', '1985-06-12', { hidesBirthday: true });
    await person('Bloqueada', '1985-06-12', { isActive: false });
    await personWith(app, { org: (await app.world.org()).org, firstName: 'Ajena', birthday: '1985-06-12' });
    for (const viewer of [reader, hidden, await app.world.user({ org, roles: ['Propietarios'] })]) {
      for (const section of ['today', 'coming', 'recent'] as const) {
        const { body } = await viewer.get(`/api/Flx_Birthdays?section=${section}`).expect(200);
        expect(body).toEqual({ Today: '2026-06-12', TotalCount: 0, results: [] });
      }
    }
  });

  it('are read page by page', async () => {
    await app.owner.query(
      `insert into users (org_id, oid, email, first_name, area_id, birthday)
       select $1, gen_random_uuid(), 'c' || p || '@x.example', 'P' || lpad(p::text, 2, '0'), $2, '1990-06-12' from generate_series(1, 14) p`,
      [org, reader.area],
    );
    expect(await page('today')).toMatchObject({ TotalCount: 14, results: { length: 12 } });
    const second = await page('today', '&page=2');
    expect(second.results.map(({ Title }) => Title)).toEqual(['P13', 'P14']);
    expect((await page('today', '&page=3')).results).toEqual([]);
  });
});

describe('what falls on a day off', () => {
  beforeEach(async () => {
    await person('Sábado', '1990-06-13');
    await person('Lunes', '1990-06-15');
    await person('Martes', '1990-06-16');
  });

  it('is celebrated on the day itself as long as nobody has said anything else', async () => {
    expect(await names('today')).toEqual([]);
    expect(await names('coming')).toEqual(['Sábado Díaz', 'Lunes Díaz', 'Martes Díaz']);
  });

  it('is celebrated before it, or after it, by the rule of the organisation', async () => {
    await chooseRule(app, org, 'before');
    expect((await page('today')).results.map(({ Title, Day, Moved }) => [Title, Day, Moved])).toEqual(
      [
        ['Lunes Díaz', '2026-06-15', true],
        ['Sábado Díaz', '2026-06-13', true],
      ].reverse(),
    );
    expect(await names('coming')).toEqual(['Martes Díaz']);
    await chooseRule(app, org, 'after');
    app.now = new Date('2026-06-16T17:00:00Z');
    expect(await names('today')).toEqual(['Martes Díaz', 'Lunes Díaz', 'Sábado Díaz']);
    expect(await names('recent')).toEqual([]);
  });
});

describe('work anniversaries and newcomers', () => {
  const entered = (firstName: string, day: string, more = {}) =>
    personWith(app, { org, firstName, lastName: 'Díaz', entered: day, ...more });

  it('are those of today and of the next five days, by their years', async () => {
    await entered('Uno', '2025-06-12');
    await entered('Diez', '2016-06-12');
    await entered('Nueva', '2026-06-12');
    await entered('Mañana', '2020-06-13');
    await entered('Quinto', '2019-06-17');
    await entered('Sexto', '2019-06-18');
    await entered('Ayer', '2019-06-11');
    await entered('Secreta', '2019-06-12', { hidesBirthday: true });
    await entered('Bloqueada', '2020-06-12', { isActive: false });
    const { results } = await page('anniversaries');
    expect(results.map(({ Title, Years }) => [Title, Years])).toEqual([
      ['Diez Díaz', 10],
      ['Uno Díaz', 1],
      ['Mañana Díaz', 6],
      ['Quinto Díaz', 7],
    ]);
  });

  it('are those of the last week, the newest first', async () => {
    await entered('Hoy', '2026-06-12');
    await entered('Lunes', '2026-06-08');
    await entered('Semana', '2026-06-05');
    await entered('Séptimo', '2026-06-06');
    await entered('Futura', '2026-06-15');
    await entered('Secreta', '2026-06-10', { hidesBirthday: true });
    expect(await names('newcomers')).toEqual(['Hoy Díaz', 'Lunes Díaz', 'Séptimo Díaz']);
  });
});

describe('the rule for days off', () => {
  const PATH = '/api/Flx_Birthdays/settings';

  it('is the owners’, and whoever was slower sees what stands', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    expect((await owner.get(PATH).expect(200)).body).toEqual({ DayRule: 'same', Version: 0 });
    await reader.get(PATH).expect(403);
    await reader.put(PATH).send({ DayRule: 'before', Version: 0 }).expect(403);
    await owner.put(PATH).send({ DayRule: 'never', Version: 0 }).expect(422);
    const save = (DayRule: string, Version: number) => owner.put(PATH).send({ DayRule, Version });
    const [first, second] = await Promise.all([save('before', 0), save('after', 0)]);
    const statuses = [first.status, second.status];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    const { body } = await owner.get(PATH).expect(200);
    expect(body.Version).toBe(1);
    expect(refused.body.current).toEqual(body);
    expect((await save('same', 1).expect(200)).body).toEqual({ DayRule: 'same', Version: 2 });
    await save('after', 1).expect(409);
  });
});
