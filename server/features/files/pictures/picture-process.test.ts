import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '../../../testing/files.ts';
import { watchPictureProcesses } from '../../../testing/picture-processes.ts';
import { testFolder } from '../../../testing/temp-folder.ts';
import { renderApart } from './picture-process.ts';

const folder = testFolder();
const kill = watchPictureProcesses();

async function saved(name: string, content: Buffer): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

describe('renderApart', () => {
  it('writes every width beside the photo', async () => {
    const { width, widths, files } = await renderApart(await saved('foto', await photo(1000, 500)));
    expect([width, widths]).toEqual([1000, [320, 640]]);
    expect(files.map(({ object }) => object)).toEqual(['master', 'w320', 'w640']);
    for (const { path, bytes } of files) expect((await readFile(path)).length).toBe(bytes);
    expect((await sharp(files[1]?.path).metadata()).width).toBe(320);
  });

  it('says that a photo is broken, and works on', async () => {
    await expect(renderApart(await saved('mala', Buffer.from('no es una foto')))).rejects.toThrow(
      'unsupported image format',
    );
    await expect(renderApart(await saved('mala', Buffer.from('no es una foto')))).rejects.toMatchObject({
      failure: 'broken',
    });
    expect((await renderApart(await saved('otra', await photo(40, 30)))).width).toBe(40);
  });

  it('says that a fault of ours is one, and that the disk is full', async () => {
    await expect(renderApart(join(folder.path, 'no existe'))).rejects.toMatchObject({ failure: 'fault' });
    const path = await saved('sin sitio', await photo(40, 30));
    // Everything written to this device finds no room.
    await symlink('/dev/full', `${path}-master`);
    await expect(renderApart(path)).rejects.toMatchObject({ failure: 'full' });
  });

  it('gives up a photo that takes too long, and nobody else’s with it', async () => {
    const [slow, other] = [
      await saved('lenta', await photo(4000, 4000)),
      await saved('ajena', await photo(2000, 1500)),
    ];
    const rendered = renderApart(other);
    await expect(renderApart(slow, 20)).rejects.toMatchObject({ failure: 'slow' });
    expect((await rendered).width).toBe(2000);
  });

  it('says that its process was ended by somebody else, and works on', async () => {
    const path = await saved('interrumpida', await photo(3000, 3000));
    const interrupted = renderApart(path);
    const killing = setInterval(kill, 5);
    const outcome = await interrupted.catch((error: unknown) => error);
    clearInterval(killing);
    expect(outcome).toMatchObject({ failure: 'lost' });
    expect((await renderApart(await saved('luego', await photo(40, 30)))).width).toBe(40);
  });

  it('takes many at once, and leaves the memory of this process alone', async () => {
    const path = await saved('grande', await photo(4000, 3000));
    const before = process.memoryUsage.rss();
    const all = await Promise.all(Array.from({ length: 6 }, () => renderApart(path)));
    expect(all.map(({ width }) => width)).toEqual(Array.from({ length: 6 }, () => 2560));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });
});
