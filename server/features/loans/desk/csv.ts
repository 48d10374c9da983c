import { sharePercent } from '#contract/features/loans/capacity.ts';
import type { DeskQuery, DeskRow } from '#contract/features/loans/desk.ts';
import { loanDeskFile as english } from '#contract/i18n/en-US/loan-desk-file.ts';
import { loanInbox as englishInbox } from '#contract/i18n/en-US/loan-inbox.ts';
import { loanDeskFile as spanish } from '#contract/i18n/es-CO/loan-desk-file.ts';
import { loanInbox as spanishInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import { csvText } from '#contract/lib/csv.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../../base/context.ts';
import { SavedFile } from '../../../http/operation.ts';
import type { createDeskList } from './list.ts';

/** Reason recorded for everybody on a list that was saved as a file. */
const SAVED = 'Descarga de la lista de solicitudes';

/** Returns the rows of the desk's list that meet the filters, as a CSV file in the viewer's language. */
export async function deskFile(
  { everyRow }: Pick<ReturnType<typeof createDeskList>, 'everyRow'>,
  context: Context,
  query: DeskQuery,
): Promise<SavedFile> {
  const { language } = context.viewer;
  const text = language === 'EN-US' ? english : spanish;
  const { states } = language === 'EN-US' ? englishInbox : spanishInbox;
  const moment = (at: string): string => dateTimeText(new Date(at), language);
  const cellsOf = (row: DeskRow): string[] => [
    String(row.Id),
    row.UserName,
    String(row.Asked.Monto),
    row.Agreed === null ? '' : String(row.Agreed.Monto),
    String((row.Agreed ?? row.Asked).Cuota),
    row.Share === null ? '' : String(sharePercent(row.Share)),
    states[row.State],
    row.Promise === null ? '' : moment(row.Promise.At),
    row.Assignee ?? '',
    moment(row.FechaSolicitud),
  ];
  const rows = await everyRow(context, query, SAVED);
  return new SavedFile(`${text.file}.csv`, 'csv', csvText([text.head, ...rows.map(cellsOf)], ';'));
}
