import { CONTENT_IMAGES_MAX } from '../../../contract/features/richtext/limits.ts';
import type { ReadContext, WriteContext } from '../../base/context.ts';
import { addressParameters, attachFiles } from '../files/service.ts';
import { cleanContent } from './clean.ts';

/** A picture in sanitised rich text: its file, and what stands in for it. */
const PICTURE = /<img data-file="([0-9a-f-]{36})" alt="([^"]*)" \/>/g;

interface PictureRow {
  readonly item: number;
  readonly id: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Makes the pictures of a rich text, and no others, hang on its item: drafts of the caller join, those that the text no longer
 * has go. Must run in the transaction that writes the text.
 * @param html sanitised
 * @throws ProblemError 422 on `field` when one is absent, somebody else's, no photo, or when there are too many
 */
export async function attachContentImages(
  context: WriteContext,
  itemId: number,
  html: string,
  field = 'Content',
): Promise<void> {
  const ids = new Set([...html.matchAll(PICTURE)].map(([, id = '']) => id));
  const limits = { media: CONTENT_IMAGES_MAX, documents: 0, photosOnly: true } as const;
  await attachFiles(
    context,
    { kind: 'content', id: itemId },
    [...ids].map(id => ({ id })),
    limits,
    field,
  );
}

const PICTURES = `
  select f.content_of as item, f.id, f.width, f.height, media_address($1::int, $2::int, f.id, $3::bigint, $4) as url
  from files f where f.org_id = $1 and f.content_of = any($5::bigint[])`;

/** A rich text of a row of some list; the row was read without it where it was not asked for. */
export interface ItemContent {
  /** The row's. */
  readonly id: number;
  readonly itemId: number;
  readonly html: string | undefined;
}

/**
 * The rich texts of a page of rows, by the ids of those rows that have one, as their reader may be shown them: sanitised
 * again, whoever wrote them into the database, their pictures with signed addresses for this reader and their sizes. A
 * picture that is gone is left out.
 */
export async function readContents(
  context: ReadContext,
  contents: readonly ItemContent[],
): Promise<ReadonlyMap<number, string>> {
  const asked = contents.flatMap(({ html, ...row }) => (html === undefined ? [] : [{ ...row, html }]));
  if (asked.length === 0) return new Map();
  const { contentExpires, key } = addressParameters(context);
  const { session, viewer } = context;
  const ids = asked.map(({ itemId }) => itemId);
  const found = await session.query<PictureRow>(PICTURES, [viewer.org, viewer.id, contentExpires, key, ids]);
  const pictures = new Map(found.map(row => [`${row.item}/${row.id}`, row]));
  return new Map(
    asked.map(({ id, itemId, html }) => {
      const shown = cleanContent(html).replace(PICTURE, (_whole, file: string, alt: string) => {
        const picture = pictures.get(`${itemId}/${file}`);
        return picture === undefined ? '' : pictureHtml(picture, alt);
      });
      return [id, shown];
    }),
  );
}

/** An address of ours holds nothing that HTML would have to escape, and `alt` is escaped already. */
function pictureHtml({ id, url, width, height }: PictureRow, alt: string): string {
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  return `<img data-file="${id}" alt="${alt}" src="${url}"${size} />`;
}
