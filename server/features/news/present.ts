import { isVisibilityOpen } from '../../../contract/features/feed/rules.ts';
import type { News } from '../../../contract/features/news/types.ts';
import type { ReadContext } from '../../base/context.ts';
import type { Row } from '../../lists/define-list.ts';
import { readerValues } from '../feed/service.ts';
import { readContents } from '../richtext/service.ts';
import { newsDetails } from './details-sql.ts';

type Details = Pick<News, 'Id' | 'Home' | 'Group' | 'Attachments'>;

/** News with what hangs on their items, looked up once for the whole page. */
export async function presentNews(context: ReadContext, rows: News[]): Promise<Partial<Row>[]> {
  const details = await detailsOf(context, rows);
  const contents = await readContents(
    context,
    rows.map(({ Id, PostId, Content }) => ({ id: Id, itemId: PostId, html: Content })),
  );
  return rows.map(row => ({
    ...row,
    ...details.get(row.Id),
    ...(contents.has(row.Id) && { Content: contents.get(row.Id) }),
    CanEditVisibility:
      row.CanEdit && (row.State === 'programada' || isVisibilityOpen(new Date(row.PublicationDate), context.now)),
  }));
}

async function detailsOf(context: ReadContext, rows: readonly News[]): Promise<Map<number, Details>> {
  const values = readerValues(context);
  const { text, name } = newsDetails(context.things);
  const ids = rows.map(row => row.Id);
  const [found] = await context.session.query<{ text: string }>(text, [...values, ids], name);
  const details = JSON.parse(found?.text ?? '[]') as Details[]; // the statement makes this shape
  return new Map(details.map(one => [one.Id, one]));
}
