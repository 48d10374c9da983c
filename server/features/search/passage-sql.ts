import { literal, param, prepared, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isInSight } from '../repository/service.ts';
import { highlighted, MARKED, SPOKEN } from './marked-sql.ts';

/** Number of characters of a document that are searched, as in the index. */
const SEARCHED = 100_000;

/**
 * Text of a document in the reader's sight, with marks around the typed words. Parameters: `document` besides those of
 * a search.
 */
export const PASSAGE = prepared(
  'search_passage',
  sql`
  select shown.state, ${highlighted(sql`shown.body`, sql`', HighlightAll=true'`)} as words
  from (select r.title, t.state, left(t.words, ${literal(SEARCHED)}) as body
    from repository_documents r join document_texts t on t.org_id = r.org_id and t.file_id = r.file_id
    where r.org_id = ${READER.org} and r.id = ${param('document', 'bigint')} and ${isInSight(READER, sql`r`)}) shown cross join ${MARKED} marked cross join ${SPOKEN} spoken`,
);
