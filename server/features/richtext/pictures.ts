import { CONTENT_IMAGES_MAX } from '../../../contract/features/richtext/limits.ts';
import type { ReadContext, WriteContext } from '../../base/context.ts';
import type { Presentation } from '../../lists/define-list.ts';
import type { FileLimits } from '../../things/thing.ts';
import { addressParameters, attachFiles } from '../files/service.ts';
import { cleanStored } from './clean.ts';
import { PICTURES } from './pictures-sql.ts';

/** Most pictures in a text. Its item holds them as `content`. */
export const CONTENT_FILES: FileLimits = { media: CONTENT_IMAGES_MAX, documents: 0, photosOnly: true };

/** A picture in sanitised rich text: its file, and what else the text says of it. */
const PICTURE = /<img data-file="([0-9a-f-]{36})" (alt="[^"]*"[^>]*) \/>/g;

interface PictureRow {
  readonly item: number;
  readonly id: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Attaches the pictures of a rich text, and no others, to its item: drafts of the caller join, those that the text no longer
 * has go. Must run in the transaction that writes the text.
 * @param html sanitised
 * @throws ProblemError 422 on `field` when one is absent, somebody else's, no photo, or when there are too many
 */
export async function attachContentImages(
  context: WriteContext,
  item: { readonly id: number; readonly isNew?: true },
  html: string,
  field = 'Content',
): Promise<void> {
  const ids = new Set([...html.matchAll(PICTURE)].map(([, id = '']) => id));
  await attachFiles(
    context,
    { kind: 'content', ...item },
    [...ids].map(id => ({ id })),
    CONTENT_FILES,
    field,
  );
}

/**
 * The field `Content` of a list as its reader may be shown it: sanitised again, whoever wrote it into the database, its
 * pictures with signed addresses for this reader and their sizes. A picture that is gone is left out.
 * @param itemField the field with the id of the item whose pictures they are
 */
export const presentContent = (itemField: 'Id' | 'PostId'): Presentation<ContentRow> => ({
  fills: { Content: [itemField] },
  rows: async (context, rows) => {
    const pictures = await picturesOf(
      context,
      rows.map(row => row[itemField]),
    );
    const shown = [];
    for (const { Content, ...row } of rows) {
      const clean = await cleanStored(context.viewer.org, Content ?? '');
      const html = clean.replace(PICTURE, (_whole, file: string, said: string) => {
        const picture = pictures.get(`${row[itemField]}/${file}`);
        return picture === undefined ? '' : pictureHtml(picture, said);
      });
      shown.push({ ...row, Content: html });
    }
    return shown;
  },
});

/** What it needs of a row. */
interface ContentRow {
  readonly Id: number;
  readonly PostId: number;
  readonly Content?: string;
}

/** Pictures of items, by `item/file`. */
async function picturesOf(context: ReadContext, items: readonly number[]): Promise<ReadonlyMap<string, PictureRow>> {
  const { session, viewer } = context;
  const { contentExpires: contentUntil, key: mediaKey } = addressParameters(context);
  const found = await session.run<PictureRow>(PICTURES, {
    org: viewer.org,
    viewer: viewer.id,
    contentUntil,
    mediaKey,
    items,
  });
  return new Map(found.map(row => [`${row.item}/${row.id}`, row]));
}

/** An address of ours holds nothing that HTML would have to escape, and what the text says is escaped already. */
function pictureHtml({ id, url, width, height }: PictureRow, said: string): string {
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  return `<img data-file="${id}" ${said} src="${url}"${size} />`;
}
