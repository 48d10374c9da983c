import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ContentKind, FileLimits, HeldFiles, FileReader } from '../../content-kinds/content-kind.ts';
import { reviewerOf } from '#contract/features/access/rules.ts';
import type { WriteContext } from '../../base/context.ts';
import { audiencePage, isOfShownSurvey, isShown, lockSurvey } from './survey-sql.ts';
import { SURVEY_FILES_MAX } from '#contract/features/surveys/limits.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';

/** Time for which the files of an answer are shown after the reading was logged. @assumed */
const READABLE = sql`interval '10 minutes'`;

/**
 * Checks whether the reader sees the files of an answer: their own, and those whose reading they have just entered in
 * the audit log.
 */
const mayReadFiles = (answer: number): Sql => sql`select exists (
  select from survey_answers a where a.org_id = ${READER.org} and a.id = ${answer} and ${isOfShownSurvey(sql`a`)} and (a.author_id = ${READER.viewer} or exists (
    select from audit_log l where l.org_id = a.org_id and l.feature = 'surveys' and l.subject_id = a.id
      and l.action = 'attachment_read' and l.actor_id = ${READER.viewer} and l.created_at > ${READER.now} - ${READABLE}))) as seen`;

/** Reads the author, question and survey of a named answer. */
export const readNamedAnswer = (org: number, answer: number): Sql => sql`
  select a.author_id as author, q.title as question, s.title as survey from survey_answers a
  join survey_questions q on q.org_id = a.org_id and q.id = a.question_id
  join surveys s on s.org_id = a.org_id and s.id = a.survey_id
  where a.org_id = ${org} and a.id = ${answer} and a.author_id is not null`;

/** Reads the files of an answer with their addresses. Parameters: the reader's. */
export const readFiles = (answer: number): Sql => sql`
  select f.id::text as "Id", f.title as "Title",
    media_address(f.org_id, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}) as "Url"
  from files f where f.org_id = ${READER.org} and f.parent_kind = 'survey_answer' and f.parent_id = ${answer} order by f.position`;

/** Parent kind of the files of an answer. Only named surveys accept files. */
export const ANSWER_FILES = 'survey_answer';

export const ANSWER_FILE_LIMITS: FileLimits = { media: SURVEY_FILES_MAX, documents: SURVEY_FILES_MAX };

/** Checks that the reader is the answer's author, or an administrator whose audit log entry is still fresh. */
const seesFiles: FileReader = async (context, answer) => {
  const [found] = await context.session.run<{ seen: boolean }>(mayReadFiles(answer), viewerValues(context));
  return found?.seen === true;
};

/** Files of answers, which are no content of their own. */
export const answerFiles: HeldFiles = { [ANSWER_FILES]: { seenBy: [seesFiles], limits: ANSWER_FILE_LIMITS } };

/** Hides a survey from everybody while it lies in the bin. */
async function hideSurvey({ session, viewer }: WriteContext, id: number, caseId: number): Promise<void> {
  await session.run(sql`update surveys set removed_in = ${caseId} where org_id = ${viewer.org} and id = ${id}`);
}

async function restoreSurvey({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(sql`update surveys set removed_in = null where org_id = ${viewer.org} and id = ${id}`);
}

/** Survey, whose audience is notified of it. Answers are no things: nothing points to them. */
export const survey: ContentKind = {
  kind: 'survey',
  table: 'surveys',
  isVisible: isShown,
  path: row => sql`'/surveys/' || ${row}.id`,
  notified: { title: row => sql`${row}.title`, audience: audiencePage },
  report: {
    subject: null,
    reviewer: reviewerOf('survey'),
    item: () => ({ type: literal('survey'), id: sql`null::bigint` }),
    snapshot: row => ({
      title: sql`${row}.title`,
      text: sql`${row}.description`,
      created: sql`${row}.created_at`,
      // Every administrator of surveys sees it, for any audience.
      home: sql`true`,
      groups: sql`'[]'::jsonb`,
    }),
    lock: (session, id) => session.run(lockSurvey(session.org, id)),
    hide: hideSurvey,
    restore: restoreSurvey,
  },
};
