import { beforeEach, expect, it, vi } from 'vitest';
import { photo, send } from '../../testing/files.ts';
import { portraitTools } from '../../testing/portraits.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { keysOf, keeps, tidy, filesOf, profileOf } = portraitTools(app);
let laura: TestUser;

beforeEach(async () => {
  laura = await app.world.user();
});

async function upload(): Promise<string> {
  const { body } = await send(laura, [{ name: 'foto.jpg', content: await photo() }]).expect(201);
  return (body.results as { id: string }[])[0]?.id ?? '';
}

const edit = (fields: object) => laura.put(`/api/Flx_Profile/${laura.id}`, fields);
it.each(['Foto', 'Cover'] as const)('%s stays as it was when the server is killed within its edit', async field => {
  const [before, after] = [await upload(), await upload()];
  const keys = await keysOf([before, after]);
  await edit({ [field]: before }).expect(200);
  const write = app.db.write.bind(app.db);
  // Everything is written, but nothing is committed.
  vi.spyOn(app.db, 'write').mockImplementationOnce((org, work) =>
    write(org, session => work({ ...session, commitWith: () => Promise.reject(new Error('killed')) })),
  );
  await edit({ [field]: after }).expect(500);
  vi.restoreAllMocks();
  expect((await profileOf(laura))[field]).toContain(before);
  expect(await filesOf(laura)).toEqual([before, after].toSorted());
  await tidy();
  expect(await filesOf(laura)).toEqual([before]);
  expect(await keeps(keys)).toEqual([true, false]);
  expect((await profileOf(laura))[field]).toContain(before);
});

it.each(['Foto', 'Cover'] as const)('of a %s that was replaced no byte is left, killed or not', async field => {
  const [before, after] = [await upload(), await upload()];
  const keys = await keysOf([before, after]);
  await edit({ [field]: before }).expect(200);
  await edit({ [field]: after }).expect(200);
  // The server dies at the commit; the next server does the work that follows it.
  await tidy();
  expect(await filesOf(laura)).toEqual([after]);
  expect(await keeps(keys)).toEqual([false, true]);
});
