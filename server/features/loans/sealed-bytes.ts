import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { newKey, seal, unseal } from '../../base/sealing.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { pictureOf, recognise, type ReceivedFile } from '../files/service.ts';
import { loanTexts } from './texts.ts';

/** Name of the only object under the key of a sealed file. */
const SEALED = 'sealed';

export const PDF = 'application/pdf';

/** File as it is kept. */
export interface Content {
  readonly mime: string;
  readonly content: Buffer;
}

/** Returns a re-encoded photo, or a PDF. @throws ProblemError 415 of anything else */
export async function contentOf(context: Context, file: ReceivedFile): Promise<Content> {
  const { format } = await recognise(context.viewer, file, ['photo', 'document']);
  if (format.kind === 'photo') return pictureOf(context, file);
  if (format.mime !== PDF)
    throw new ProblemError('unsupported_media', { detail: loanTexts(context.viewer.language).documentKind });
  return { mime: PDF, content: await readFile(file.path) };
}

/** Seals bytes with a new key of their own; returns the object for the storage, and that key in base64. */
export function sealedObject(storageKey: string, boundTo: string, content: Buffer) {
  const key = newKey();
  const sealed = seal(key, boundTo, content);
  return {
    key: key.toString('base64'),
    object: { key: storageKey, name: SEALED, bytes: sealed.length, open: () => Readable.from([sealed]) },
  };
}

/** Returns the bytes as they were sent; null where the file store has none. */
export async function openBytes(
  storage: FileStorage,
  storageKey: string,
  boundTo: string,
  key: string,
): Promise<Buffer | null> {
  const bytes = await storage.open(storageKey, SEALED);
  if (bytes === null) return null;
  const sealed = Buffer.concat((await bytes.content.toArray()) as Buffer[]); // a stream of bytes
  return unseal(Buffer.from(key, 'base64'), boundTo, sealed);
}

/** Text of the watermark: who looks at another person's file, and when. */
export const markOf = ({ viewer, now }: Context): string =>
  `${viewer.firstName} ${viewer.lastName} · ${dateTimeText(now, viewer.language)}`;
