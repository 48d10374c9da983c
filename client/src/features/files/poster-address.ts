import { POSTER } from '#contract/features/files/limits.ts';

/** Returns the address of a video's still. @param url the video's */
export const posterAddress = (url: string): string => `${url}?w=${POSTER}`;
