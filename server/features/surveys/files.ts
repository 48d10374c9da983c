import { SURVEY_FILES_MAX } from '#contract/features/surveys/limits.ts';
import type { FileLimits, HeldFiles, FileReader } from '../../things/thing.ts';
import { mayReadFiles } from './reading-sql.ts';
import { viewerValues } from '../../things/reader.ts';

/** What files of an answer are to files. Only surveys that name their people take any. */
export const ANSWER_FILES = 'survey_answer';

export const ANSWER_FILE_LIMITS: FileLimits = { media: SURVEY_FILES_MAX, documents: SURVEY_FILES_MAX };

/** Whoever answered with them, and an administrator for as long as what they noted in the audit log is fresh. */
const seesFiles: FileReader = async (context, answer) => {
  const [found] = await context.session.run<{ seen: boolean }>(mayReadFiles(answer), viewerValues(context));
  return found?.seen === true;
};

export const heldFiles: HeldFiles = { [ANSWER_FILES]: { seenBy: [seesFiles], limits: ANSWER_FILE_LIMITS } };
