import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { nameFor } from '../../../contract/areas/files/file-name.ts';
import { BYTES_MAX, type FileKind, type Format } from '../../../contract/areas/files/kinds.ts';
import type { Viewer } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { newStorageKey } from '../../integrations/storage/keys.ts';
import { detectFormat } from './detect-format.ts';
import { PICTURE_MIME, renderPicture, TooManyPixelsError, type Picture } from './pictures.ts';
import { createQueue } from './queue.ts';
import { tooLarge, type ReceivedFile } from './receive.ts';
import type { NewFile } from './repo.ts';
import { filesTexts } from './texts.ts';

/** Photos worked on at once, by all requests of this process: each may take a hundred megabytes for a moment. @assumed */
const PHOTOS_AT_ONCE = 2;

const queue = createQueue(PHOTOS_AT_ONCE);

/** Name of the object that holds a file in full… */
export const MASTER = 'master';
/** …and of those that hold a photo in a smaller width. */
export const renditionObject = (width: number): string => `w${width}`;

/** Something to put under the file's key. */
interface StoredObject {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** A row to be, and the objects that go into the storage for it. */
export interface PreparedFile {
  readonly row: NewFile;
  readonly objects: readonly StoredObject[];
}

/** A file that was recognised and may be kept. */
export interface RecognisedFile {
  readonly file: ReceivedFile;
  readonly format: Format;
}

const refuse = (sentence: string): ProblemError => new ProblemError('unsupported_media', { sentence });

/**
 * Says what a received file is.
 * @param kinds those that are taken here
 * @throws ProblemError 415 for anything that is not taken, 413 beyond the kind's limit
 */
export async function recognise(
  viewer: Viewer,
  file: ReceivedFile,
  kinds: readonly FileKind[],
): Promise<RecognisedFile> {
  const texts = filesTexts(viewer.language);
  if (file.bytes === 0) throw refuse(texts.empty(file.name));
  const format = await detectFormat(file.path);
  if (format === 'heic') throw refuse(texts.heic(file.name));
  if (format === null) throw refuse(texts.notSupported(file.name));
  if (!kinds.includes(format.kind)) throw refuse(texts.kindNotAllowed);
  if (file.bytes > BYTES_MAX[format.kind]) throw tooLarge(file.name, BYTES_MAX[format.kind], viewer);
  return { file, format };
}

/**
 * Makes a file ready to be stored: photos are re-encoded, everything else is kept byte by byte.
 * @throws ProblemError 415 when a photo can't be read, 413 when it has too many pixels
 */
export async function prepare(viewer: Viewer, list: string, { file, format }: RecognisedFile): Promise<PreparedFile> {
  const title = nameFor(file.name, format);
  if (format.kind === 'photo') {
    return preparePicture(viewer.org, list, title, await queue(() => decode(viewer, file)));
  }
  return {
    row: {
      ...newRow(viewer.org, list, title),
      kind: format.kind,
      mime: format.mime,
      bytes: file.bytes,
      width: null,
      height: null,
      widths: [],
    },
    objects: [{ name: MASTER, bytes: file.bytes, open: () => createReadStream(file.path) }],
  };
}

/** The same of a photo that is rendered already. */
export function preparePicture(org: number, list: string, title: string, picture: Picture): PreparedFile {
  const { master, width, height, renditions } = picture;
  return {
    row: {
      ...newRow(org, list, title),
      kind: 'photo',
      mime: PICTURE_MIME,
      bytes: master.length,
      width,
      height,
      widths: renditions.map(rendition => rendition.width),
    },
    objects: [
      objectOf(MASTER, master),
      ...renditions.map(rendition => objectOf(renditionObject(rendition.width), rendition.content)),
    ],
  };
}

const newRow = (org: number, list: string, title: string): Pick<NewFile, 'id' | 'list' | 'title' | 'storageKey'> => ({
  id: randomUUID(),
  list,
  title,
  storageKey: newStorageKey(org),
});

const objectOf = (name: string, content: Buffer): StoredObject => ({
  name,
  bytes: content.length,
  open: () => Readable.from([content]),
});

async function decode({ language }: Viewer, file: ReceivedFile): Promise<Picture> {
  const texts = filesTexts(language);
  try {
    return await renderPicture(file.path);
  } catch (error) {
    if (error instanceof TooManyPixelsError) {
      throw new ProblemError('too_large', { sentence: texts.tooManyPixels(file.name), cause: error });
    }
    throw new ProblemError('unsupported_media', { sentence: texts.broken(file.name), cause: error });
  }
}
