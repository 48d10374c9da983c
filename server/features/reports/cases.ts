import type { ReportCase } from '../../../contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { casesStatement } from './case-sql.ts';
import { reviewedKinds } from './reported-content.ts';

/** True of somebody who reviews reports of some kind. */
export const isReviewer = ({ viewer, things }: Context): boolean => reviewedKinds(things, viewer.roles).length > 0;

/** Cases by id, with everything that hangs on them. Only for whoever may review them. */
export async function casesById(context: ReadContext, ids: readonly number[]): Promise<Map<number, ReportCase>> {
  const values = readerValues(context);
  const statement = casesStatement(context.things);
  const [row] = await context.session.query<{ text: string }>(statement.text, [...values, ids], statement.name);
  const cases = JSON.parse(row?.text ?? '[]') as ReportCase[]; // the statement makes this shape
  return new Map(cases.map(one => [one.Id, one]));
}

/** Conditions on a case of an item, of a comment, and on the case itself, by their ids. */
const OF = {
  item: 'r.item_id = $2 and r.kind = r.item_type',
  comment: `r.kind = 'comment' and r.subject_id = $2`,
  case: 'r.id = $2',
} as const;

/** Is this item, this comment, or this case, before the viewer for review? Its files are then theirs to look at. @spec decision 21 */
export const reviews =
  (of: keyof typeof OF) =>
  async ({ session, viewer, things }: ReadContext, id: number): Promise<boolean> => {
    const kinds = reviewedKinds(things, viewer.roles);
    if (kinds.length === 0) return false;
    const rows = await session.query(
      `select 1 from report_cases r where r.org_id = $1 and ${OF[of]}
         and r.state <> 'kept' and r.item_type = any($3::text[]) and r.author_id <> $4 limit 1`,
      [viewer.org, id, kinds, viewer.id],
    );
    return rows.length > 0;
  };
