import { POSTER } from '#contract/features/files/limits.ts';

/** Address of the still of a video that has one. @param url the video's */
export const posterAddress = (url: string): string => `${url}?w=${POSTER}`;
