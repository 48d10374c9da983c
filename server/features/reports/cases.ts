import type { ReportCase } from '../../../contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { casesStatement, findReviewed, type Reviewable } from './case-sql.ts';
import { reviewedKinds } from './reported-content.ts';

/** True of somebody who reviews reports of some kind. */
export const isReviewer = ({ viewer, things }: Context): boolean => reviewedKinds(things, viewer.roles).length > 0;

/** Cases by id, with everything that belongs to them. Only for whoever may review them. */
export async function casesById(context: ReadContext, ids: readonly number[]): Promise<Map<number, ReportCase>> {
  const values = { ...readerValues(context), ids };
  const [row] = await context.session.run<{ text: string }>(casesStatement(context.things), values);
  const cases = JSON.parse(row?.text ?? '[]') as ReportCase[]; // the statement makes this shape
  return new Map(cases.map(one => [one.Id, one]));
}

/** Is this item, this comment, or this case, before the viewer for review? Its files are then theirs to look at. @spec decision 21 */
export const reviews =
  (of: Reviewable) =>
  async ({ session, viewer, things }: ReadContext, id: number): Promise<boolean> => {
    const kinds = reviewedKinds(things, viewer.roles);
    if (kinds.length === 0) return false;
    const rows = await session.run(findReviewed({ org: viewer.org, id: viewer.id, kinds }, of, id));
    return rows.length > 0;
  };
