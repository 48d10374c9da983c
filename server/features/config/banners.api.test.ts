import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import { SETTINGS_HISTORY_MAX } from '#contract/features/config/limits.ts';
import type { BannerRow, BannersChange, BannersState } from '#contract/features/config/types.ts';
import { drafts } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const PATH = '/api/panel/banners';
let org: number;
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-23T15:00:00.000Z');
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

const banner = async (Title: string, more: object = {}) => ({
  Id: null,
  Title,
  Link: '',
  StartsOn: null,
  EndsOn: null,
  Image: (await drafts(app, owner, 'photo'))[0].id,
  ...more,
});
const kept = ({ Id, Title, Link, StartsOn, EndsOn }: BannerRow) => ({ Id, Title, Link, StartsOn, EndsOn });
const read = async (by = owner): Promise<BannersState> => (await by.get(PATH).expect(200)).body as BannersState;
const put = async (Banners: readonly object[], Version?: number, by = owner) =>
  by.put(PATH, { Version: Version ?? (await read()).Version, Banners });
const filesOf = async (id: number) =>
  (
    await app.owner.query(`select id from files where org_id = $1 and parent_kind = 'banner' and parent_id = $2`, [
      org,
      id,
    ])
  ).rows;
const shownTo = async (user: TestUser): Promise<BannerRow[]> =>
  (await user.get('/api/Flx_Banners').expect(200)).body.results as BannerRow[];
const titlesFor = async (user: TestUser) => (await shownTo(user)).map(({ Title }) => Title);

describe('banners', () => {
  it.each(ROLES)('are saved by Propietarios alone: %s', async role => {
    const user = await app.world.user({ org, roles: [role] });
    const allowed = role === 'Propietarios' ? 200 : 403;
    await user.get(PATH).expect(allowed);
    expect((await put([], 0, user)).status).toBe(allowed);
    await member.get(PATH).expect(403);
    expect((await put([], 0, member)).status).toBe(403);
  });

  it('are saved in their order, moved, changed and taken away in one', async () => {
    const first = (await put([await banner('Uno', { Link: '/post/1' }), await banner('Dos')])).body as BannersState;
    expect(first.Banners).toMatchObject([
      { Title: 'Uno', Link: '/post/1', Position: 0, IsShown: true },
      { Title: 'Dos', Position: 1 },
    ]);
    expect(first.Banners.every(({ Image }) => Image?.startsWith('/media/'))).toBe(true);
    const [one, two] = first.Banners as [BannerRow, BannerRow];
    const before = await filesOf(two.Id);
    const { status, body } = await put([await banner('Nuevo'), { ...kept(two), Title: 'Dos, otra vez' }]);
    expect(status).toBe(200);
    expect((body as BannersState).Banners.map(({ Title }) => Title)).toEqual(['Nuevo', 'Dos, otra vez']);
    expect(await filesOf(two.Id)).toEqual(before);
    expect((body as BannersState).Banners.map(({ Id }) => Id)).not.toContain(one.Id);
    expect(await titlesFor(member)).toEqual(['Nuevo', 'Dos, otra vez']);
  });

  it('are shown on their days in Bogota; Propietarios see the others too', async () => {
    for (const days of [{ StartsOn: '2026-11-24' }, { EndsOn: '2026-11-22' }])
      expect((await put([await banner('Hoy'), await banner('Otra', days)])).status).toBe(200);
    expect(await titlesFor(member)).toEqual(['Hoy']);
    expect((await shownTo(owner)).map(({ Title, IsShown }) => [Title, IsShown])).toEqual([
      ['Hoy', true],
      ['Otra', false],
    ]);
    await put([await banner('Mañana', { StartsOn: '2026-11-24', EndsOn: '2026-11-24' })]);
    for (const [moment, titles] of [
      ['2026-11-24T04:59:59.999Z', []],
      ['2026-11-24T05:00:00.000Z', ['Mañana']],
      ['2026-11-25T04:59:59.999Z', ['Mañana']],
      ['2026-11-25T05:00:00.000Z', []],
    ] as const) {
      app.now = new Date(moment);
      expect(await titlesFor(member)).toEqual(titles);
    }
  });

  it('are each organisation’s own', async () => {
    const mine = (await put([await banner('Mío')])).body as BannersState;
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await read(stranger)).toEqual({ Version: 0, Banners: [] });
    const [one] = mine.Banners as [BannerRow];
    expect((await put([kept(one)], 0, stranger)).status).toBe(422);
    // The draft belongs to another person.
    expect((await put([await banner('Robado')], 0, stranger)).status).toBe(422);
    expect(await shownTo(stranger)).toEqual([]);
    expect(await titlesFor(member)).toEqual(['Mío']);
  });
});

