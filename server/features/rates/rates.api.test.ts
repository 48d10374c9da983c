import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import type { RateRow } from '#contract/features/rates/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { enabledRates } from './service.ts';

const app = testApp();
let org: number;
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

const usury = (Tasa: unknown, Id: number | null = null) => ({
  Id,
  TypeTasa: 'Usura',
  Tasa,
  FechaValidez: '2026-11-01',
  FechaFin: '2026-11-30',
  Tope: 0.2517,
});
const fund = (Tasa: unknown, Id: number | null = null) => ({
  Id,
  TypeTasa: 'FGA',
  Tasa,
  FechaValidez: '2026-01-01',
  FechaFin: null,
});
const save = (by: TestUser, ...Rates: object[]) => by.put('/api/Tasas', { Rates });
const readAs = async (user: TestUser, options = ''): Promise<RateRow[]> =>
  (await user.get(`/api/Tasas${options}`).expect(200)).body.results as RateRow[];
const saved = async (...given: object[]): Promise<RateRow[]> =>
  (await save(owner, ...given).expect(200)).body.Rates as RateRow[];
const idsOf = (rates: readonly RateRow[]) => rates.map(({ Id }) => Id) as [number, number];

describe('rates', () => {
  it('are saved together, and read by everybody as fractions', async () => {
    const rates = await saved(fund(0.05), usury(0.2517));
    expect(rates).toMatchObject([
      { TypeTasa: 'Usura', Tasa: 0.2517, FechaValidez: '2026-11-01', FechaFin: '2026-11-30', Enable: 1, Tope: 0.2517 },
      { TypeTasa: 'FGA', Tasa: 0.05, FechaValidez: '2026-01-01', FechaFin: null, Enable: 1, Tope: null },
    ]);
    expect(await readAs(owner, '?$filter=Enable eq 1')).toEqual([...rates].reverse());
    expect(await readAs(member)).toEqual([...rates].reverse().map(rate => ({ ...rate, AuthorName: null })));
    expect(await enabledRates(app.db.reading(org))).toEqual([
      {
        id: rates[0]?.Id,
        type: 'Usura',
        rate: '0.2517',
        ceiling: '0.2517',
        validFrom: '2026-11-01',
        validTo: '2026-11-30',
      },
      { id: rates[1]?.Id, type: 'FGA', rate: '0.0500', ceiling: null, validFrom: '2026-01-01', validTo: null },
    ]);
  });

  it('that held before are the history of those who save them', async () => {
    const [first, guarantee] = idsOf(await saved(usury(0.25), fund(0.05)));
    const [second] = idsOf(await saved(usury(0.2517, first), fund(0.05, guarantee)));
    const shown = async (user: TestUser) =>
      (await readAs(user)).map(({ Id, Enable, AuthorName }) => [Id, Enable, AuthorName]);
    expect(await shown(owner)).toEqual([
      [second, 1, 'Ana Ríos'],
      [guarantee, 1, 'Ana Ríos'],
      [first, 0, 'Ana Ríos'],
    ]);
    const credits = await app.world.user({ org, roles: ['Admin-Credits'] });
    expect(await shown(credits)).toEqual(await shown(owner));
    expect(await shown(member)).toEqual([
      [second, 1, null],
      [guarantee, 1, null],
    ]);
    await member.get(`/api/Tasas/${first}`).expect(404);
  });

  it('that are given as they stand change nothing', async () => {
    const before = await saved(usury(0.25), fund(0.05));
    const [first, second] = idsOf(before);
    expect(await saved(usury(0.25, first), fund(0.05, second))).toEqual(before);
    expect(await readAs(owner)).toHaveLength(2);
  });

  it('are in the audit log, with what stood there before', async () => {
    const [first, second] = idsOf(await saved(usury(0.25), fund(0.05)));
    await saved(usury(0.2517, first), fund(0.05, second));
    const { body } = await owner.get('/api/Flx_Audit?$top=1').expect(200);
    expect(body.results).toMatchObject([
      { Feature: 'rates', Action: 'rate_saved', Detail: 'Usura', Before: { Tasa: 0.25 }, After: { Tasa: 0.2517 } },
    ]);
  });

  it.each(ROLES)('are saved by Propietarios and Admin-Credits: %s', async role => {
    const user = await app.world.user({ org, roles: [role] });
    const { status } = await save(user, usury(0.25), fund(0.05));
    expect(status).toBe(['Propietarios', 'Admin-Credits'].includes(role) ? 200 : 403);
    await save(member, usury(0.25), fund(0.05)).expect(403);
    expect(await readAs(member)).toHaveLength(status === 200 ? 2 : 0);
  });

  it('are each organisation’s own', async () => {
    const [first, second] = idsOf(await saved(usury(0.25), fund(0.05)));
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await readAs(stranger)).toEqual([]);
    await stranger.get(`/api/Tasas/${first}`).expect(404);
    const { body } = await save(stranger, usury(0.9, first), fund(0.9, second)).expect(409);
    expect(body.current).toEqual({ Rates: [] });
    expect((await readAs(member)).map(({ Tasa }) => Tasa)).toEqual([0.05, 0.25]);
  });
});

