import { PAGE_END } from '#contract/features/repository/limits.ts';
import type { Reading } from '#contract/features/repository/types.ts';
import { readSearch } from '#contract/features/search/rules.ts';
import type { DocumentPassage } from '#contract/features/search/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { readerValues } from '../feed/service.ts';
import { partsOf, HIT_END, HIT_START, highlighted, MARKED, SPOKEN } from './marked-sql.ts';
import { literal, param, prepared, sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isInSight } from '../repository/service.ts';

/** Number of characters of a document that are searched, as in the index. */
const SEARCHED = 100_000;

/**
 * Text of a document in the reader's sight, with marks around the typed words. Parameters: `document` besides those of
 * a search.
 */
const PASSAGE = prepared(
  'search_passage',
  sql`
  select shown.state, ${highlighted(sql`shown.body`, sql`', HighlightAll=true'`)} as words
  from (select r.title, t.state, left(t.words, ${literal(SEARCHED)}) as body
    from repository_documents r join document_texts t on t.org_id = r.org_id and t.file_id = r.file_id
    where r.org_id = ${READER.org} and r.id = ${param('document', 'bigint')} and ${isInSight(READER, sql`r`)}) shown cross join ${MARKED} marked cross join ${SPOKEN} spoken`,
);

/** Largest number of characters shown, and how many of them before the first found word. @assumed */
const PASSAGE_MAX = 60_000;
const BEFORE_MAX = 5_000;

/**
 * Returns the part of a document around the words of a search.
 * @throws ProblemError 404 when it is absent or out of sight
 */
export async function readPassage(context: Context, id: number, text: string): Promise<DocumentPassage> {
  const { words, phrases } = readSearch(text);
  const [read] = await context.db.read(context.viewer.org, session =>
    session.run<{ state: Reading; words: string }>(PASSAGE, {
      ...readerValues(context),
      document: id,
      words,
      phrases,
    }),
  );
  if (read === undefined) throw notFound();
  return { State: read.state, ...passageOf(read.words) };
}

/** Returns the page of the first mark, and the text around it. */
function passageOf(marked: string): Pick<DocumentPassage, 'Page' | 'Parts'> {
  const first = Math.max(0, marked.indexOf(HIT_START));
  const hasPages = marked.includes(PAGE_END);
  const line = first <= BEFORE_MAX ? -1 : marked.indexOf('\n', first - BEFORE_MAX);
  const from = first > BEFORE_MAX && (line === -1 || line > first) ? first : line + 1;
  const cut = marked.slice(from, from + PASSAGE_MAX);
  // Drops a mark that the cut has split.
  const shown = cut.lastIndexOf(HIT_START) > cut.lastIndexOf(HIT_END) ? cut.slice(0, cut.lastIndexOf(HIT_START)) : cut;
  return {
    Page: hasPages ? marked.slice(0, first).split(PAGE_END).length : null,
    Parts: partsOf(shown.replaceAll(PAGE_END, '\n\n').trimStart()),
  };
}