describe('a save of banners', () => {
  it.each<[string, object, string, string]>([
    ['no picture', { Image: undefined }, 'Banners[0].Image', 'Agrega una imagen'],
    ['a picture that is gone', { Image: '00000000-0000-4000-8000-000000000000' }, 'Banners[0].Image', ''],
    ['no text for it', { Title: ' ' }, 'Banners[0].Title', 'Este campo es requerido'],
    ['a text that is too long', { Title: 'x'.repeat(121) }, 'Banners[0].Title', 'Máximo 120'],
    ['a script to lead to', { Link: 'javascript:alert(1)' }, 'Banners[0].Link', 'Escribe una dirección'],
    ['another host to lead to', { Link: '//mala.example' }, 'Banners[0].Link', 'Escribe una dirección'],
    ['no day', { StartsOn: 'ayer' }, 'Banners[0].StartsOn', 'fecha válida'],
    ['an end before its start', { StartsOn: '2026-11-02', EndsOn: '2026-11-01' }, 'Banners[0].EndsOn', 'anterior'],
  ])('with %s is refused whole', async (_what, wrong, field, message) => {
    const { status, body } = await put([await banner('Uno', wrong), await banner('Dos')]);
    expect(status).toBe(422);
    expect((body.errors as Record<string, string>)[field]).toContain(message);
    expect(await read()).toEqual({ Version: 0, Banners: [] });
  });

  it('takes three, and pictures alone', async () => {
    const four = await Promise.all(['1', '2', '3', '4'].map(title => banner(title)));
    expect((await put(four)).body.errors).toEqual({ Banners: 'Máximo 3 imágenes' });
    const [{ id: Image }] = await drafts(app, owner, 'document');
    expect((await put([await banner('Uno', { Image })])).body.errors).toEqual({
      'Banners[0].Image': 'Solo se aceptan imágenes',
    });
    expect((await put(four.slice(0, 3))).status).toBe(200);
  });

  it('of who has not seen the last one is refused, with what stands', async () => {
    await put([await banner('Uno')]);
    const { status, body } = await put([await banner('Dos')], 0);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'edited_meanwhile', current: { Banners: [{ Title: 'Uno' }] } });
    expect(await titlesFor(member)).toEqual(['Uno']);
  });

  it('is one of twenty at once', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, (_, index) => banner(`B${index}`)));
    const answers = await Promise.all(given.map(each => put([each], 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await shownTo(member)).toHaveLength(1);
  });
});

describe('the history of banners', () => {
  const historyOf = async (): Promise<BannersChange[]> =>
    (await owner.get(`${PATH}/changes`).expect(200)).body.results as BannersChange[];
  const undo = (id: number | undefined, Version: number) => owner.post(`${PATH}/changes/${id}/undo`, { Version });
  const saved = async (...titles: readonly string[]): Promise<BannersState> => {
    const { status, body } = await put(await Promise.all(titles.map(title => banner(title))));
    expect(status).toBe(200);
    return body as BannersState;
  };

  it('undoes a save with its pictures, and that again', async () => {
    const first = await saved('Uno', 'Dos');
    const [one, two] = first.Banners as [BannerRow, BannerRow];
    const { Image } = await banner('');
    const second = (await put([{ ...kept(two), Title: 'Dos, otra vez', Image }])).body as BannersState;
    expect(second.Banners[0]?.Image).not.toBe(two.Image);
    // The picture of a removed banner can't be read, even with its old address.
    await member.get(one.Image ?? '').expect(404);
    expect(await historyOf()).toMatchObject([
      { Id: second.Version, Before: ['Uno', 'Dos'], After: ['Dos, otra vez'], IsLast: true },
      { Id: first.Version, Before: [], After: ['Uno', 'Dos'], IsLast: false },
    ]);
    const undone = (await undo(second.Version, second.Version).expect(200)).body as BannersState;
    expect(undone.Banners).toEqual([one, two]);
    // These rows have no bytes in the storage; here the row is found again.
    expect((await member.get(one.Image ?? '')).status).not.toBe(404);
    expect(await titlesFor(member)).toEqual(['Uno', 'Dos']);
    const again = (await undo(undone.Version, undone.Version).expect(200)).body as BannersState;
    expect(again.Banners).toEqual(second.Banners);
    expect((await owner.get('/api/Flx_Audit').expect(200)).body.results).toHaveLength(4);
  });

  it('undoes what stands alone, upon the edition that was seen', async () => {
    const first = await saved('Uno');
    const second = await saved('Dos');
    for (const [id, version] of [
      [first.Version, second.Version],
      [second.Version, first.Version],
    ] as const) {
      const { body } = await undo(id, version).expect(409);
      expect(body).toMatchObject({ code: 'edited_meanwhile', current: { Banners: [{ Title: 'Dos' }] } });
    }
    await undo(999_999, second.Version).expect(404);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await stranger.post(`${PATH}/changes/${second.Version}/undo`, { Version: 0 }).expect(404);
    expect(await titlesFor(member)).toEqual(['Dos']);
    expect(await filesOf(first.Banners[0]?.Id ?? 0)).toHaveLength(1);
  });

  it('keeps pictures as long as they can come back, and nothing of a save that changes nothing', async () => {
    const [gone] = (await saved('Uno')).Banners as [BannerRow];
    const [stays] = (await saved('Dos')).Banners as [BannerRow];
    const second = (await read()).Version;
    await put([kept(stays)]);
    expect((await read()).Version).toBe(second);
    for (let change = 1; change < SETTINGS_HISTORY_MAX; change += 1)
      await put([{ ...kept(stays), Title: `${change}` }]);
    expect(await filesOf(gone.Id)).toHaveLength(1);
    await put([{ ...kept(stays), Title: 'La última' }]);
    expect(await filesOf(gone.Id)).toEqual([]);
    expect(await historyOf()).toHaveLength(SETTINGS_HISTORY_MAX);
    await undo(second, (await read()).Version).expect(404);
    expect(await filesOf(stays.Id)).toHaveLength(1);
  });
});
