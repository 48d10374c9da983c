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

/** Who has read what of the caller's, and why, the newest first. */
export const readingsOf = ({ db, viewer }: Context): Promise<DataReading[]> =>
  db
    .vault('loan')
    .reading(viewer.org)
    .run(readReadings(viewer.org, viewer.id, READINGS_PAGE_SIZE));
