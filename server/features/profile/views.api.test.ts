import { beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_FLAGS } from '#contract/features/people/privacy.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { drafts } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';

const app = testApp();
let owner: TestUser;
let readers: Record<ViewerKind, TestUser>;

const read = async (reader: TestUser, path: string): Promise<ProfileRow> => {
  const { body }: { body: { results: ProfileRow } } = await reader.get(`/api/Flx_Profile/${path}`).expect(200);
  return body.results;
};

/** Profile without the addresses of files, which are signed for each reader. */
const unsigned = ({ Foto, Cover, Photos, ...row }: ProfileRow): object => ({
  ...row,
  Foto: Foto !== null,
  Cover: Cover !== null,
  Photos: Photos?.map(({ url: _url, ...photo }) => photo) ?? null,
});

beforeAll(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org });
  readers = {
    area: await app.world.user({ org }),
    colleague: await app.world.user({ org, area: await app.world.group({ org, isArea: true }) }),
    administrator: await app.world.user({ org, roles: ['Admin-Users'] }),
  };
  const [face, photo] = await drafts(app, owner, 'photo', 'photo');
  const body = {
    AboutMe: 'Dibujo',
    Ext: 214,
    Phone: '6015550100',
    Interests: [1],
    Foto: face.id,
    Photos: [photo.id],
    Social: { Youtube: 'https://youtube.com/@una' },
  };
  await owner.put(`/api/Flx_Profile/${owner.id}`, body).expect(200);
  await app.owner.query(`update users set birthday = '1990-04-23' where id = $1`, [owner.id]);
});

const setFlags = (flags: readonly string[]) =>
  owner
    .put(`/api/Flx_Profile/${owner.id}`, {
      PrivacyConfiguration: Object.fromEntries(PRIVACY_FLAGS.map(flag => [flag, flags.includes(flag)])),
    })
    .expect(200);

describe.each(['area', 'colleague', 'administrator'] as const)('one’s own profile as seen by: %s', kind => {
  const cases: [string, readonly string[]][] = [
    ['nothing hidden', []],
    ['everything hidden', PRIVACY_FLAGS],
    ...PRIVACY_FLAGS.map((flag): [string, readonly string[]] => [flag, [flag]]),
  ];

  it.each(cases)('is what they read, with %s', async (_what, flags) => {
    await setFlags(flags);
    const seen = await read(owner, `views/${kind}`);
    const { Shows, PrivacyConfiguration } = seen;
    expect(unsigned(seen)).toEqual(unsigned(await read(readers[kind], String(owner.id))));
    const sees = (flag: string): boolean =>
      !flags.includes(flag) || (kind === 'administrator' && /Email|Phone/.test(flag));
    expect(Shows).toEqual(Object.fromEntries(PRIVACY_FLAGS.map(flag => [flag, sees(flag)])));
    expect(PrivacyConfiguration).toBeNull();
  });

  it('has addresses that who looks may open', async () => {
    await setFlags([]);
    const own = await read(owner, String(owner.id));
    expect(await read(owner, `views/${kind}`)).toMatchObject({
      Foto: own.Foto,
      Photos: own.Photos,
      birthday: '04-23',
      CanEdit: false,
    });
    expect(own.birthday).toBe('1990-04-23');
  });
});

it('is nobody else’s, and as nobody else', async () => {
  await app.request.get('/api/Flx_Profile/views/colleague').expect(401);
  await owner.get('/api/Flx_Profile/views/owner').expect(404);
  expect((await read(readers.area, 'views/colleague')).Id).toBe(readers.area.id);
});
