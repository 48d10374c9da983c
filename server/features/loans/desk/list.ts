import type { DeskCounts, DeskPage, DeskQuery, DeskRow } from '#contract/features/loans/desk.ts';
import type { Context } from '../../../base/context.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { recordListed } from '../readings.ts';
import type { LoanStore } from '../messages/answer.ts';
import { chosen, countsOf, isFound, pageOf } from './choose.ts';
import { countClaims } from './desk-sql.ts';
import { openRequests } from './opened.ts';
import { rowOf } from './rows.ts';

/** Reads the rows of all requests but the viewer's own, which others decide. */
export async function deskRows(session: Session, store: LoanStore, { viewer, now, log }: Context): Promise<DeskRow[]> {
  const all = await openRequests(session, store, log);
  return all.filter(({ person }) => person !== viewer.id).map(opened => rowOf(opened, all, now));
}

/**
 * Records that the people of these rows are shown in a list. A search is an answer about everybody whom it finds, also
 * about those whom other filters leave out.
 */
async function recordRows(
  context: Context & { readonly session: Transaction },
  all: readonly DeskRow[],
  { shown, search, reason }: { shown: readonly DeskRow[]; search: string; reason?: string },
): Promise<void> {
  const found =
    search === ''
      ? []
      : pageOf(
          all.filter(row => isFound(row, search)),
          1,
        );
  await recordListed(
    context,
    [...found, ...shown].map(({ Id, IdUser }) => ({ subject: IdUser, record: Id })),
    reason,
  );
}

const countsIn = async (session: Session, { viewer, now }: Context, rows: readonly DeskRow[]): Promise<DeskCounts> => {
  const [claims] = await session.run<{ count: number }>(countClaims(viewer.org, viewer.id));
  return countsOf(rows, claims?.count ?? 0, { id: viewer.id, now });
};

/** The list of requests as credit administrators work on it. @spec decision 229 */
export const createDeskList = (store: LoanStore) => ({
  /** Returns a page of the list; it is recorded for everybody who is on it. */
  page: (context: Context, query: DeskQuery): Promise<DeskPage> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const all = await deskRows(session, store, context);
      const rows = chosen(all, query, { id: context.viewer.id, now: context.now });
      const results = pageOf(rows, query.page ?? 1);
      await recordRows({ ...context, session }, all, { shown: results, search: query.search ?? '' });
      return { results, TotalCount: rows.length, Counts: await countsIn(session, context, all) };
    }),
  /** Returns all rows that meet the filters; it is recorded for all their people. @param reason why they are read */
  everyRow: (context: Context, query: DeskQuery, reason: string): Promise<DeskRow[]> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const all = await deskRows(session, store, context);
      const rows = chosen(all, query, { id: context.viewer.id, now: context.now });
      await recordRows({ ...context, session }, all, { shown: rows, search: query.search ?? '', reason });
      return rows;
    }),
  /** Returns only the counts, which concern nobody in particular. */
  counts: (context: Context): Promise<DeskCounts> =>
    context.db
      .vault('loan')
      .read(context.viewer.org, async session => countsIn(session, context, await deskRows(session, store, context))),
});
