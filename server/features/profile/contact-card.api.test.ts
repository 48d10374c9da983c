import { beforeEach, describe, expect, it } from 'vitest';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let owner: TestUser;
let colleague: TestUser;

const path = (): string => `/api/Flx_Profile/${owner.id}/card.vcf`;

/** Returns the unfolded lines of the card, without its first and last ones. */
async function cardFor(reader: TestUser): Promise<string[]> {
  const { text } = await reader.get(path()).expect(200);
  return text.replaceAll('\r\n ', '').split('\r\n').slice(2, -2);
}

const SHOWN: Partial<Record<PrivacyFlag, readonly string[]>> = {
  PrivateEmail: ['EMAIL;TYPE=INTERNET,WORK:laura@yarumo.example'],
  PrivatePhone: ['TEL;TYPE=WORK,VOICE:6015550100', 'TEL;TYPE=CELL,VOICE:3105550142', 'NOTE:Ext. 214'],
  PrivateSocial: ['X-SOCIALPROFILE;TYPE=linkedin:https://linkedin.com/in/laura'],
};

beforeEach(async () => {
  const { org, area } = await app.world.org({ name: 'Yarumo; S.A.S.' });
  owner = await app.world.user({
    org,
    area,
    firstName: 'Laura',
    lastName: 'Castañeda, Ñáñez',
    email: 'laura@yarumo.example',
  });
  colleague = await app.world.user({ org });
  await app.owner.query(
    `update users set position = E'Diseñadora\nTEL:666', birthday = '1990-04-23', about_me = 'Dibujo' where id = $1`,
    [owner.id],
  );
  await owner
    .put(`/api/Flx_Profile/${owner.id}`, {
      Phone: '601 555 0100',
      Ext: 214,
      Cellphone: '310 555 0142',
      Social: { Linkedin: 'https://linkedin.com/in/laura' },
      Interests: [1],
    })
    .expect(200);
});

describe('a contact card', () => {
  it('has what the person shows, as a file', async () => {
    const response = await colleague.get(path()).expect(200);
    expect(response.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename=contacto-${owner.id}.vcf`);
    expect(await cardFor(colleague)).toEqual([
      'N:Castañeda\\, Ñáñez;Laura;;;',
      'FN:Laura Castañeda\\, Ñáñez',
      'ORG:Yarumo\\; S.A.S.;Área general',
      'TITLE:Diseñadora\\nTEL:666',
      ...Object.values(SHOWN).flat(),
      `URL:${app.config.origin}/profile/${owner.id}`,
    ]);
  });

  it.each(Object.keys(SHOWN) as PrivacyFlag[])('has not what %s hides, one’s own to hand on neither', async flag => {
    const own = await cardFor(owner);
    await owner.put(`/api/Flx_Profile/${owner.id}`, { PrivacyConfiguration: { [flag]: true } }).expect(200);
    const hidden = SHOWN[flag] ?? [];
    expect(await cardFor(colleague)).toEqual(own.filter(line => !hidden.includes(line)));
    expect(await cardFor(owner)).toEqual(await cardFor(colleague));
    const administrator = await app.world.user({ org: owner.org, roles: ['Admin-Users'] });
    const sees = flag !== 'PrivateSocial';
    expect(await cardFor(administrator)).toEqual(own.filter(line => sees || !hidden.includes(line)));
  });

  it('is of colleagues alone', async () => {
    await app.request.get(path()).expect(401);
    await (await app.world.user({ org: (await app.world.org()).org })).get(path()).expect(404);
    await colleague.get('/api/Flx_Profile/999999/card.vcf').expect(404);
    await app.owner.query('update users set is_active = false where id = $1', [owner.id]);
    await colleague.get(path()).expect(404);
  });
});
