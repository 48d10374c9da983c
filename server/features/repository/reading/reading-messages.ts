/** What the server and the process that reads documents say to each other. */

/** Read the document at `path`; pictures of its pages are written into `pictures`, a folder. */
export interface ReadingRequest {
  readonly path: string;
  readonly extension: string;
  readonly pictures: string;
}

/** What was found: its words, and how many pages became pictures (`p1`, `p2`, …, WebP). */
export interface FoundWords {
  readonly words: string;
  readonly pages: number;
}

/** Why nothing could be read, as the process finds it. */
export type ReadingFailure = 'encrypted' | 'broken' | 'large';

export type ReadingAnswer = FoundWords | { readonly failure: ReadingFailure; readonly because: string };
