import { SURVEY_FILES_MAX } from '#contract/features/surveys/limits.ts';
import type { FileLimits, HeldFiles, FileReader } from '../../content-kinds/content-kind.ts';
import { mayReadFiles } from './reading-sql.ts';
import { viewerValues } from '../../content-kinds/reader.ts';

/** Parent kind of the files of an answer. Only named surveys accept files. */
export const ANSWER_FILES = 'survey_answer';

export const ANSWER_FILE_LIMITS: FileLimits = { media: SURVEY_FILES_MAX, documents: SURVEY_FILES_MAX };

/** Checks that the reader is the answer's author, or an administrator whose audit log entry is still fresh. */
const seesFiles: FileReader = async (context, answer) => {
  const [found] = await context.session.run<{ seen: boolean }>(mayReadFiles(answer), viewerValues(context));
  return found?.seen === true;
};

export const heldFiles: HeldFiles = { [ANSWER_FILES]: { seenBy: [seesFiles], limits: ANSWER_FILE_LIMITS } };
