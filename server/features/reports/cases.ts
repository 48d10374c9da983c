import { reviewedTypes } from '../../../contract/features/reports/rules.ts';
import type { ReportCase } from '../../../contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { CASES } from './case-sql.ts';

/** True of somebody who reviews reports of some kind. */
export const isReviewer = ({ viewer }: Context): boolean => reviewedTypes(viewer.roles).length > 0;

/** Cases by id, with everything that hangs on them. Only for whoever may review them. */
export async function casesById(context: ReadContext, ids: readonly number[]): Promise<Map<number, ReportCase>> {
  const values = readerValues(context);
  const [row] = await context.session.query<{ text: string }>(CASES.text, [...values, ids], CASES.name);
  const cases = JSON.parse(row?.text ?? '[]') as ReportCase[]; // the statement makes this shape
  return new Map(cases.map(one => [one.Id, one]));
}

/** A case of a comment names its item too. */
const OF_KIND = { id: 'true', item_id: `r.kind <> 'comment'`, comment_id: `r.kind = 'comment'` } as const;

/** Is this item, this comment, or this case, before the viewer for review? Its files are then theirs to look at. @spec decision 21 */
export const reviews =
  (column: 'id' | 'item_id' | 'comment_id') =>
  async ({ session, viewer }: ReadContext, id: number): Promise<boolean> => {
    const types = reviewedTypes(viewer.roles);
    if (types.length === 0) return false;
    const rows = await session.query(
      `select 1 from report_cases r where r.org_id = $1 and r.${column} = $2 and ${OF_KIND[column]}
         and r.state <> 'kept' and r.item_type = any($3::text[]) and r.author_id <> $4 limit 1`,
      [viewer.org, id, types, viewer.id],
    );
    return rows.length > 0;
  };
