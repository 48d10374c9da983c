import type { FileKind } from '../feature.ts';
import { declared, type Declared } from '../index.ts';
import { DOCUMENT_BYTES_MAX, IMAGE_BYTES_MAX, VIDEO_BYTES_MAX, FILE_NAME_MAX } from './limits.ts';
import { cut, visibleLine } from '../../lib/text.ts';

/** Characters that a path cannot hold: NUL and half of a surrogate pair, which PostgreSQL cannot store either. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Default name of a file without a usable one. */
const NAMELESS = 'archivo';

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Removes blanks and dots at the end. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Cuts a name to the longest stored length, keeping its extension. */
function cutName(name: string): string {
  const extension = extensionOf(name);
  const tail = extension === '' || extension.length > 10 ? '' : name.slice(-extension.length - 1);
  return cut(name.slice(0, name.length - tail.length), FILE_NAME_MAX - tail.length) + tail;
}

/**
 * Returns the label of an uploaded file: the last part of its path, composed (NFC), without invisible characters. It is
 * shown and offered when saving, and never decides anything.
 */
export function cleanFileName(name: string): string {
  const last = visibleLine(name.normalize('NFC').replace(UNSTORABLE, '')).split(/[/\\]/).at(-1) ?? '';
  const tidy = withoutEnd(last.replace(/^[\s.]+/, ''));
  return cutName(tidy === '' ? NAMELESS : tidy);
}

/**
 * Returns a clean name whose extension matches the content: `nota.exe` with plain text becomes `nota.exe.txt`. Photos
 * may have any photo extension, because telephones mix them up and they are re-encoded anyway; only HEIC is renamed,
 * because many programs that open other photos do not know it.
 */
export function nameFor(name: string, format: Format): string {
  const clean = cleanFileName(name);
  const truthful = format.kind === 'photo' ? PHOTO_EXTENSIONS : format.extensions;
  if (format.mime === HEIC) return cutName(`${cutRoom(clean.replace(/\.(heic|heif)$/i, ''))}.webp`);
  return truthful.includes(extensionOf(clean)) ? clean : cutName(`${cutRoom(clean)}.${format.extensions[0] ?? 'bin'}`);
}

/** Shortens a name to leave room for an extension that is appended. */
const cutRoom = (name: string): string => cut(name, FILE_NAME_MAX - '.docx'.length);

export type { FileKind };

/** Accepted format. */
export interface Format {
  readonly mime: string;
  readonly kind: FileKind;
  /** Extensions, the usual one first; it is appended to a name that has a different one. */
  readonly extensions: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Images, videos, Word, Excel, PowerPoint, OpenDocument, plain text and PDF: everything else is refused. @spec 1§5, decision 212 */
export const FORMATS: readonly Format[] = [
  { mime: 'image/jpeg', kind: 'photo', extensions: ['jpg', 'jpeg', 'jfif'] },
  { mime: 'image/png', kind: 'photo', extensions: ['png'] },
  { mime: 'image/webp', kind: 'photo', extensions: ['webp'] },
  { mime: 'image/gif', kind: 'photo', extensions: ['gif'] },
  { mime: 'image/avif', kind: 'photo', extensions: ['avif'] },
  { mime: 'image/heic', kind: 'photo', extensions: ['heic', 'heif'] },
  { mime: 'video/mp4', kind: 'video', extensions: ['mp4', 'm4v'] },
  { mime: 'video/webm', kind: 'video', extensions: ['webm'] },
  { mime: 'video/quicktime', kind: 'video', extensions: ['mov'] },
  { mime: 'application/pdf', kind: 'document', extensions: ['pdf'] },
  { mime: `${OFFICE}.wordprocessingml.document`, kind: 'document', extensions: ['docx'] },
  { mime: `${OFFICE}.spreadsheetml.sheet`, kind: 'document', extensions: ['xlsx'] },
  { mime: `${OFFICE}.presentationml.presentation`, kind: 'document', extensions: ['pptx'] },
  { mime: 'application/msword', kind: 'document', extensions: ['doc'] },
  { mime: 'application/vnd.ms-excel', kind: 'document', extensions: ['xls'] },
  { mime: 'application/vnd.ms-powerpoint', kind: 'document', extensions: ['ppt'] },
  { mime: `${OPEN_DOCUMENT}.text`, kind: 'document', extensions: ['odt'] },
  { mime: `${OPEN_DOCUMENT}.spreadsheet`, kind: 'document', extensions: ['ods'] },
  { mime: `${OPEN_DOCUMENT}.presentation`, kind: 'document', extensions: ['odp'] },
  { mime: 'text/plain', kind: 'document', extensions: ['txt', 'csv', 'md', 'log'] },
];

/** Format of many telephones' photos, which most browsers cannot show. @spec decision 42 */
const HEIC = 'image/heic';

const PHOTOS = FORMATS.filter(({ kind }) => kind === 'photo');
const PHOTO_EXTENSIONS = PHOTOS.flatMap(({ extensions }) => extensions);

/** Returns the format of a MIME type, or undefined if it is not accepted. */
export const formatOf = (mime: string): Format | undefined => FORMATS.find(format => format.mime === mime);

const acceptOfFormats = (formats: readonly Format[]): string =>
  formats.flatMap(({ mime, extensions }) => [mime, ...extensions.map(extension => `.${extension}`)]).join(',');

/** Value of `accept` for a file input that takes these kinds. */
export const acceptOf = (...kinds: readonly FileKind[]): string =>
  acceptOfFormats(FORMATS.filter(format => kinds.includes(format.kind)));

/** The same for a photo that the browser itself must draw, to crop it. Telephones then convert HEIC while choosing. */
export const DRAWN_PHOTOS = acceptOfFormats(PHOTOS.filter(({ mime }) => mime !== HEIC));

/** Largest file of each kind, in bytes. */
export const BYTES_MAX: Readonly<Record<FileKind, number>> = {
  photo: IMAGE_BYTES_MAX,
  video: VIDEO_BYTES_MAX,
  document: DOCUMENT_BYTES_MAX,
};

/**
 * Lists that accept uploaded files, with the kinds that each of them takes. `path={user}/{list}` of an upload must name
 * one of these.
 */
export const UPLOAD_LISTS: Readonly<Record<UploadList, readonly FileKind[]>> = declared('uploads');

export type UploadList = keyof Declared<'uploads'>;

export const isUploadList = (name: string): name is UploadList => Object.hasOwn(UPLOAD_LISTS, name);