describe('a save of rates', () => {
  it.each<[string, object[], string, string]>([
    ['one type alone', [usury(0.25)], 'Rates', 'Este campo es requerido'],
    ['the same type twice', [usury(0.25), usury(0.26)], 'Rates', 'Este campo es requerido'],
    ['no fraction', [usury(25.17), fund(0.05)], 'Rates[0].Tasa', '0 a 99,99'],
    ['100 %', [usury(1), fund(0.05)], 'Rates[0].Tasa', '0 a 99,99'],
    ['a third decimal', [usury(0.25175), fund(0.05)], 'Rates[0].Tasa', '0 a 99,99'],
    ['less than nothing', [usury(0.25), fund(-0.01)], 'Rates[1].Tasa', '0 a 99,99'],
    ['text', [usury('0.25'), fund(0.05)], 'Rates[0].Tasa', '0 a 99,99'],
    ['nothing', [usury(undefined), fund(0.05)], 'Rates[0].Tasa', 'Este campo es requerido'],
    [
      'a day that is none',
      [{ ...usury(0.25), FechaValidez: '2026-02-30' }, fund(0.05)],
      'Rates[0].FechaValidez',
      'fecha válida',
    ],
    [
      'an end before its start',
      [{ ...usury(0.25), FechaFin: '2026-10-31' }, fund(0.05)],
      'Rates[0].FechaFin',
      'anterior',
    ],
  ])('with %s is refused whole', async (_what, given, field, message) => {
    const { body } = await save(owner, ...given).expect(422);
    expect(body.errors[field]).toContain(message);
    expect(await readAs(owner)).toEqual([]);
  });

  it('of who has not seen the enabled ones is refused, with what they are now', async () => {
    const rates = await saved(usury(0.25), fund(0.05));
    const [first, second] = idsOf(rates);
    for (const given of [
      [usury(0.3), fund(0.06)],
      [usury(0.3, first), fund(0.06)],
      [usury(0.3, second), fund(0.06, first)],
    ]) {
      const { body } = await save(owner, ...given).expect(409);
      expect(body).toMatchObject({ code: 'edited_meanwhile', current: { Rates: rates } });
    }
    expect(await readAs(owner)).toEqual([...rates].reverse());
  });

  it('leaves one enabled rate of each type, whatever twenty do at once', async () => {
    const rounds = Array.from({ length: 20 }, (_, index) => index);
    const first = await Promise.all(rounds.map(index => save(owner, usury((20 + index) / 100), fund(0.05))));
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...rounds.slice(1).map(() => 409),
    ]);
    // Each starts from the rates that it is shown, and repeats until its own are saved.
    const persist = async (index: number): Promise<void> => {
      const enabled = await readAs(member);
      const now = (type: string) => enabled.find(({ TypeTasa }) => TypeTasa === type)?.Id ?? null;
      const { status } = await save(
        owner,
        usury((40 + index) / 100, now('Usura')),
        fund((6 + index) / 100, now('FGA')),
      );
      if (status === 409) await persist(index);
      else expect(status).toBe(200);
    };
    await Promise.all(rounds.map(persist));
    const { rows } = await app.owner.query(
      'select type, count(*)::int as all, count(*) filter (where enabled)::int as enabled from rates where org_id = $1 group by 1 order by 1',
      [org],
    );
    expect(rows).toEqual([
      { type: 'FGA', all: 21, enabled: 1 },
      { type: 'Usura', all: 21, enabled: 1 },
    ]);
  });

  it('is the only way: the database takes no second enabled rate and no other figure', async () => {
    const [first] = idsOf(await saved(usury(0.25), fund(0.05)));
    const again = `insert into rates (org_id, type, rate, valid_from, created_at, author_id) values ($1, 'Usura', 0.9, '2026-01-01', now(), $2)`;
    await expect(app.owner.query(again, [org, owner.id])).rejects.toThrow('rates_enabled');
    await owner.put(`/api/Tasas/${first}`, { Tasa: 0.9 }).expect(405);
    await owner.delete(`/api/Tasas/${first}`).expect(405);
    await owner.post('/api/Tasas', { Tasa: 0.9 }).expect(405);
  });
});
