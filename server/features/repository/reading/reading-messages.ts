/** Error for a document that needs a password. */
export class EncryptedError extends Error {}

/** Error for a document with more content than is read. */
export class TooLargeError extends Error {}

/** Messages between the server and the process that reads documents. */

/** Request to read the document at `path`; pictures of its pages are written into `pictures`, a folder. */
export interface ReadingRequest {
  readonly path: string;
  readonly extension: string;
  readonly pictures: string;
}

/** Result of reading: the words, and how many pages became pictures (`p1`, `p2`, …, WebP). */
export interface FoundWords {
  readonly words: string;
  readonly pages: number;
}

/** Reason why nothing could be read, as reported by the process. */
export type ReadingFailure = 'encrypted' | 'broken' | 'large';

export type ReadingAnswer = FoundWords | { readonly failure: ReadingFailure; readonly because: string };
