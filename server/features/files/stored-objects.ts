/** Name of the object that holds a file in full. */
export const MASTER = 'master';

/** Name of the object that holds the still of a video. */
export { POSTER } from '#contract/features/files/limits.ts';

/** Name of the object that holds a photo in a smaller width. */
export const renditionObject = (width: number): string => `w${width}`;

/** Name of an object that holds a page of a document as a picture; the first page is 1. */
export type PageObject = `p${number}`;
export const pageObject = (page: number): PageObject => `p${page}`;
export const isPageObject = (object: string): object is PageObject => /^p[1-9]\d?$/.test(object);
