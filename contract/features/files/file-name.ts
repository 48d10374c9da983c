import { cut, visibleLine } from '../../lib/text.ts';
import { FORMATS, type Format } from './kinds.ts';
import { FILE_NAME_MAX } from './limits.ts';

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
 * may have any photo extension, because telephones mix them up and they are re-encoded anyway.
 */
export function nameFor(name: string, format: Format): string {
  const clean = cleanFileName(name);
  const truthful =
    format.kind === 'photo'
      ? FORMATS.filter(({ kind }) => kind === 'photo').flatMap(({ extensions }) => extensions)
      : format.extensions;
  return truthful.includes(extensionOf(clean)) ? clean : cutName(`${cutRoom(clean)}.${format.extensions[0] ?? 'bin'}`);
}

/** Shortens a name to leave room for an extension that is appended. */
const cutRoom = (name: string): string => cut(name, FILE_NAME_MAX - '.docx'.length);
