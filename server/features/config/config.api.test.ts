import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { THEME_COLORS } from '#contract/features/config/installation.ts';
import { INSTALLATION_REQUESTS_AT_ONCE } from '#contract/features/config/limits.ts';
import type { GeneralRow } from '#contract/features/config/types.ts';
import { photo, send } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let member: TestUser;
let admin: TestUser;
let owner: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  member = await app.world.user({ org });
  admin = await app.world.user({ org, roles: ['Admin-News'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

const setGeneral = (org: number, title: string, value: unknown): Promise<unknown> =>
  app.owner.query('insert into general_config (org_id, title, value) values ($1, $2, $3)', [
    org,
    title,
    JSON.stringify(value),
  ]);

const generalOf = async (user: TestUser): Promise<Map<string, GeneralRow>> => {
  const { body } = await user.get('/api/Flx_General').expect(200);
  return new Map(body.results.map((row: GeneralRow) => [row.Title, row]));
};

describe('Flx_General', () => {
  it('falls back to the default organisation title by title', async () => {
    await setGeneral(member.org, 'homeMessage', 'Hola, Frailejón');
    const rows = await generalOf(member);
    expect(rows.get('homeMessage')).toMatchObject({ Value: 'Hola, Frailejón', IdOrg: member.org });
    expect(rows.get('name')).toMatchObject({ Value: 'Tertulia', IdOrg: 101 });
    expect([...rows.keys()].filter(title => title === 'homeMessage')).toHaveLength(1);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    expect((await generalOf(stranger)).get('homeMessage')).toMatchObject({ IdOrg: 101 });
  });

  it('shows what belongs to Propietarios to nobody else', async () => {
    const secret = ['setupMenu', 'emailTemplate'];
    const all = await generalOf(owner);
    expect(secret.every(title => all.has(title))).toBe(true);
    for (const user of [member, admin]) {
      const rows = await generalOf(user);
      expect(secret.filter(title => rows.has(title))).toEqual([]);
      const filtered = await user.get(`/api/Flx_General?$filter=Title eq 'setupMenu'&$count=true`).expect(200);
      expect(filtered.body).toMatchObject({ results: [], TotalCount: 0 });
      await user.get(`/api/Flx_General/${all.get('setupMenu')?.Id}`).expect(404);
    }
  });

  it('derives accessConfig from the roles of the reader, whatever is stored', async () => {
    await setGeneral(member.org, 'accessConfig', true);
    expect((await generalOf(member)).get('accessConfig')?.Value).toEqual([]);
    expect((await generalOf(admin)).get('accessConfig')?.Value).toEqual([{ Id: 2, Title: 'Admin-News' }]);
    expect((await generalOf(owner)).get('accessConfig')?.Value).toBe(true);
  });

  it('is not written to, least of all the default', async () => {
    const name = (await generalOf(owner)).get('name');
    await owner.put(`/api/Flx_General/${name?.Id}`, { Value: 'Otra' }).expect(405);
    await owner.delete(`/api/Flx_General/${name?.Id}`).expect(405);
  });
});

describe('Flx_Banners', () => {
  it('are the own ones, in order', async () => {
    await app.owner.query(
      `insert into banners (org_id, position, title) values ($1, 2, 'Dos'), ($1, 1, 'Uno'), (101, 1, 'Ajeno')`,
      [member.org],
    );
    const { body } = await member.get('/api/Flx_Banners?$select=Title,Image').expect(200);
    expect(body.results).toEqual([
      { Title: 'Uno', Image: null },
      { Title: 'Dos', Image: null },
    ]);
  });
});

describe('Flx_PersonalConfig', () => {
  const save = (user: TestUser, body: object) => user.post('/api/Flx_PersonalConfig', body);
  const settingsOf = async (user: TestUser): Promise<unknown> =>
    (await user.get('/api/Flx_PersonalConfig?$select=Title,Value').expect(200)).body.results;

  it.each([{ Value: 'x' }, { Title: 'theme', Value: 'caribe' }, { UserId: 1, Value: 'caribe' }])(
    'needs a title and a person: %j',
    async body => {
      const refusal = await save(member, body).expect(422);
      expect(refusal.body.detail).toBe('no se especifica el campo title o userId, para continuar con la operación');
      expect(await settingsOf(member)).toEqual([]);
    },
  );

  it('saves a setting, and replaces it when it is saved again', async () => {
    const first = { Title: 'theme', UserId: member.id, Value: 'caribe' };
    expect((await save(member, first).expect(201)).body.results).toMatchObject(first);
    await save(member, { ...first, Value: 'selva' }).expect(201);
    await save(member, { Title: 'colorScheme', UserId: member.id, Value: 'dark' }).expect(201);
    expect(await settingsOf(member)).toEqual([
      { Title: 'colorScheme', Value: 'dark' },
      { Title: 'theme', Value: 'selva' },
    ]);
    expect((await member.get('/api/Flx_CurrentUser')).body).toMatchObject({ theme: 'selva', colorScheme: 'dark' });
  });

  it('keeps one of two savings at the same moment', async () => {
    const values = ['caribe', 'selva', 'cafetal', 'orquidea'];
    const answers = await Promise.all(values.map(Value => save(member, { Title: 'theme', UserId: member.id, Value })));
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201]);
    expect(await settingsOf(member)).toHaveLength(1);
  });

  it('changes a setting by its id, to values that it may hold', async () => {
    const { body } = await save(member, { Title: 'theme', UserId: member.id, Value: 'caribe' });
    const path = `/api/Flx_PersonalConfig/${body.results.Id}`;
    await member.put(path, { Value: 'dark' }).expect(422);
    await member.put(path, { Title: 'language', Value: 'selva' }).expect(400);
    await member.put(path, { Value: 'selva' }).expect(200);
    expect(await settingsOf(member)).toEqual([{ Title: 'theme', Value: 'selva' }]);
  });

  it('changes the language of what the server says', async () => {
    await save(member, { Title: 'language', UserId: member.id, Value: 'EN-US' }).expect(201);
    const english = async (): Promise<unknown> => (await save(member, { Value: 'x' })).body.detail;
    await expect.poll(english).toBe('title or userId is missing, so the operation can’t continue');
  });

  it.each([
    ['an unknown title', { Title: 'isAdmin', Value: 'true' }],
    ['a key of every object', { Title: 'constructor', Value: 'x' }],
    ['a wrong value', { Title: 'theme', Value: 'neón' }],
    ['no value', { Title: 'theme' }],
    ['a value that is no text', { Title: 'theme', Value: 7 }],
    ['a wrong time', { Title: 'InitNotificationDate', Value: 'ayer' }],
    ['a year before all', { Title: 'InitNotificationDate', Value: '0000-01-01T00:00:00Z' }],
    ['a year after all', { Title: 'InitNotificationDate', Value: '10000-01-01T00:00:00Z' }],
    ['a day that there is not', { Title: 'InitNotificationDate', Value: '2026-02-30T00:00:00Z' }],
  ])('refuses %s', async (_what, body) => {
    await save(member, { ...body, UserId: member.id }).expect(422);
    expect(await settingsOf(member)).toEqual([]);
  });

  it('belongs to one person', async () => {
    const mismatch = await save(member, { Title: 'theme', UserId: admin.id, Value: 'caribe' }).expect(400);
    expect(mismatch.body.code).toBe('identity_mismatch');
    const { body } = await save(admin, { Title: 'theme', UserId: admin.id, Value: 'caribe' }).expect(201);
    const path = `/api/Flx_PersonalConfig/${body.results.Id}`;
    await member.get(path).expect(404);
    await member.put(path, { Value: 'selva' }).expect(404);
    expect((await member.get(`/api/Flx_PersonalConfig?$filter=UserId eq ${admin.id}`)).body.results).toEqual([]);
    expect(await settingsOf(admin)).toEqual([{ Title: 'theme', Value: 'caribe' }]);
  });

  it('brings a discard from a clock that is ahead back to now', async () => {
    const ahead = { Title: 'InitNotificationDate', UserId: member.id, Value: '2199-01-01T00:00:00Z' };
    const { body } = await save(member, ahead).expect(201);
    expect(Date.parse(String(body.results.Value))).toBeLessThanOrEqual(Date.now());
  });
});

describe('an organisation with a theme of its own', () => {
  it('gives it to who has chosen none', async () => {
    await setGeneral(member.org, 'theme', 'guayacan');
    expect((await member.get('/api/Flx_CurrentUser')).body.theme).toBe('guayacan');
    await member.post('/api/Flx_PersonalConfig', { Title: 'theme', UserId: member.id, Value: 'selva' }).expect(201);
    expect((await member.get('/api/Flx_CurrentUser')).body.theme).toBe('selva');
  });
});

describe('the installation of an organisation', () => {
  const addressOf = async (user: TestUser): Promise<string> =>
    (await user.get('/api/Flx_CurrentUser').expect(200)).body.installation;
  const manifestAt = (address: string) => app.request.get(`${address}/manifest.webmanifest`);

  it('has a manifest with its name and colours, which a browser fetches without a token and only once', async () => {
    await setGeneral(member.org, 'name', 'Cooperativa El Frailejón');
    await setGeneral(member.org, 'theme', 'orquidea');
    const address = await addressOf(member);
    const first = await manifestAt(address).set('Accept-Language', 'es').expect(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const manifest = JSON.parse(first.text || String(first.body));
    expect(manifest).toMatchObject({
      name: 'Cooperativa El Frailejón',
      short_name: 'Cooperativa',
      theme_color: THEME_COLORS.orquidea,
      share_target: { action: '/share', method: 'POST' },
    });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Publicar',
      'Buscar',
      'Notificaciones',
    ]);
    await manifestAt(address)
      .set('If-None-Match', String(first.headers['etag']))
      .set('Accept-Language', 'es')
      .expect(304);
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const icon = await app.request.get(src).expect(200).expect('Content-Type', 'image/png');
      const { width, height } = await sharp(icon.body as Buffer).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('draws its logo in place of its initial', async () => {
    const address = await addressOf(member);
    const icon = () => app.request.get(`${address}/icon-192.png`).expect(200);
    const before = await icon();
    const { body } = await send(owner, [{ name: 'logo.png', content: await photo() }], 'Flx_General').expect(201);
    await owner
      .put('/api/panel/settings', { Version: 0, General: [{ Title: 'logo', Value: body.results[0].id }] })
      .expect(200);
    const after = await icon();
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('is told to its people only', async () => {
    const address = await addressOf(member);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const others = address.replace(String(member.org), String(stranger.org));
    expect(await addressOf(stranger)).not.toBe(others);
    await manifestAt(others).expect(404);
    await manifestAt('/install/101').expect(404);
    for (const file of ['icon-64.png', 'constructor']) await app.request.get(`${address}/${file}`).expect(404);
  });

  it('is given to one network only as often as its limit allows', async () => {
    app.now = new Date(app.now);
    const address = await addressOf(member);
    const asked = await Promise.all(
      Array.from({ length: INSTALLATION_REQUESTS_AT_ONCE + 1 }, () => manifestAt(address).then(({ status }) => status)),
    );
    expect(new Set(asked)).toEqual(new Set([200, 429]));
    expect((await manifestAt(address)).headers['retry-after']).toBe('1');
  });
});
