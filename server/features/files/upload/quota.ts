import { DAILY_BYTES_MAX } from '#contract/features/files/limits.ts';
import type { Context, Viewer } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { bytesSince } from '../files-sql.ts';
import { filesTexts, megabytes } from '../texts.ts';

const DAY_MS = 86_400_000;

/** Returns the bytes that the caller may still add: those of the last 24 hours count. */
export async function bytesLeft({ viewer, now }: Context, session: Session): Promise<number> {
  const used = await bytesSince(session, viewer.id, new Date(now.getTime() - DAY_MS));
  return Math.max(0, DAILY_BYTES_MAX - used);
}

/** Creates the 413 error for the daily limit. */
export const dailyLimit = ({ language }: Viewer): ProblemError =>
  new ProblemError('too_large', {
    detail: filesTexts(language).dailyLimit(megabytes(DAILY_BYTES_MAX, language)),
  });
