import { beforeEach, describe, expect, it } from 'vitest';
import type { AdvertFields } from '#contract/features/tienda/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { ADVERT, advertOf, advertsOf, sell } from '../../testing/tienda.ts';

const app = testApp();
let author: TestUser;
let reader: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org });
});

const PROFILE = { ContactTel: '6017654321', ContactExt: 321, ContactMobile: '3157654321' };
const NONE = { ContactTel: null, ContactExt: null, ContactMobile: null };

async function setProfile(isPrivate: boolean): Promise<void> {
  await app.owner.query(
    `update users set phone = $3, ext = $4, cellphone = $5, private_phone = $6 where org_id = $1 and id = $2`,
    [author.org, author.id, PROFILE.ContactTel, PROFILE.ContactExt, PROFILE.ContactMobile, isPrivate],
  );
}

describe('the contact of an advert', () => {
  type Contact = Pick<AdvertFields, 'ContactTel' | 'ContactExt' | 'ContactMobile'>;
  const typed = { ContactTel: '6010001111', ContactExt: 77, ContactMobile: '3000001111' };
  /** Typed contact, and the contact that a colleague sees: with a public profile, with a private one. */
  const matrix: [string, Contact, object, object][] = [
    ['nothing', {}, PROFILE, NONE],
    ['null', NONE, PROFILE, NONE],
    ['everything', typed, typed, typed],
    [
      'a phone alone',
      { ContactTel: typed.ContactTel },
      { ...PROFILE, ContactTel: typed.ContactTel, ContactExt: null },
      { ...NONE, ContactTel: typed.ContactTel },
    ],
    ['an extension alone', { ContactExt: '77' }, { ...PROFILE, ContactExt: 77 }, { ...NONE, ContactExt: 77 }],
    [
      'a mobile alone',
      { ContactMobile: typed.ContactMobile },
      { ...PROFILE, ContactMobile: typed.ContactMobile },
      { ...NONE, ContactMobile: typed.ContactMobile },
    ],
    ['nothing wanted', { ContactTel: '', ContactExt: '', ContactMobile: '' }, NONE, NONE],
  ];

  it.each(matrix)('typed: %s', async (_what, contact, ofPublic, ofPrivate) => {
    const { Id } = await sell(author, contact);
    await setProfile(false);
    expect(await advertOf(reader, Id)).toMatchObject(ofPublic);
    await setProfile(true);
    expect(await advertOf(reader, Id)).toMatchObject(ofPrivate);
    // Authors always see their own contact, no matter how others see it.
    expect(await advertOf(author, Id)).toMatchObject(ofPublic);
  });

  it('goes back to the profile’s when null is sent, and stays when it is left out', async () => {
    await setProfile(false);
    const { Id } = await sell(author, typed);
    const put = (contact: Contact) => author.put(`/api/Flx_Store/${Id}`, { ...ADVERT, ...contact }).expect(200);
    expect((await put({})).body.results).toMatchObject(typed);
    expect((await put({ ContactTel: null, ContactExt: null })).body.results).toMatchObject({
      ...PROFILE,
      ContactMobile: typed.ContactMobile,
    });
  });

  it('is found out by no question while it is private', async () => {
    await setProfile(true);
    const { Id } = await sell(author);
    for (const name of ['ContactTel', 'ContactExt', 'ContactMobile']) {
      for (const query of [`$filter=${name} ne null`, `$orderby=${name}`, `$filter=contains(${name},'3')`]) {
        const { body } = await reader.get(`/api/Flx_Store?${query}`).expect(400);
        expect(body.code).toBe('unusable_option');
      }
      const page = await advertsOf(reader, `$select=Id,${name}`);
      expect(page.results).toEqual([{ Id, [name]: null }]);
    }
    for (const digits of Object.values(PROFILE))
      expect((await advertsOf(reader, `$search=${digits}&$count=true`)).TotalCount).toBe(0);
    await reader.get('/api/Flx_Store?$expand=CreatorInfo&$select=Id,CreatorInfo/Phone').expect(200);
    const { body } = await reader.get('/api/Flx_Store?$expand=CreatorInfo&$select=Id,CreatorInfo/Phone');
    expect(body.results).toEqual([{ Id, CreatorInfo: { Phone: null } }]);
  });
});
