import { beforeAll, describe, expect, it } from 'vitest';
import { EXPIRY_DAYS, RENEWAL_WINDOW_DAYS } from '#contract/features/tienda/limits.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { tienda as texts } from '#contract/i18n/es-CO/tienda.ts';
import { at, feedOf, idsOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { advertOf, advertsOf, sell } from '../../testing/tienda.ts';

const DAY = 86_400_000;
/** Ids of the places Medellín and Cali, in the order of their names. */
let medellin: number;
const app = testApp();
let author: TestUser;
let buyer: TestUser;
let made: Advert[];

beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  buyer = await app.world.user({ org });
  medellin = at(
    (await buyer.get('/api/Flx_Cities?$search=medellin').expect(200)).body.results as { Id: number }[],
    0,
  ).Id;
  const adverts = [
    { Title: 'Sofá de dos puestos', Price: '$ 900.000' },
    { Title: 'Bicicleta', Description: 'Para montaña, rin 29', Price: 'a convenir', Location: medellin },
    { Title: 'Clases de guitarra', Price: '40000', Category: 'servicios' as const },
    { Title: 'Bicicleta de ruta', Price: '1.250.000' },
    { Title: 'Guitarra acústica', Price: 'lo que ofrezcas', Description: 'Con 100%_funda' },
    { Title: 'Cañón de luces', Price: '75.000', Location: medellin },
    { Title: 'Torta de almojábana', Price: '75000', Category: 'comida' as const },
  ];
  made = [];
  for (const advert of adverts) {
    app.now = new Date(app.now.getTime() + 1000);
    made.push(await sell(author, advert));
  }
});

const titles = (rows: readonly Advert[]): string[] => rows.map(row => row.Title);
const found = async (query: string): Promise<string[]> => titles((await advertsOf(buyer, `$top=50&${query}`)).results);
const title = (index: number): string => at(made, index).Title;

/** Reads the ids of every page, starting at the first address. */
async function walk(query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | null = `/api/Flx_Store?${query}`; next !== null;) {
    const { body } = await buyer.get(next).expect(200);
    ids.push(...idsOf(body.results as Advert[]));
    next = body.__next as string | null;
  }
  return ids;
}

describe('the list', () => {
  it('is five of the newest, and counts all when asked', async () => {
    const page = await advertsOf(buyer, '$count=true');
    expect(titles(page.results)).toEqual(
      made
        .slice(2)
        .reverse()
        .map(row => row.Title),
    );
    expect(page).toMatchObject({ TotalCount: 7, __next: expect.stringContaining('next=') });
    expect(await advertsOf(buyer)).not.toHaveProperty('TotalCount');
    await buyer.get('/api/Flx_Store?$top=101').expect(400);
  });

  it.each(['', '$orderby=PriceAmount', '$orderby=PriceAmount desc', '$orderby=CreationDate', '$search=bicicleta'])(
    'is walked by cursor without a gap: %s',
    async query => {
      const small = await walk(`$top=2&${query}`);
      expect(small).toEqual(await walk(`$top=50&${query}`));
      expect(new Set(small).size).toBe(small.length);
      if (!query.includes('search')) expect(small).toHaveLength(7);
    },
  );

  it('orders by price, those without one last either way', async () => {
    const cheapest = [2, 5, 6, 0, 3, 1, 4].map(title);
    expect(await found('$orderby=PriceAmount')).toEqual(cheapest);
    expect(await found('$orderby=PriceAmount desc')).toEqual([3, 0, 6, 5, 2, 4, 1].map(title));
  });

  it('is filtered by place, price, category, author and age', async () => {
    expect(await found(`$filter=Location eq ${medellin}`)).toEqual([title(5), title(1)]);
    expect(await found('$filter=PriceAmount ge 75000 and PriceAmount le 900000')).toEqual([6, 5, 0].map(title));
    expect(await found("$filter=Category eq 'servicios'")).toEqual([title(2)]);
    expect(await found(`$filter=CreatedBy eq ${buyer.id}`)).toEqual([]);
    expect(await found(`$filter=CreatedBy eq ${author.id} and PriceAmount eq null`)).toEqual([title(4), title(1)]);
    expect(await found(`$filter=CreationDate gt ${at(made, 4).CreationDate}`)).toEqual([title(6), title(5)]);
  });

  it('expands who sells and where', async () => {
    const { results } = await advertsOf(buyer, '$expand=CreatorInfo,LocationInfo&$top=2');
    expect(at(results, 1)).toMatchObject({
      CreatorInfo: { Id: author.id, Title: 'Laura Castañeda', Foto: null, AreaName: 'Área general' },
      LocationInfo: { Id: medellin, Name: 'Medellín', Department: 'Antioquia' },
    });
    const { body } = await buyer.get(`/api/Flx_Store/${at(made, 1).Id}?$expand=LocationInfo`).expect(200);
    expect(body.results.LocationInfo.Name).toBe('Medellín');
  });
});

