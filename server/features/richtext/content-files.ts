import type { Attachment } from '#contract/features/feed/types.ts';
import { POSTER } from '#contract/features/files/limits.ts';
import { CONTENT_DOCUMENTS_MAX, CONTENT_MEDIA_MAX } from '#contract/features/richtext/limits.ts';
import type { ReadContext, WriteContext } from '../../base/context.ts';
// Under another name it keeps its blanks: they would be those of the text.
import { Html, html as markup } from '../../base/html.ts';
import type { Presentation } from '../../lists/define-list.ts';
import type { FileLimits } from '../../things/thing.ts';
import { addressParameters, attachFiles, type FileParent } from '../files/service.ts';
import { cleanStored } from './clean.ts';
import { CONTENT_FILES_OF_ITEMS } from './content-files-sql.ts';

/** Most files in a text. Its item holds them as `content`. */
export const CONTENT_FILES: FileLimits = { media: CONTENT_MEDIA_MAX, documents: CONTENT_DOCUMENTS_MAX };

/** A file in sanitised rich text: its element, its id, and what else the text says of it. */
const FILE = /<(img|video|a) data-file="([0-9a-f-]{36})"([^<>]*?)(?: \/>|>[^<]*<\/(?:video|a)>)/g;

/** A file that its reader may see. */
export interface ShownFile extends Pick<Attachment, 'id' | 'type' | 'url' | 'title' | 'bytes' | 'width' | 'height'> {
  /** Of a video that has a still. */
  readonly poster?: boolean;
}

interface FileRow extends ShownFile {
  readonly item: number;
}

/** Ids of the files of a rich text. @param content sanitised */
export const contentFileIds = (content: string): string[] => [
  ...new Set([...content.matchAll(FILE)].map(([, , id = '']) => id)),
];

/**
 * Attaches the files of a rich text, and no others, to its item: drafts of the caller join, those that the text no longer
 * has go. Must run in the transaction that writes the text.
 * @param content sanitised
 * @throws ProblemError 422 on `field` when one is absent, somebody else's, or when there are too many
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
 * The field `Content` of a list as its reader may be shown it: sanitised again, whoever wrote it into the database, its
 * files with signed addresses for this reader, names and sizes. A file that is gone is left out.
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
 * Rich text out of the database as its reader may be shown it: sanitised again, whoever wrote it there, its files with their
 * addresses. One that is not found is left out, and which element it is follows from what it is, not from what was written.
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

/** What it needs of a row. */
interface ContentRow {
  readonly Id: number;
  readonly PostId: number;
  readonly Content?: string;
}

/** Files of items, by `item/file`. */
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

/** The element of each kind of file. */
const TAGS: Readonly<Record<ShownFile['type'], string>> = { photo: 'img', video: 'video', document: 'a' };

/** What the text says of a file is escaped already. */
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
