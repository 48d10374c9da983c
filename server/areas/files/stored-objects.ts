/** Name of the object that holds a file in full… */
export const MASTER = 'master';

/** …and of those that hold a photo in a smaller width. */
export const renditionObject = (width: number): string => `w${width}`;
