import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#contract/features/welcome/types.ts';
import { welcome } from '#contract/i18n/es-CO/welcome.ts';
import { drafts } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = welcome;
const PATH = '/api/Flx_Profile/registration';
let newcomer: TestUser;
let colleague: TestUser;

const registration = async (user = newcomer): Promise<Registration> => (await user.get(PATH).expect(200)).body.results;
const keep = (body: object, user = newcomer) => user.put(PATH, body);
const finish = (body: object = {}, user = newcomer) =>
  user.post(PATH, { UserId: user.id, Interests: [1, 101], Theme: 'caribe', ...body });
const photo = async (user = newcomer): Promise<string> => (await drafts(app, user, 'photo'))[0].id;

async function acceptTerms(user: TestUser): Promise<void> {
  const { Version, Language, Sha256 } = (await user.get('/api/Flx_Terms').expect(200)).body.results;
  await user.post('/api/Flx_Terms/acceptances', { Version, Language, Sha256 }).expect(200);
}

/** Returns this person's attached portraits, and files attached to nothing. */
async function filesOf(user: TestUser): Promise<{ portraits: string[]; drafts: string[] }> {
  const { rows } = await app.owner.query<{ id: string; kind: string | null }>(
    'select id, parent_kind as kind from files where org_id = $1 and owner_id = $2',
    [user.org, user.id],
  );
  const of = (kind: string | null) => rows.filter(row => row.kind === kind).map(({ id }) => id);
  return { portraits: of('portrait'), drafts: of(null) };
}

beforeEach(async () => {
  const { org } = await app.world.org();
  newcomer = await app.world.user({ org });
  colleague = await app.world.user({ org });
  await app.owner.query('update users set registered_at = null where org_id = $1 and id = $2', [org, newcomer.id]);
  await acceptTerms(newcomer);
});

