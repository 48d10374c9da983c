import type { ReportCase } from '#contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import type { Sql } from '../../db/sql.ts';
import type { FileReader } from '../../content-kinds/content-kind.ts';
import { readerValues } from '../feed/service.ts';
import { caseStatement, findReviewed, isCase, isCaseOf } from './case-sql.ts';
import { reportables, reviewedKinds } from './reported-content.ts';

/** True if the viewer reviews reports of any kind. */
export const isReviewer = ({ viewer, contentKinds }: Context): boolean =>
  reviewedKinds(contentKinds, viewer.roles).length > 0;

/** Returns a case with all its parts; undefined when it is gone. Only for people who may review it. */
export async function readCase(context: ReadContext, id: number): Promise<ReportCase | undefined> {
  const values = { ...readerValues(context), id };
  const [row] = await context.session.run<{ case: ReportCase }>(caseStatement(context.contentKinds), values);
  return row?.case;
}

/** Whether the viewer reviews the content to which these files are attached, and so may see them. @spec decision 21 */
export const reviewsParent: FileReader = (context, id, parentKind) => {
  const kinds = reportables(context.contentKinds).filter(({ files = {} }) => parentKind in files);
  return reviews(
    context,
    isCaseOf(
      kinds.map(({ kind }) => kind),
      id,
    ),
  );
};

/** Whether the viewer reviews a case, and so may see the files that it has kept. */
export const reviewsCase: FileReader = (context, id) => reviews(context, isCase(id));

async function reviews({ session, viewer, contentKinds }: ReadContext, which: Sql): Promise<boolean> {
  const kinds = reviewedKinds(contentKinds, viewer.roles);
  if (kinds.length === 0) return false;
  const rows = await session.run(findReviewed({ org: viewer.org, id: viewer.id, kinds }, which));
  return rows.length > 0;
}
