import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { readFiles, readNamedAnswer } from './reading-sql.ts';

export interface AnswerFile {
  readonly Id: string;
  readonly Title: string;
  readonly Url: string;
}

/**
 * Returns the files of an answer to an administrator of surveys. The reading is entered in the audit log first, and the
 * files are shown for some minutes from then on.
 * @throws ProblemError 404 of an answer that isn't there, or has no name
 */
export const readAttachment = (context: Context, answer: number): Promise<{ results: AnswerFile[] }> =>
  context.db.write(context.viewer.org, async session => {
    const [found] = await session.run<{ author: number; question: string; survey: string }>(
      readNamedAnswer(context.viewer.org, answer),
    );
    if (found === undefined) throw notFound();
    await audit(
      { ...context, session },
      {
        feature: 'surveys',
        action: 'attachment_read',
        subject: answer,
        person: found.author,
        detail: found.survey,
      },
    );
    return { results: await session.run<AnswerFile>(readFiles(answer), readerValues(context)) };
  });