describe('the first visit', () => {
  it('begins at the first step, and goes on where it was left, with everything that was chosen', async () => {
    expect(await registration()).toEqual({ IsRegistered: false, Step: 1, Foto: null, Interests: [], Theme: null });
    await keep({ Step: 2, Foto: await photo() }).expect(200);
    await keep({ Step: 3, Interests: [2, 101] }).expect(200);
    await keep({ Step: 3, Theme: 'selva' }).expect(200);
    expect(await registration()).toMatchObject({
      IsRegistered: false,
      Step: 3,
      Foto: expect.stringContaining('/media/') as string,
      Interests: [2, 101],
      Theme: 'selva',
    });
    await keep({ Step: 1, Foto: null }).expect(200);
    expect(await registration()).toMatchObject({ Step: 1, Foto: null, Interests: [2, 101] });
  });

  it('ends with photo, interests and theme, and with being registered', async () => {
    const before = await newcomer.get(`/api/Flx_Users/${newcomer.id}?$select=IdElement`).expect(200);
    expect(before.body.results.IdElement).toBeNull();
    await finish({ Foto: await photo() }).expect(200);
    const { body: user } = await newcomer.get('/api/Flx_CurrentUser').expect(200);
    expect(user).toMatchObject({ isRegistered: true, theme: 'caribe', Foto: expect.any(String) as string });
    const { body } = await colleague.get(`/api/Flx_Profile/${newcomer.id}`).expect(200);
    expect(body.results).toMatchObject({
      IdElement: newcomer.id,
      Interests: [
        { Title: 'Análisis de datos', Kind: 'skill' },
        { Title: 'Caminatas', Kind: 'hobby' },
      ],
    });
    const { rows } = await app.owner.query('select from first_visits where org_id = $1', [newcomer.org]);
    expect(rows).toEqual([]);
  });

  it('is nothing new to who is registered, whatever another device still sends', async () => {
    await finish().expect(200);
    expect((await finish({ Theme: 'selva', Interests: [3] }).expect(200)).body.results).toMatchObject({
      IsRegistered: true,
      Theme: 'caribe',
      Interests: [1, 101],
    });
    await keep({ Step: 2, Interests: [4] }).expect(200);
    expect(await registration()).toMatchObject({ IsRegistered: true, Interests: [1, 101] });
  });

  it('ends once of several at the same moment, and only one of them counts', async () => {
    const answers = await Promise.all(['caribe', 'selva', 'paramo'].map(Theme => finish({ Theme })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body.results as Registration).Theme)).size).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no interest', { Interests: [] }, errors.interestRequired],
    ['interests that are none', { Interests: 'todos' }, errors.interestRequired],
    ['no theme', { Theme: '' }, errors.themeRequired],
    ['a theme that there is not', { Theme: 'neón' }, errors.themeRequired],
    ['an interest that there is not', { Interests: [999_999] }, 'Ese interés ya no está: elige otro'],
    ['a photo that is none', { Foto: 'x' }, ''],
  ])('refuses %s, and keeps nothing of it', async (_what, body, message) => {
    const refusal = await finish(body).expect(422);
    if (message !== '') expect(Object.values(refusal.body.errors as object)).toEqual([message]);
    expect(await registration()).toMatchObject({ IsRegistered: false, Interests: [], Theme: null });
  });

  it('says of itself what is missing letter by letter', async () => {
    const { body } = await newcomer.post(PATH, { UserId: newcomer.id }).expect(422);
    expect(body.errors).toMatchObject({
      Interests: 'debe elegir al menos un interes',
      Theme: 'debe elegir al menos un tema',
    });
  });

  it('is one’s own alone', async () => {
    const refusal = await newcomer.post(PATH, { UserId: colleague.id, Interests: [1], Theme: 'caribe' }).expect(400);
    expect(refusal.body.code).toBe('identity_mismatch');
    await finish({ Foto: await photo(colleague) }).expect(422);
    await app.request.get(PATH).expect(401);
    expect(await registration()).toMatchObject({ IsRegistered: false, Foto: null });
  });

  it('keeps nothing before the terms are accepted, nor after they have changed until they are again', async () => {
    const stranger = await app.world.user({ org: newcomer.org });
    await app.owner.query('update users set registered_at = null where org_id = $1 and id = $2', [
      stranger.org,
      stranger.id,
    ]);
    for (const send of [keep({ Step: 2 }, stranger), finish({}, stranger)])
      expect((await send.expect(422)).body.detail).toBe(errors.termsRequired);
    await acceptTerms(stranger);
    await keep({ Step: 2 }, stranger).expect(200);
    const owner = await app.world.user({ org: newcomer.org, roles: ['Propietarios'] });
    await owner
      .post('/api/Flx_Terms', { Title: 'T', Body: 'Otros', EnglishTitle: 'T', EnglishBody: 'Others', After: 1 })
      .expect(201);
    await finish({}, stranger).expect(422);
    await acceptTerms(stranger);
    await finish({}, stranger).expect(200);
  });
});

describe('the photo of the first visit', () => {
  it('leaves no orphan when the server dies before the step is kept: the step is as before, and the draft is swept', async () => {
    const sent = await photo();
    const write = vi.spyOn(app.db, 'write').mockRejectedValue(new Error('killed'));
    await keep({ Step: 2, Foto: sent }).expect(500);
    write.mockRestore();
    expect(await registration()).toMatchObject({ Step: 1, Foto: null });
    expect(await filesOf(newcomer)).toEqual({ portraits: [], drafts: [sent] });
    // A person who comes back within a draft's lifetime sends the same photo, and has it once.
    await keep({ Step: 2, Foto: sent }).expect(200);
    expect(await filesOf(newcomer)).toEqual({ portraits: [sent], drafts: [] });
  });

  it('is kept with the step or not at all, also when the server dies in the middle of it', async () => {
    const sent = await photo();
    await keep({ Step: 2, Foto: sent, Interests: [999_999] }).expect(422);
    expect(await filesOf(newcomer)).toEqual({ portraits: [], drafts: [sent] });
    expect(await registration()).toMatchObject({ Step: 1, Foto: null, Interests: [] });
    app.now = new Date(Date.now() + 3 * 86_400_000);
    await app.runJob('files: remove old drafts');
    expect(await filesOf(newcomer)).toEqual({ portraits: [], drafts: [] });
  });

  it('replaces an earlier one, which goes', async () => {
    await keep({ Step: 2, Foto: await photo() }).expect(200);
    const second = await photo();
    await finish({ Foto: second }).expect(200);
    expect(await filesOf(newcomer)).toEqual({ portraits: [second], drafts: [] });
  });
});
