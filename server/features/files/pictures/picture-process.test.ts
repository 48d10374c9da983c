import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '../../../testing/files.ts';
import { testFolder } from '../../../testing/temp-folder.ts';
import { renderApart } from './picture-process.ts';

const folder = testFolder();

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
    await expect(renderApart(join(folder.path, 'no existe'))).rejects.toThrow();
    expect((await renderApart(await saved('otra', await photo(40, 30)))).width).toBe(40);
  });

  it('takes many at once, and leaves the memory of this process alone', async () => {
    const path = await saved('grande', await photo(4000, 3000));
    const before = process.memoryUsage.rss();
    const all = await Promise.all(Array.from({ length: 6 }, () => renderApart(path)));
    expect(all.map(({ width }) => width)).toEqual(Array.from({ length: 6 }, () => 2560));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });
});
