import type { Attachment } from '#contract/features/feed/types.ts';
import { POSTER } from '#contract/features/files/limits.ts';
import { CONTENT_DOCUMENTS_MAX, CONTENT_MEDIA_MAX } from '#contract/features/richtext/rules.ts';
import type { ReadContext, WriteContext } from '../../base/context.ts';
import { Html, html as markup } from '../../base/html.ts';
import type { Presentation } from '../../lists/define-list.ts';
import type { FileLimits } from '../../content-kinds/content-kind.ts';
import { addressParameters, attachFiles, type FileParent } from '../files/service.ts';
import { cleanStored } from './clean.ts';
import { param, sql, literal, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';

const ENTITIES = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const;

/**
 * SQL of the words of rich text, without formatting, a line for each of its paragraphs. @param html SQL of it,
 * sanitised
 */
export const wordsOf = (html: Sql): Sql => {
  const lines = sql`regexp_replace(${html}, '</(p|h2|h3|li|blockquote|th|td)>|<br />', E'\\n', 'g')`;
  const text = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
  const plain = ENTITIES.reduce(
    (words, [entity, sign]) => sql`replace(${words}, ${literal(entity)}, ${literal(sign)})`,
    text,
  );
  return sql`btrim(${plain}, E' \\n')`;
};

/** Files of texts. Parameters: `org`, `viewer`, `contentUntil`, `mediaKey`, and the ids of their `items`. */
const CONTENT_FILES_OF_ITEMS = sql`
  select f.parent_id as item, f.id, f.kind as type, f.title, f.bytes, f.width, f.height, f.poster,
    media_address(${READER.org}, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}) as url
  from files f where f.org_id = ${READER.org} and f.parent_kind = 'content' and f.parent_id = any(${param('items', 'bigint[]')})`;

// Imported under another name, so that the formatter keeps its blanks, which would otherwise become part of the text.

/** Largest numbers of files in a text. Its item holds them as `content`. */
export const CONTENT_FILES: FileLimits = { media: CONTENT_MEDIA_MAX, documents: CONTENT_DOCUMENTS_MAX };

/** Pattern of a file in sanitised rich text: its element, its id, and its other attributes. */
const FILE = /<(img|video|a) data-file="([0-9a-f-]{36})"([^<>]*?)(?: \/>|>[^<]*<\/(?:video|a)>)/g;

/** File that its reader may see. */
export interface ShownFile extends Pick<Attachment, 'id' | 'type' | 'url' | 'title' | 'bytes' | 'width' | 'height'> {
  /** Whether it is a video that has a still. */
  readonly poster?: boolean;
}

interface FileRow extends ShownFile {
  readonly item: number;
}

/** Returns the ids of the files of a rich text. @param content sanitised */
export const contentFileIds = (content: string): string[] => [
  ...new Set([...content.matchAll(FILE)].map(([, , id = '']) => id)),
];

/**
 * Attaches exactly the files of a rich text to its item: drafts of the caller are added, files that the text no longer
 * has are removed. Must run in the transaction that writes the text.
 * @param content sanitised
 * @throws ProblemError 422 on `field` when one is absent, another person's, or when there are too many
 */
export async function attachContentFiles(
  context: WriteContext,
  item: Omit<FileParent, 'kind'>,
  content: string,
  field = 'Content',
): Promise<void> {
  await attachFiles(
    context,
    { kind: 'content', ...item },
    contentFileIds(content).map(id => ({ id })),
    CONTENT_FILES,
    field,
  );
}

/**
 * Presents the field `Content` of a list to its reader: sanitised again, regardless of its author, and its files with
 * signed addresses for this reader, names and sizes. A file that is gone is left out.
 * @param itemField the field with the id of the item whose files they are
 */
export const presentContent = (itemField: 'Id' | 'PostId'): Presentation<ContentRow> => ({
  fills: { Content: [itemField] },
  rows: async (context, rows) => {
    const files = await filesOf(
      context,
      rows.map(row => row[itemField]),
    );
    const shown = [];
    for (const { Content, ...row } of rows) {
      const html = await shownContent(context, Content ?? '', file => files.get(`${row[itemField]}/${file}`));
      shown.push({ ...row, Content: html });
    }
    return shown;
  },
});

/**
 * Returns rich text from the database for its reader: sanitised again, regardless of its author, its files with their
 * addresses. A missing file is left out, and the element follows from the kind of the file, not from the stored text.
 */
export async function shownContent(
  { viewer }: Pick<ReadContext, 'viewer'>,
  stored: string,
  find: (file: string) => ShownFile | undefined,
): Promise<string> {
  const clean = await cleanStored(viewer.org, stored);
  return clean.replace(FILE, (_whole, tag: string, id: string, said: string) => {
    const file = find(id);
    if (file === undefined) return '';
    return SHOWN[file.type](file, new Html(TAGS[file.type] === tag ? said : '')).text;
  });
}

/** Fields of a row that the presentation needs. */
interface ContentRow {
  readonly Id: number;
  readonly PostId: number;
  readonly Content?: string;
}

/** Returns the files of items, by `item/file`. */
async function filesOf(context: ReadContext, items: readonly number[]): Promise<ReadonlyMap<string, FileRow>> {
  const { session, viewer } = context;
  const { contentExpires: contentUntil, key: mediaKey } = addressParameters(context);
  const found = await session.run<FileRow>(CONTENT_FILES_OF_ITEMS, {
    org: viewer.org,
    viewer: viewer.id,
    contentUntil,
    mediaKey,
    items,
  });
  return new Map(found.map(row => [`${row.item}/${row.id}`, row]));
}

/** Element of each kind of file. */
const TAGS: Readonly<Record<ShownFile['type'], string>> = { photo: 'img', video: 'video', document: 'a' };

/** Renders a file; `said`, its attributes from the text, is escaped already. */
type Shown = (file: ShownFile, said: Html) => Html;

const sizeOf = ({ width, height }: ShownFile): Html | null =>
  width === null || height === null ? null : markup` width="${width}" height="${height}"`;

const SHOWN: Readonly<Record<ShownFile['type'], Shown>> = {
  photo: (file, said) => markup`<img data-file="${file.id}"${said} src="${file.url}"${sizeOf(file)} />`,
  video: (file, said) => {
    const poster = file.poster === true && markup` poster="${file.url}?w=${POSTER}"`;
    return markup`<video data-file="${file.id}"${said} title="${file.title}" src="${file.url}"${poster}${sizeOf(file)}></video>`;
  },
  document: ({ id, bytes, url, title }) =>
    markup`<a data-file="${id}" data-bytes="${bytes}" href="${url}" download="${title}">${title}</a>`,
};
