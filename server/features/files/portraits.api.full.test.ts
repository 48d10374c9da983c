import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createStorage } from '../../integrations/storage/create-storage.ts';
import { at } from '../../testing/feed.ts';
import { photo, send } from '../../testing/files.ts';
import { portraitTools } from '../../testing/portraits.ts';
import { startServerProcesses, WITHOUT_NOTICES } from '../../testing/server-processes.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const { keysOf, keeps, tidy, filesOf, profileOf } = portraitTools(app);

it('keeps the photo and the cover that were saved last, and no byte more, when its process is killed while they change', async () => {
  const laura = await app.world.user();
  const servers = await startServerProcesses(app, WITHOUT_NOTICES);
  onTestFinished(() => servers.close());
  const first = at(servers.as(laura), 0);
  const uploads = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { body } = await send({ ...laura, ...first }, [{ name: 'foto.jpg', content: await photo() }]).expect(201);
      return (body.results as { id: string }[])[0]?.id ?? '';
    }),
  );
  const keys = await keysOf(uploads);
  const change = (turn: number) =>
    first.put(`/api/Flx_Profile/${laura.id}`, { Foto: at(uploads, turn), Cover: at(uploads, turn + 1) });
  await change(0).expect(200);
  // It is unknown how far the second change has come by then.
  await Promise.allSettled([change(2), sleep(5).then(() => servers.killFirst())]);
  const { Foto, Cover } = await profileOf(laura);
  const used = uploads.filter(id => Foto?.includes(id) || Cover?.includes(id));
  expect(used).toHaveLength(2);
  await tidy(createStorage(readConfig({ DATA_DIR: servers.dataDir }).storage));
  expect(await filesOf(laura)).toEqual(used.toSorted());
  expect(await keeps(keys, servers.dataDir)).toEqual(uploads.map(id => used.includes(id)));
});