describe('the search', () => {
  it.each([
    ['almojabana', [6]],
    ['ALMOJÁBANA', [6]],
    ['canon', [5]],
    ['bicicleta', [3, 1]],
    ['bicicleta montana', [1]],
    ['montaña  bici', [1]],
    ['rin 29', [1]],
    ['rin 28', []],
    ['29', [1]],
    ['gui', [4, 2]],
    ['100%_f', [4]],
    ['0%0', []],
    ['a_ustica', []],
    ["d'oh", []],
    ['\\', null],
    ['\\\\', []],
    ['%%', []],
  ] as const)('%s', async (words, indexes) => {
    const query = `$search=${encodeURIComponent(words)}&$count=true`;
    if (indexes === null) {
      await buyer.get(`/api/Flx_Store?${query}`).expect(400);
      return;
    }
    const page = await advertsOf(buyer, `$top=50&${query}`);
    expect(titles(page.results)).toEqual(indexes.map(title));
    expect(page.TotalCount).toBe(indexes.length);
  });

  it('goes together with filter and order', async () => {
    expect(await found(`$search=bicicleta&$filter=Location eq ${medellin}`)).toEqual([title(1)]);
    expect(await found('$search=bicicleta&$orderby=PriceAmount')).toEqual([title(3), title(1)]);
  });

  it('follows an edit', async () => {
    const advert = await sell(author, { Title: 'Nevera' });
    const { Description, Price, Location, Category } = advert;
    await author
      .put(`/api/Flx_Store/${advert.Id}`, { Title: 'Lavadora', Description, Price, Location, Category })
      .expect(200);
    expect(await found('$search=nevera')).toEqual([]);
    expect(await found('$search=lavadora')).toEqual(['Lavadora']);
    await author.delete(`/api/Flx_Store/${advert.Id}`).expect(204);
    expect(await found('$search=lavadora')).toEqual([]);
  });

  it('answers frequent words as it does rare ones', async () => {
    const other = await app.world.user({ org: (await app.world.org()).org });
    await app.owner.query(
      `with items as (
         insert into feed_items (org_id, type, author_id) select $1::int, 'advert', $2::int from generate_series(1, 1200) returning id),
       seen as (insert into audiences (org_id, aud_id, item_id, author_id) select $1, -1, id, $2 from items)
       insert into adverts (org_id, id, author_id, title, description, price, city_id, category, created_at, expires_at)
         select $1, id, $2, 'Lámpara ' || row_number() over (order by id), 'de mesa', '1', $3, 'hogar', now(), now() from items`,
      [other.org, other.id, medellin],
    );
    const frequent = await advertsOf(other, '$search=lampara&$count=true');
    expect([frequent.results.length, frequent.TotalCount]).toEqual([5, 1200]);
    const rare = await advertsOf(other, '$search=lampara 777&$count=true');
    expect([titles(rare.results), rare.TotalCount]).toEqual([['Lámpara 777'], 1]);
    expect((await advertsOf(buyer, '$search=lampara&$count=true')).TotalCount).toBe(0);
  });
});

