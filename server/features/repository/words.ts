import { PAGE_END } from '#contract/features/repository/limits.ts';
import type { Reading } from '#contract/features/repository/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { readerValues } from '../feed/service.ts';
import { WORDS } from './write-sql.ts';

/** Largest number of characters of a preview: for more, people rather open the document. @assumed */
const PREVIEW_MAX = 60_000;

/** Returns the text that was read from a document. @throws ProblemError 404 when it is absent or out of sight */
export async function readDocument(context: Context, id: number): Promise<{ State: Reading; Text: string }> {
  const [read] = await context.db.read(context.viewer.org, session =>
    session.run<{ state: Reading; words: string }>(WORDS, { ...readerValues(context), document: id }),
  );
  if (read === undefined) throw notFound();
  return { State: read.state, Text: read.words.slice(0, PREVIEW_MAX).replaceAll(PAGE_END, '\n\n').trimStart() };
}
