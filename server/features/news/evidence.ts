import type { ConfirmationChannel } from '#contract/features/news/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { csvText } from '#contract/lib/csv.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import { holds, type Context } from '../../base/context.ts';
import { pdfOf } from '../../base/pdf.ts';
import { numbersToRead, type Numbers } from '../../db/person-numbers.ts';
import { keyringOf } from '../../db/sealed-keys.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { readEvidence } from './confirmation-sql.ts';
import { findOwn, type AskedRow } from './confirmations.ts';
import { confirmationTexts } from './rules.ts';

/** Evidence of the confirmations of mandatory news, as files. */

type Format = 'csv' | 'pdf';

/** Person in the evidence of confirmations. */
interface EvidenceRow extends AskedRow {
  /** Null if the person hides it from the reader. */
  readonly email: string | null;
  /** Sealed; null for readers who don't administer people. */
  readonly idNumber: Buffer | null;
  readonly isAsked: boolean;
  readonly earlierAt: Date | null;
  /** Channel of the confirmation; null if it is not known. */
  readonly channel: ConfirmationChannel | null;
  /** Version of the text that they confirmed; null if they did not. */
  readonly version: number | null;
}

interface Column {
  readonly title: string;
  /** Width in the document, relative to the others. */
  readonly share: number;
  readonly of: (row: EvidenceRow) => string;
}

/** Returns the columns of the table; identification numbers are one of them for administrators of people alone. */
function columnsOf({ viewer }: Context, numbers: Numbers): readonly Column[] {
  const texts = confirmationTexts(viewer.language);
  const stateOf = ({ at, earlierAt, isAsked }: EvidenceRow): string => {
    if (at !== null) return texts.confirmed;
    if (earlierAt !== null) return texts.confirmedEarlier;
    return isAsked ? texts.pending : texts.notAsked;
  };
  const dateOf = (at: Date | null): string => (at === null ? '' : dateTimeText(at, viewer.language));
  const idNumber: Column = { title: texts.idNumber, share: 5, of: row => numbers.open('IdNumber', row.idNumber) ?? '' };
  return [
    { title: texts.name, share: 6, of: row => row.name },
    ...(holds(viewer, 'Admin-Users') ? [idNumber] : []),
    { title: texts.email, share: 11, of: row => row.email ?? '' },
    { title: texts.area, share: 5, of: row => row.area },
    { title: texts.state, share: 5, of: stateOf },
    { title: texts.date, share: 7, of: row => dateOf(row.at ?? row.earlierAt) },
    { title: texts.version, share: 3, of: row => String(row.version ?? row.earlierVersion ?? '') },
    { title: texts.channel, share: 3, of: row => (row.channel === null ? '' : texts.channels[row.channel]) },
  ];
}

/**
 * Returns the title of a news item, and the table of everybody whom it is for. If a role allows it, and not only being
 * the author, the audit log says who has taken it.
 * @throws ProblemError 404, 403
 */
async function evidenceOf(context: Context, id: number, format: Format) {
  const { viewer, db } = context;
  const [{ title }, rows, numbers] = await db.read(viewer.org, async session => [
    await findOwn({ ...context, session }, id),
    await session.run<EvidenceRow>(readEvidence(id), readerValues(context)),
    await numbersToRead(session, keyringOf(db)),
  ]);
  const columns = columnsOf(context, numbers);
  if (holds(viewer, 'Admin-News') || holds(viewer, 'Admin-Users'))
    await db.write(viewer.org, session =>
      audit(
        { ...context, session },
        {
          feature: 'news',
          action: 'confirmations_exported',
          subject: id,
          detail: title,
          after: { Format: format, People: rows.length },
        },
      ),
    );
  return {
    title,
    columns,
    confirmed: rows.filter(({ at }) => at !== null).length,
    asked: rows.filter(({ isAsked }) => isAsked).length,
    lines: rows.map(row => columns.map(column => column.of(row))),
  };
}

/** Returns everybody whom a news item is for as a CSV file in the caller's language. @throws ProblemError 404, 403 */
export async function confirmationsCsv(context: Context, id: number): Promise<string> {
  const { columns, lines } = await evidenceOf(context, id, 'csv');
  // The separator that spreadsheets of the two languages expect.
  return csvText([columns.map(({ title }) => title), ...lines], context.viewer.language === 'ES-CO' ? ';' : ',');
}

/** Returns the same as a document to be printed and kept. @throws ProblemError 404, 403 */
export async function confirmationsPdf(context: Context, id: number): Promise<Buffer> {
  const { viewer, now } = context;
  const texts = confirmationTexts(viewer.language);
  const { title, columns, lines, confirmed, asked } = await evidenceOf(context, id, 'pdf');
  const locale = localeOf(viewer.language);
  return pdfOf({
    title,
    subtitle: `${texts.summary(confirmed.toLocaleString(locale), asked.toLocaleString(locale))} · ${dateTimeText(now, viewer.language)}`,
    language: locale,
    foot: texts.file(title),
    isWide: true,
    now,
    blocks: [
      { kind: 'table', columns: columns.map(({ title: name, share }) => ({ title: name, share })), rows: lines },
    ],
  });
}
