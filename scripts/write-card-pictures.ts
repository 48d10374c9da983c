import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAIL_PICTURE_SIZE, STICKER_SIZE, STICKERS, TEMPLATE_NAMES } from '#contract/features/birthdays/limits.ts';

/* Draws the pictures of the cards and stickers for mail programs, which can't show SVG: at twice their shown size, for
   high-density screens. Run it (`npx tsx scripts/write-card-pictures.ts`) when a drawing in client/src/assets/cards or
   client/src/assets/stickers has changed. */

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'server/features/birthdays/card-pictures.json');
const STICKER_TARGET = join(ROOT, 'server/features/birthdays/sticker-pictures.json');
const DENSITY = 2;

async function pictureOf(name: string): Promise<string> {
  const drawing = await readFile(join(ROOT, `client/src/assets/cards/${name}.svg`));
  const picture = await sharp(drawing)
    .resize(MAIL_PICTURE_SIZE.width * DENSITY, MAIL_PICTURE_SIZE.height * DENSITY)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return picture.toString('base64');
}

const pictures = await Promise.all(
  Object.entries(TEMPLATE_NAMES).map(async ([id, name]) => [id, await pictureOf(name)] as const),
);
await writeFile(TARGET, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`);

async function stickerOf(name: string): Promise<string> {
  const drawing = await readFile(join(ROOT, `client/src/assets/stickers/${name}.svg`));
  const side = STICKER_SIZE * DENSITY;
  const picture = await sharp(drawing, { density: 144 }).resize(side, side).png({ palette: true }).toBuffer();
  return picture.toString('base64');
}

const stickers = await Promise.all(STICKERS.map(async name => [name, await stickerOf(name)] as const));
await writeFile(STICKER_TARGET, `${JSON.stringify(Object.fromEntries(stickers), null, 2)}\n`);
