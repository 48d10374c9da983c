import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { MAIL_PICTURE_SIZE, TEMPLATE_NAMES } from '../contract/features/birthdays/limits.ts';

/*
 * Draws the pictures of the birthday cards as mail programs show them, which know no SVG: twice as large as they are shown, for dense
 * screens. Run it (`npx tsx scripts/write-card-pictures.ts`) when a drawing in client/src/assets/cards has changed.
 */

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'server/features/birthdays/card-pictures.ts');
const DENSITY = 2;

async function pictureOf(name: string): Promise<string> {
  const drawing = await readFile(join(ROOT, `client/src/assets/cards/${name}.svg`));
  const picture = await sharp(drawing)
    .resize(MAIL_PICTURE_SIZE.width * DENSITY, MAIL_PICTURE_SIZE.height * DENSITY)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return picture.toString('base64');
}

const lines = await Promise.all(
  Object.entries(TEMPLATE_NAMES).map(async ([id, name]) => `  ${id}: '${await pictureOf(name)}',`),
);
const text = `import type { TemplateId } from '../../../contract/features/birthdays/limits.ts';

/** The cards' pictures for mails: JPEG in base64, made of client/src/assets/cards by scripts/write-card-pictures.ts. */
export const CARD_PICTURES: Readonly<Record<TemplateId, string>> = {
${lines.join('\n')}
};
`;
await writeFile(TARGET, await format(text, { ...(await resolveConfig(TARGET)), parser: 'typescript' }));
