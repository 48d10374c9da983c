import { READINGS_PAGE_SIZE } from '../../../contract/features/loans/limits.ts';
import type { DataReading } from '../../../contract/features/loans/types.ts';
import type { Context } from '../../base/context.ts';
import type { RecordedReading } from '../../lists/define-list.ts';
import { addReadings, readReadings } from './readings-sql.ts';

/** Why an administrator reads a list: it is their work to answer requests. */
const INBOX = 'Análisis de solicitudes';

/** Keeps, of a list of what people have registered, every row that is shown to somebody else. @spec decision 26 */
export const recordedReading = (list: string): RecordedReading<{ readonly Id: number; readonly IdUser: number }> => ({
  of: ['Id', 'IdUser'],
  record: async (context, rows) => {
    const shown = rows
      .filter(({ IdUser }) => IdUser !== context.viewer.id)
      .map(({ Id, IdUser }) => ({ subject: IdUser, list, record: Id }));
    if (shown.length > 0) await context.session.run(addReadings(context, shown, INBOX));
  },
});

/** Who has read what of the caller's, and why, the newest first: a page of them, behind the one whose id is `before`. */
export async function readingsOf(
  { db, viewer }: Context,
  before: number | null,
): Promise<{ results: DataReading[]; __next: string | null }> {
  const rows = await db
    .vault('loan')
    .reading(viewer.org)
    .run<DataReading>(readReadings(viewer.org, viewer.id, before, READINGS_PAGE_SIZE + 1));
  const results = rows.slice(0, READINGS_PAGE_SIZE);
  const last = results.at(-1);
  const isMore = rows.length > results.length && last !== undefined;
  return { results, __next: isMore ? `/Conocerte/readings?before=${last.Id}` : null };
}
