import { beforeEach, describe, expect, it } from 'vitest';
import type { Interest, ProfileRow } from '#contract/features/people/types.ts';
import { people } from '#contract/i18n/es-CO/people.ts';
import { drafts } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = people;
let owner: TestUser;
let colleague: TestUser;

const path = (user: { id: number } = owner): string => `/api/Flx_Profile/${user.id}`;

async function profileOf(reader: TestUser, user: { id: number } = owner): Promise<ProfileRow> {
  const { body }: { body: { results: ProfileRow } } = await reader.get(path(user)).expect(200);
  return body.results;
}

async function edited(change: object): Promise<ProfileRow> {
  const { body }: { body: { results: ProfileRow } } = await owner.put(path(), change).expect(200);
  return body.results;
}

const photo = async (user = owner): Promise<string> => (await drafts(app, user, 'photo'))[0].id;

beforeEach(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  colleague = await app.world.user({ org });
});

describe('a profile', () => {
  it('is read whole, by its owner with flags and edition, by others without', async () => {
    await app.owner.query(
      `update users set birthday = '1990-04-23', entry_date = '2019-02-04', city_id = 11001 where id = $1`,
      [owner.id],
    );
    const own = await profileOf(owner);
    expect(own).toMatchObject({
      Id: owner.id,
      Title: 'Laura Castañeda',
      AreaName: 'Área general',
      City: 11001,
      Email: owner.email,
      birthday: '1990-04-23',
      EntryDate: '2019-02-04',
      AboutMe: '',
      Social: {},
      Interests: [],
      Photos: [],
      Foto: null,
      Manager: null,
      EditionDate: null,
      CanEdit: true,
      PrivacyConfiguration: { PrivatePhone: false, PrivateBirthday: false },
    });
    expect(await profileOf(colleague)).toEqual({
      ...own,
      birthday: '04-23',
      EntryDate: '02-04',
      BinnedPhotos: null,
      PrivacyConfiguration: null,
      CanEdit: false,
    });
  });

  it('says whom the person reports to, save somebody blocked', async () => {
    const { org } = await app.world.org();
    const lead = await app.world.user({ org, firstName: 'Iván', lastName: 'Muñoz' });
    const report = await app.world.user({ org });
    await app.owner.query(`update users set position = 'Gerente general' where id = $1`, [lead.id]);
    await app.owner.query('update users set manager_id = $1 where id = $2', [lead.id, report.id]);
    const named = { Id: lead.id, Title: 'Iván Muñoz', Position: 'Gerente general', Foto: null };
    for (const reader of [report, lead]) expect((await profileOf(reader, report)).Manager).toEqual(named);
    expect((await profileOf(report, lead)).Manager).toBeNull();
    await app.owner.query('update users set is_active = false where id = $1', [lead.id]);
    expect((await profileOf(report, report)).Manager).toBeNull();
  });

  it('is edited by what is sent, and the rest stays', async () => {
    const first = await edited({
      AboutMe: '  Dibujo procesos. ',
      Ext: 214,
      Phone: '601 555 0100',
      Cellphone: '310 555 0142',
    });
    expect(first).toMatchObject({
      AboutMe: 'Dibujo procesos.',
      Ext: 214,
      Phone: '6015550100',
      Cellphone: '3105550142',
    });
    expect(first.EditionDate).not.toBeNull();
    const links = { Linkedin: 'linkedin.com/in/laura', Youtube: '' };
    expect(await edited({ Social: links, Ext: null, Phone: '' })).toMatchObject({
      AboutMe: 'Dibujo procesos.',
      Ext: null,
      Phone: null,
      Social: { Linkedin: 'https://linkedin.com/in/laura' },
      Cellphone: '3105550142',
    });
    expect(await edited({ PrivacyConfiguration: { PrivatePhone: true } })).toMatchObject({
      PrivacyConfiguration: { PrivatePhone: true, PrivateEmail: false },
    });
    expect(await profileOf(colleague)).toMatchObject({ Cellphone: null, AboutMe: 'Dibujo procesos.' });
    expect(await edited({ PrivacyConfiguration: { PrivateEmail: true } })).toMatchObject({
      PrivacyConfiguration: { PrivatePhone: true, PrivateEmail: true },
    });
  });

  it('is no other edition where nothing changes, and nothing is kept of what stood there', async () => {
    app.now = new Date('2026-11-23T15:00:00Z');
    const first = await edited({
      AboutMe: 'Uno',
      Social: { Linkedin: 'https://linkedin.com/in/laura' },
      Interests: [2, 1],
    });
    app.now = new Date('2026-11-23T16:00:00Z');
    const { AboutMe, Social, Ext, PrivacyConfiguration } = first;
    expect(await edited({ AboutMe, Social, Ext, PrivacyConfiguration, Interests: [1, 2, 1] })).toEqual(first);
    expect((await edited({ AboutMe: 'Otro texto' })).EditionDate).toBe('2026-11-23T16:00:00.000000Z');
    const { rows } = await app.owner.query('select from audit_log where org_id = $1', [owner.org]);
    expect(rows).toEqual([]);
  });

  it('is not overwritten by who has seen another edition', async () => {
    const { EditionDate } = await edited({ AboutMe: 'Uno' });
    app.now = new Date(app.now.getTime() + 1000);
    await edited({ AboutMe: 'Dos', EditionDate });
    const { body } = await owner.put(path(), { AboutMe: 'Tres', EditionDate }).expect(409);
    expect(body).toMatchObject({ code: 'edited_meanwhile', current: { AboutMe: 'Dos' } });
    expect((await profileOf(owner)).AboutMe).toBe('Dos');
  });

  it('is nobody else’s to edit, be they administrators', async () => {
    const administrator = await app.world.user({ org: owner.org, roles: ['Propietarios'] });
    await colleague.put(path(), { AboutMe: 'Ajeno' }).expect(403);
    await administrator.put(path(), { AboutMe: 'Ajeno' }).expect(403);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    await stranger.put(path(), { AboutMe: 'Ajeno' }).expect(404);
    await stranger.get(path()).expect(404);
    await owner.delete(path()).expect(405);
    expect((await profileOf(owner)).AboutMe).toBe('');
  });

  it('of somebody who is blocked is there for Admin-Users alone', async () => {
    await app.owner.query('update users set is_active = false where id = $1', [owner.id]);
    await colleague.get(path()).expect(404);
    const administrator = await app.world.user({ org: owner.org, roles: ['Admin-Users'] });
    expect((await profileOf(administrator)).Id).toBe(owner.id);
  });

  it.each([
    ['AboutMe', 'x'.repeat(201), errors.tooLong(200)],
    ['Ext', 1.5, errors.extensionInvalid],
    ['Ext', -1, errors.extensionInvalid],
    ['Ext', '214', errors.extensionInvalid],
    ['Phone', 'llámame', errors.phoneInvalid],
    ['Cellphone', '1'.repeat(15), errors.tooLong(14)],
    ['Foto', 'no-soy-un-archivo', undefined],
    ['Photos', ['no-soy-un-archivo'], undefined],
    ['Interests', [999_999], errors.interestGone],
    ['Interests', ['uno'], undefined],
  ])('refuses %s = %j', async (field, value, message) => {
    const { body } = await owner.put(path(), { [field]: value }).expect(422);
    expect(Object.keys(body.errors as object).map(name => name.replace(/\[.*/, ''))).toEqual([field]);
    if (message !== undefined) expect(Object.values(body.errors as object)).toEqual([message]);
    expect(await profileOf(owner)).toMatchObject({ AboutMe: '', Ext: null, EditionDate: null });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'facebook.com/laura',
    'https://u:p@linkedin.com',
    'https://intranet',
  ])('refuses the link %s', async link => {
    const { body } = await owner.put(path(), { Social: { Linkedin: link } }).expect(422);
    expect(body.errors).toEqual({ 'Social.Linkedin': errors.linkForeign('LinkedIn', 'linkedin.com') });
  });

  it.each([
    { Email: 'otra@org.example' },
    { Nombre: 'Otra' },
    { PrivacyConfiguration: { PrivateNothing: true } },
    { Social: { Otra: 'https://otra.example' } },
  ])('has no %j to edit', async change => {
    const { status } = await owner.put(path(), change);
    expect([400, 422]).toContain(status);
  });
});

describe('photos', () => {
  it('portrait and cover are replaced and taken away, each alone', async () => {
    const [face, cover] = [await photo(), await photo()];
    const { Foto, Cover } = await edited({ Foto: face, Cover: cover });
    expect([Foto, Cover]).toEqual([expect.stringContaining(face), expect.stringContaining(cover)]);
    expect((await edited({ Foto: await photo() })).Cover).toBe(Cover);
    expect(await edited({ Foto: null })).toMatchObject({ Foto: null, Cover });
    const { rows } = await app.owner.query<{ kind: string }>(
      'select parent_kind as kind from files where owner_id = $1 order by 1',
      [owner.id],
    );
    expect(rows).toEqual([{ kind: 'cover' }]);
  });

  it('an album keeps its order, and what is left out lies in its owner’s bin for thirty days', async () => {
    const [one, two, three] = [await photo(), await photo(), await photo()];
    const ids = ({ Photos }: ProfileRow): string[] => (Photos ?? []).map(({ id }) => id);
    expect(ids(await edited({ Photos: [one, two] }))).toEqual([one, two]);
    expect(ids(await edited({ Photos: [three, one] }))).toEqual([three, one]);
    const binned = async (user: TestUser) => ((await profileOf(user)).BinnedPhotos ?? []).map(({ id }) => id);
    const addressFor = async (user: TestUser) => (await user.get(`/api/files/${two}/address`)).status;
    const again = await app.world.user({ org: owner.org });
    expect([await binned(owner), await binned(again)]).toEqual([[two], []]);
    expect([await addressFor(owner), await addressFor(again)]).toEqual([200, 404]);
    await again.put(`/api/Flx_Profile/${again.id}`, { Photos: [two] }).expect(422);
    expect(ids(await edited({ Photos: [three, two, one] }))).toEqual([three, two, one]);
    expect(await binned(owner)).toEqual([]);
    app.now = new Date();
    const binnedAt = app.now.getTime();
    expect(ids(await edited({ Photos: [three, one] }))).toEqual([three, one]);
    const sweep = async (days: number) => {
      app.now = new Date(binnedAt + days * 86_400_000);
      await app.runJob('people: empty the bin of albums');
      return (await app.owner.query('select from files where id = $1', [two])).rowCount;
    };
    expect([await sweep(29.99), await sweep(30)]).toEqual([1, 0]);
    app.now = new Date();
    expect(ids(await profileOf(colleague))).toEqual([three, one]);
    await edited({ PrivacyConfiguration: { PrivatePhotos: true } });
    expect((await profileOf(colleague)).Photos).toBeNull();
    expect(ids(await profileOf(owner))).toEqual([three, one]);
  });

  it('a hidden album is closed at its addresses too, and an open one to other organisations', async () => {
    const id = await photo();
    await edited({ Photos: [id] });
    const addressFor = async (user: TestUser): Promise<number> => (await user.get(`/api/files/${id}/address`)).status;
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    expect([await addressFor(owner), await addressFor(colleague), await addressFor(stranger)]).toEqual([200, 200, 404]);
    await edited({ PrivacyConfiguration: { PrivatePhotos: true } });
    expect([await addressFor(owner), await addressFor(colleague)]).toEqual([200, 404]);
  });

  it('are one’s own, and photos', async () => {
    const theirs = await photo(colleague);
    const [video] = await drafts(app, owner, 'video');
    for (const change of [{ Foto: theirs }, { Photos: [theirs] }, { Foto: video.id }, { Photos: [video.id] }])
      await owner.put(path(), change).expect(422);
    expect(
      (
        await app.owner.query('select from files where parent_kind is not null and owner_id in ($1, $2)', [
          owner.id,
          colleague.id,
        ])
      ).rowCount,
    ).toBe(0);
  });
});

describe('interests', () => {
  it('are chosen of the default ones, shown with their titles, and people are found by them', async () => {
    const { body } = await owner.get('/api/Flx_Interests').expect(200);
    const [first, second] = body.results;
    expect((await edited({ Interests: [second.Id, first.Id] })).Interests).toEqual([first, second]);
    const liking = async (id: number): Promise<object[]> =>
      (await colleague.get(`/api/Flx_Users?$filter=Interests eq ${id}&$select=Id,Interests`).expect(200)).body.results;
    expect(await liking(first.Id)).toEqual([
      { Id: owner.id, Interests: [second.Id, first.Id].toSorted((a, b) => a - b) },
    ]);
    expect((await edited({ Interests: [second.Id] })).Interests).toEqual([second]);
    expect(await liking(first.Id)).toEqual([]);
    await edited({ PrivacyConfiguration: { PrivateInterests: true } });
    expect(await liking(second.Id)).toEqual([]);
    expect((await profileOf(colleague)).Interests).toBeNull();
  });

  it('of the organisation stand in for the default ones, which stay with who has them', async () => {
    await edited({ Interests: [1] });
    const { rows } = await app.owner.query<{ id: number }>(
      `insert into interests (org_id, title) values ($1, 'Tejo'), ($2, 'Ajeno') returning id`,
      [owner.org, (await app.world.org()).org],
    );
    const [own, foreign] = rows.map(({ id }) => id);
    const { body } = await owner.get('/api/Flx_Interests').expect(200);
    expect(body.results.filter(({ Kind }: Interest) => Kind === 'hobby')).toEqual([
      { Id: own, Kind: 'hobby', Title: 'Tejo' },
    ]);
    expect(body.results.some(({ Kind }: Interest) => Kind === 'skill')).toBe(true);
    expect((await edited({ Interests: [1, own] })).Interests).toHaveLength(2);
    await owner.put(path(), { Interests: [2] }).expect(422);
    await owner.put(path(), { Interests: [foreign] }).expect(422);
    expect((await profileOf(owner)).Interests).toHaveLength(2);
  });
});
