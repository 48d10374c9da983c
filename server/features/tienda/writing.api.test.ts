import { beforeEach, describe, expect, it } from 'vitest';
import type { AdvertFields } from '#contract/features/tienda/types.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { tienda as texts } from '#contract/i18n/es-CO/tienda.ts';
import { at, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { pdf, photo, send } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { ADVERT, advertOf, advertsOf, BOGOTA, sell } from '../../testing/tienda.ts';

const app = testApp();
let author: TestUser;

beforeEach(async () => {
  author = await app.world.user({ org: (await app.world.org()).org, firstName: 'Laura', lastName: 'Castañeda' });
});

const photos = (count: number) => drafts(app, author, ...Array.from({ length: count }, () => 'photo' as const));
const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await app.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = $1`, [
    author.org,
  ]);
  return at(rows, 0).n;
};

describe('publishing an advert', () => {
  it('answers it whole and puts it into the feed', async () => {
    const files = await photos(3);
    const advert = await sell(author, { Attachments: files });
    expect(advert).toMatchObject({
      ...ADVERT,
      PriceAmount: 75_000,
      State: 'disponible',
      CreatedBy: author.id,
      EditionDate: null,
      IsExpired: false,
      ContactName: 'Laura Castañeda',
      PostId: advert.Id,
      LikeCount: 0,
      CommentCount: 0,
      Saved: false,
      Reported: false,
      Home: true,
      Group: [],
      CanEdit: true,
      CanDelete: true,
      CanEditVisibility: true,
    });
    expect(advert.Attachments.map(file => file.id)).toEqual(files.map(file => file.id));
    const card = at((await feedOf(author)).results, 0);
    expect(card).toMatchObject({
      Id: advert.Id,
      Type: 'advert',
      ContentId: advert.Id,
      Title: ADVERT.Title,
      Description: ADVERT.Description,
      CanEdit: true,
      CanDelete: true,
      Advert: { Id: advert.Id, Price: '$ 75.000', State: 'disponible', LocationName: 'Bogotá D.C.' },
    });
    expect(card.Attachments).toHaveLength(3);
    await author.get(`/api/Flx_Posts/${advert.Id}`).expect(404);
  });

  it('takes Home as 1 or 0 and as a boolean', async () => {
    const Group = [{ Type: 'area' as const, Id: author.area }];
    expect((await sell(author, { Home: 1, Group })).Home).toBe(true);
    expect((await sell(author, { Home: 0, Group })).Home).toBe(false);
    expect((await sell(author, { Home: false, Group })).Home).toBe(false);
    expect((await sell(author, { Group })).Home).toBe(true);
  });
});

describe('what an advert may hold', () => {
  const { errors } = texts;
  const edges: [keyof AdvertFields, unknown, string | null][] = [
    ['Location', BOGOTA, null],
    ['Location', String(BOGOTA), null],
    ['Location', 11_002, errors.locationRequired],
    ['Location', 9_999_999_999, errors.locationRequired],
    ['Location', 'Bogotá', errors.locationRequired],
    ['Location', null, errors.locationRequired],
    ['Category', 'libros', null],
    ['Category', 'armas', errors.categoryRequired],
    ['ContactTel', '6011234567', null],
    ['ContactTel', '60112345678', feed.errors.tooLong(10)],
    ['ContactExt', '21445', null],
    ['ContactExt', 21445, null],
    ['ContactExt', 'abc', errors.extensionInvalid],
    ['ContactExt', '214456', errors.extensionInvalid],
    ['ContactMobile', '+57 3101234567', null],
    ['ContactMobile', '+57 310123456789', feed.errors.tooLong(14)],
  ];

  it.each(edges)('%s = %j', async (field, value, message) => {
    const answer = await author.post('/api/Flx_Store', { ...ADVERT, [field]: value });
    if (message === null) {
      expect(answer.status).toBe(201);
      return;
    }
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: message });
    expect([await rowsOf('adverts'), await rowsOf('feed_items')]).toEqual([0, 0]);
  });

  it('is uploaded for the Tienda as photos alone', async () => {
    const name = 'cafetera.jpg';
    const refused = await send(author, [{ name: 'factura.pdf', content: pdf() }], 'Flx_Store');
    expect(refused.status).toBe(415);
    const { body } = await send(author, [{ name, content: await photo() }], 'Flx_Store').expect(201);
    const { Attachments } = await sell(author, {
      Attachments: [{ id: body.results[0].id as string, alt: 'De frente' }],
    });
    expect(Attachments).toMatchObject([{ type: 'photo', alt: 'De frente', width: 800, height: 600 }]);
    await author.get(at(Attachments, 0).url).expect(200);
  });

  it('is not a state or an amount', async () => {
    await author.post('/api/Flx_Store', { ...ADVERT, State: 'vendido' }).expect(400);
    await author.post('/api/Flx_Store', { ...ADVERT, PriceAmount: 1 }).expect(400);
  });
});

describe('editing an advert', () => {
  it('changes it and the card in the feed, and keeps what is left out', async () => {
    const [first, second, third] = await drafts(app, author, 'photo', 'photo', 'photo');
    const { Id } = await sell(author, { Attachments: [first, second], ContactTel: '6015550101' });
    const change = { ...ADVERT, Title: 'Cafetera', Price: 'a convenir', Description: 'Casi nueva' };
    const { body } = await author.put(`/api/Flx_Store/${Id}`, change).expect(200);
    expect(body.results).toMatchObject({ Title: 'Cafetera', PriceAmount: null, ContactTel: '6015550101', Home: true });
    expect(body.results.EditionDate).not.toBeNull();
    expect(body.results.Attachments).toHaveLength(2);
    expect(at((await feedOf(author)).results, 0)).toMatchObject({
      Title: 'Cafetera',
      Description: 'Casi nueva',
      EditionDate: body.results.EditionDate,
      Advert: { Price: 'a convenir' },
    });
    await author.put(`/api/Flx_Store/${Id}`, { ...change, Attachments: [third, first] }).expect(200);
    expect((await advertOf(author, Id)).Attachments.map(file => file.id)).toEqual([third.id, first.id]);
    await author.put(`/api/Flx_Store/${Id}`, { ...change, Attachments: [] }).expect(200);
    expect((await advertOf(author, Id)).Attachments).toEqual([]);
  });

  it('keeps what somebody else’s tap changes at the same moment', async () => {
    const { Id } = await sell(author);
    await Promise.all([
      author.put(`/api/Flx_Store/${Id}`, { ...ADVERT, Title: 'Greca' }).expect(200),
      author.put(`/api/Flx_Store/${Id}/state`, { State: 'reservado' }).expect(200),
      author.put(`/api/Flx_Store/${Id}`, { ...ADVERT, Title: 'Greca' }).expect(200),
    ]);
    expect(await advertOf(author, Id)).toMatchObject({ Title: 'Greca', State: 'reservado' });
  });
});

describe('deleting an advert', () => {
  it('takes what the search knows of it along', async () => {
    const { Id } = await sell(author);
    expect([await rowsOf('adverts'), await rowsOf('advert_search')]).toEqual([1, 1]);
    await author.delete(`/api/Flx_Store/${Id}`).expect(204);
    expect([await rowsOf('adverts'), await rowsOf('advert_search')]).toEqual([0, 0]);
  });

  it('meets an edit, a reaction and another deletion at the same moment', async () => {
    const reader = await app.world.user({ org: author.org });
    for (let turn = 0; turn < 6; turn += 1) {
      const { Id } = await sell(author);
      const answers = await Promise.all([
        author.put(`/api/Flx_Store/${Id}`, { ...ADVERT, Title: 'Greca' }),
        reader.put(`/api/Flx_Feed/${Id}/reactions/like`),
        author.put(`/api/Flx_Store/${Id}/state`, { State: 'vendido' }),
        author.delete(`/api/Flx_Store/${Id}`),
        author.delete(`/api/Flx_Store/${Id}`),
      ]);
      const statuses = answers.map(answer => answer.status);
      expect(statuses.slice(0, 3).every(status => status === 200 || status === 404)).toBe(true);
      expect(statuses.slice(3).sort((a, b) => a - b)).toEqual([204, 404]);
    }
    expect(idsOf((await advertsOf(author)).results)).toEqual([]);
    expect(await rowsOf('feed_items')).toBe(0);
  });
});
