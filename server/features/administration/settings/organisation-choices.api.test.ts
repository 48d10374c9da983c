import { beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_QUOTA } from '#contract/features/config/limits.ts';
import type { EditedTitle, Settings } from '#contract/features/administration/settings.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

// Choices of Propietarios apply to the people of their organisation, and to no other.

const app = testApp();
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
});

async function set(values: Partial<Record<EditedTitle, unknown>>) {
  const { Version } = (await owner.get('/api/panel/settings').expect(200)).body.results as Settings;
  const General = Object.entries(values).map(([Title, Value]) => ({ Title, Value }));
  return owner.put('/api/panel/settings', { Version, General });
}

describe('the quota of invitations to friends', () => {
  const quotaOf = async (user: TestUser): Promise<unknown> =>
    (await user.get('/api/InvitarAmigo/quota').expect(200)).body;

  it('is eight until the organisation says another one, and holds', async () => {
    const usual = { Available: INVITATION_QUOTA, Total: INVITATION_QUOTA };
    expect(await quotaOf(owner)).toEqual(usual);
    expect((await set({ invitationQuota: 1 })).status).toBe(200);
    expect(await quotaOf(owner)).toEqual({ Available: 1, Total: 1 });
    const invite = (Email: string) =>
      owner.post('/api/InvitarAmigo', {
        typePerson: 'Natural',
        Nombre: 'Ana',
        Apellido: 'Paz',
        Email,
        Tel: '3105550142',
        Confianza: 2,
      });
    await invite('ana@nueva.example').expect(201);
    await invite('eva@nueva.example').expect(422);
    expect((await set({ invitationQuota: 30 })).status).toBe(200);
    expect(await quotaOf(owner)).toEqual({ Available: 29, Total: 30 });
    expect(await quotaOf(stranger)).toEqual(usual);
  });

  it.each([0, 101, 1.5, '8', null])('is not %j', async value => {
    const { status, body } = await set({ invitationQuota: value });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['invitationQuota']]);
  });
});

describe('a theme that the organisation does not offer', () => {
  const choose = (user: TestUser, Value: string) =>
    user.post('/api/Flx_PersonalConfig', { Title: 'theme', UserId: user.id, Value });
  const themeOf = async (user: TestUser): Promise<unknown> =>
    (await user.get('/api/Flx_CurrentUser').expect(200)).body.theme;

  it('can not be chosen, and counts no more while it was', async () => {
    await choose(member, 'selva').expect(201);
    expect(await themeOf(member)).toBe('selva');
    expect((await set({ themes: ['caribe', 'paramo'], theme: 'caribe' })).status).toBe(200);
    expect(await themeOf(member)).toBe('caribe');
    await choose(member, 'selva').expect(422);
    await choose(stranger, 'selva').expect(201);
    expect((await set({ themes: ['caribe', 'selva'] })).status).toBe(200);
    expect(await themeOf(member)).toBe('selva');
  });
});