describe('what becomes of an advert', () => {
  it('is said by its author, and sold ones leave the list and not their address', async () => {
    const { Id } = await sell(author, { Title: 'Por vender' });
    const offered = `$filter=State ne 'vendido' and Id eq ${Id}`;
    for (const State of ['reservado', 'vendido', 'disponible', 'vendido']) {
      const { body } = await author.put(`/api/Flx_Store/${Id}/state`, { State }).expect(200);
      expect(body).toMatchObject({ State, IsExpired: false });
      expect(await found(offered)).toEqual(State === 'vendido' ? [] : ['Por vender']);
      expect(await advertOf(buyer, Id)).toMatchObject({ State, EditionDate: null });
      expect(at((await feedOf(buyer)).results, 0).Advert).toMatchObject({ Id, State });
    }
    await author.put(`/api/Flx_Store/${Id}/state`, {}).expect(422);
    await author.put(`/api/Flx_Store/${Id}/state`, { State: 'vendido', Price: '1' }).expect(400);
    const wrong = await author.put(`/api/Flx_Store/${Id}/state`, { State: 'regalado' }).expect(422);
    expect(wrong.body.errors).toEqual({ State: texts.errors.stateInvalid });
    await author.put('/api/Flx_Store/999999999/state', { State: 'vendido' }).expect(404);
    await author.put('/api/Flx_Store/abc/state', { State: 'vendido' }).expect(404);
    await author.delete(`/api/Flx_Store/${Id}`).expect(204);
  });

  it('ends after sixty days, unless its author renews it in the last seven or later', async () => {
    const start = app.now.getTime();
    const moveTo = (ms: number): void => void (app.now = new Date(start + ms));
    const { Id, ExpiryDate } = await sell(author, { Title: 'Por renovar' });
    expect(Date.parse(ExpiryDate) - start).toBe(EXPIRY_DAYS * DAY);
    const term = `$filter=IsExpired eq false and Id eq ${Id}`;
    const early = (EXPIRY_DAYS - RENEWAL_WINDOW_DAYS) * DAY;

    moveTo(early - 1);
    const refused = await author.put(`/api/Flx_Store/${Id}/renewal`).expect(422);
    expect(refused.body.detail).toBe(texts.errors.notRenewable);
    moveTo(EXPIRY_DAYS * DAY - 1);
    expect(await found(term)).toEqual(['Por renovar']);
    moveTo(EXPIRY_DAYS * DAY);
    expect(await found(term)).toEqual([]);
    expect(await advertOf(buyer, Id)).toMatchObject({ IsExpired: true });

    moveTo(early);
    const { body } = await author.put(`/api/Flx_Store/${Id}/renewal`).expect(200);
    expect(body).toEqual({
      State: 'disponible',
      ExpiryDate: new Date(start + early + EXPIRY_DAYS * DAY).toISOString(),
      IsExpired: false,
    });
    await author.put(`/api/Flx_Store/${Id}/renewal`).expect(422);
    moveTo(early + EXPIRY_DAYS * DAY + 30 * DAY);
    expect(await found(term)).toEqual([]);
    const late = await author.put(`/api/Flx_Store/${Id}/renewal`).expect(200);
    expect(late.body.IsExpired).toBe(false);
    expect(await found(term)).toEqual(['Por renovar']);
    expect(await advertOf(buyer, Id)).toMatchObject({ State: 'disponible', EditionDate: null });
  });

  it('is renewed once by any number of taps at once', async () => {
    const start = app.now.getTime();
    const { Id } = await sell(author);
    app.now = new Date(start + EXPIRY_DAYS * DAY);
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.put(`/api/Flx_Store/${Id}/renewal`)));
    expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });
});
