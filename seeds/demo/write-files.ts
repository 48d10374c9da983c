import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { renderPicture, PICTURE_MIME, type Picture } from '../../server/features/files/pictures/pictures.ts';
import { MASTER, POSTER, renditionObject } from '../../server/features/files/stored-objects.ts';
import { createQueue } from '../../server/features/files/pictures/picture-process.ts';
import { namedStorageKey } from '../../server/integrations/storage/keys.ts';
import { demoDocument } from './documents/catalog.ts';
import { drawing, altOf } from './pictures.ts';
import { demoClip } from './video/clips.ts';
import { writeRows, type Writer } from './writer.ts';

/** Parent of a file: its kind, and its id. */
export type FileParent = readonly [
  kind: 'item' | 'content' | 'portrait' | 'cover' | 'album' | 'group' | 'banner' | 'document_version',
  id: number,
];

/**
 * File to write. `source` is the name of a drawing, a clip or a document, or for a portrait or a group's cover the
 * drawing itself.
 */
export interface DemoFile {
  /** Id of a file that a text names; absent: any. */
  readonly id?: string;
  readonly type: 'photo' | 'video' | 'document' | 'portrait' | 'cover';
  readonly source: string;
  readonly parent: FileParent;
  readonly list: string;
  readonly owner: number;
  readonly created: Date;
  readonly position?: number;
}

/** Content of a file, without its parent: made once for all files that show the same. */
interface Content {
  readonly kind: 'photo' | 'video' | 'document';
  readonly mime: string;
  readonly title: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly widths: readonly number[];
  readonly objects: readonly { readonly name: string; readonly content: Buffer }[];
}

/**
 * Lowest effort of the encoder: files are a little larger, and made several times as fast. The first start should not
 * take long.
 */
const EFFORT = 0;
/** Queue of drawing for two processors; `store` allows more writes, which mostly wait for the disk. */
const draw = createQueue(2);
const store = createQueue(16);

/** Draws the pictures, stores the bytes and writes the rows. */
export async function writeFiles(writer: Writer, files: readonly DemoFile[]): Promise<void> {
  const { storage } = writer.tools;
  const contents = new Map<string, Promise<Content>>();
  const contentOf = (file: DemoFile): Promise<Content> => {
    const name = `${file.type} ${file.source}`;
    const known = contents.get(name) ?? draw(() => makeContent(file));
    contents.set(name, known);
    return known;
  };
  const rows = await Promise.all(
    files.map(async (file, index) => {
      const { objects, ...content } = await contentOf(file);
      // The same key each time, so that a first start that is interrupted and repeated leaves nothing behind.
      const key = namedStorageKey(writer.plan.org, `demo ${index}`);
      for (const { name, content: bytes } of objects) {
        await store(() => storage.put(key, name, Readable.from([bytes]), bytes.length));
      }
      const [parentKind, parentId] = file.parent;
      const bytes = objects.find(({ name }) => name === MASTER)?.content.length;
      return {
        ...file,
        ...content,
        id: file.id ?? randomUUID(),
        key,
        bytes,
        poster: objects.some(({ name }) => name === POSTER),
        position: file.position ?? 0,
        parentKind,
        parentId,
      };
    }),
  );
  await writeRows(writer, INSERT_FILES, rows);
}

const INSERT_FILES = `
  insert into files (org_id, id, owner_id, list, kind, mime, title, alt, bytes, width, height, widths, poster, storage_key,
    created_at, position, parent_kind, parent_id)
  select $1, f.id, f.owner, f.list, f.kind, f.mime, f.title, f.alt, f.bytes, f.width, f.height,
    array(select jsonb_array_elements_text(f.widths)::int), f.poster, f.key, f.created, f.position,
    f."parentKind", f."parentId"
  from jsonb_to_recordset($2::jsonb) as f(id uuid, owner int, list text, kind text, mime text, title text, alt text,
    bytes bigint, width int, height int, widths jsonb, poster boolean, key text, created timestamptz, position smallint,
    "parentKind" text, "parentId" bigint)`;

async function makeContent({ type, source }: DemoFile): Promise<Content> {
  if (type === 'document') {
    const { title, mime, content } = demoDocument(source);
    return {
      kind: type,
      mime,
      title,
      alt: '',
      width: null,
      height: null,
      widths: [],
      objects: [{ name: MASTER, content }],
    };
  }
  if (type === 'video') {
    const { title, mime, content, poster, width, height } = await demoClip(source);
    const objects = [
      { name: MASTER, content },
      { name: POSTER, content: poster },
    ];
    return { kind: type, mime, title, alt: '', width, height, widths: [], objects };
  }
  if (type === 'portrait' || type === 'cover') {
    const title = type === 'portrait' ? 'Retrato' : 'Portada';
    return pictureContent(title, '', await renderPicture(Buffer.from(source), EFFORT));
  }
  return pictureContent(altOf(source), altOf(source), await renderPicture(await drawing(source), EFFORT));
}

const pictureContent = (title: string, alt: string, picture: Picture): Content => ({
  kind: 'photo',
  mime: PICTURE_MIME,
  title: `${title}.webp`,
  alt,
  width: picture.width,
  height: picture.height,
  widths: picture.renditions.map(({ width }) => width),
  objects: [
    { name: MASTER, content: picture.master },
    ...picture.renditions.map(({ width, content }) => ({ name: renditionObject(width), content })),
  ],
});
