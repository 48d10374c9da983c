/** Name of the object that holds a file in full… */
export const MASTER = 'master';

/** …of the still of a video… */
export { POSTER } from '../../../contract/features/files/limits.ts';

/** …and of those that hold a photo in a smaller width. */
export const renditionObject = (width: number): string => `w${width}`;
