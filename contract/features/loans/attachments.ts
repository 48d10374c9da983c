import { cut } from '../../lib/text.ts';
import { DOCUMENT_NAME_MAX } from './documents.ts';

/** Most files of one loan message. @assumed */
export const MESSAGE_FILES_MAX = 5;

/** Most files that one person adds to loan messages in a day. @assumed */
export const MESSAGE_FILES_A_DAY = 40;

/** Hours for which an uploaded file waits for its message to be sent. @assumed */
export const MESSAGE_FILE_HOURS = 24;

/** File of a loan message, without its bytes: it has no address of its own. @spec 3§3.4, decision 187 */
export interface MessageFile {
  readonly Id: number;
  readonly Name: string;
  readonly Mime: string;
  readonly Bytes: number;
}

/** Default name of a file without letters or digits. */
const NAMELESS = 'archivo';

/**
 * Returns the name of a loan message's file: without accents, with underscores for all characters except letters,
 * digits, dots, underscores and hyphens. It is cut before its extension.
 * @spec 3§5.1
 */
export function attachmentName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]/gu, '_')
    .replace(/^\.+/, '');
  const tail = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - tail.length);
  return cut(/[A-Za-z0-9]/.test(stem) ? stem : NAMELESS, DOCUMENT_NAME_MAX - tail.length) + tail;
}
