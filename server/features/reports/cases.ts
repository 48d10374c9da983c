import type { ReportCase } from '../../../contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { caseStatement, findReviewed, type Reviewable } from './case-sql.ts';
import { reviewedKinds } from './reported-content.ts';

/** True of somebody who reviews reports of some kind. */
export const isReviewer = ({ viewer, things }: Context): boolean => reviewedKinds(things, viewer.roles).length > 0;

/** A case with everything that belongs to it; undefined when it is gone. Only for whoever may review it. */
export async function readCase(context: ReadContext, id: number): Promise<ReportCase | undefined> {
  const values = { ...readerValues(context), id };
  const [row] = await context.session.run<{ case: ReportCase }>(caseStatement(context.things), values);
  return row?.case;
}

/** Has the viewer this before them for review? Its files are then theirs to look at. @spec decision 21 */
export async function reviews({ session, viewer, things }: ReadContext, subject: Reviewable): Promise<boolean> {
  const kinds = reviewedKinds(things, viewer.roles);
  if (kinds.length === 0) return false;
  const rows = await session.run(findReviewed({ org: viewer.org, id: viewer.id, kinds }, subject));
  return rows.length > 0;
}
