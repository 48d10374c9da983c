import { localeOf } from '#contract/i18n/language.ts';
import { FREQUENCIES, frequencyOf, paceOf } from '#contract/features/loans/choices.ts';
import { paymentStart, type PaymentStart } from '#contract/features/loans/agreed.ts';
import { effectiveRate, quote, schedule, type Quote, type QuoteInput } from '#contract/features/loans/quote.ts';
import { loansQuote as english } from '#contract/i18n/en-US/loans-quote.ts';
import { loansQuote as spanish } from '#contract/i18n/es-CO/loans-quote.ts';
import { csvText } from '#contract/lib/csv.ts';
import { pesosText } from '#contract/lib/money.ts';
import { dateText, dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { pdfOf } from '../../base/pdf.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { SavedFile } from '../../http/operation.ts';
import { aboveCeiling, presentRates } from './rates.ts';
import { readOfferedQuote, readOwnQuote, type StoredQuote } from './requests-sql.ts';

const DAY_MS = 86_400_000;

/** Inputs and figures of a table of instalments, and the day from which its days count. */
interface Asked {
  readonly input: QuoteInput;
  readonly figures: Pick<Quote, 'instalment' | 'interest' | 'guarantee' | 'total'>;
  readonly frequency: string;
  readonly start: PaymentStart;
  readonly foot: 'simulated' | 'stored' | 'agreed';
}

export interface Simulated {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

/** Inputs by the rates of today. @throws ProblemError conflict while there are none, and of a term above the ceiling */
async function simulated(context: Context, { Monto, Plazo, IdFrequencia }: Simulated): Promise<Asked> {
  const frequency = FREQUENCIES.find(({ Id }) => Id === IdFrequencia);
  if (frequency === undefined) throw new ProblemError('malformed_option', { subject: 'IdFrequencia' });
  const { usury, fga } = await presentRates({ ...context, session: context.db.reading(context.viewer.org) });
  const input = { amount: Monto, days: Plazo, pace: paceOf(frequency), usury: usury.rate, fga: fga.rate };
  const excess = aboveCeiling(input, usury, context.viewer);
  if (excess !== null) throw new ProblemError('conflict', { detail: excess });
  return {
    input,
    figures: quote(input),
    frequency: frequency.Frequencia,
    start: paymentStart(null, null, context.now),
    foot: 'simulated',
  };
}

/** Inputs and figures of a stored quote of the caller's. @throws ProblemError not_found */
async function stored(
  { db, viewer, now }: Context,
  id: number,
  read: typeof readOwnQuote | typeof readOfferedQuote,
): Promise<Asked> {
  const [found] = await db
    .vault('loan')
    .reading(viewer.org)
    .run<StoredQuote>(read(viewer.org, id, viewer.id));
  if (found === undefined) throw notFound();
  const { conditions, isAgreed, disbursedAt, promisedAt } = found;
  const { Monto, Plazo, IdFrequencia, Cuota, Intereses, Garantia, Total, InteresUsura, FGA } = conditions;
  const frequency = frequencyOf(IdFrequencia);
  return {
    input: { amount: Monto, days: Plazo, pace: paceOf(frequency), usury: InteresUsura, fga: FGA },
    figures: { instalment: Cuota, interest: Intereses, guarantee: Garantia, total: Total },
    frequency: frequency.Frequencia,
    start: paymentStart(disbursedAt, promisedAt, now),
    foot: isAgreed ? 'agreed' : 'stored',
  };
}

/** Builds a table of instalments, in the language of its reader. */
function tableOf({ input, figures, start }: Asked, language: Context['viewer']['language']) {
  const text = (language === 'EN-US' ? english : spanish).table;
  const lines = schedule(input, figures);
  const day = (days: number): string => dateText(new Date(start.at.getTime() + days * DAY_MS));
  return {
    text,
    start: (start.isKnown ? text.since : text.assumed)(day(0)),
    head: [text.number, text.day, text.instalment, text.capital, text.interest, text.guarantee, text.balance],
    lines: lines.map(line => ({
      day: day(line.day),
      figures: [line.instalment, line.capital, line.interest, line.guarantee, line.balance],
      number: String(line.number),
    })),
  };
}

function csvOf(asked: Asked, context: Context): SavedFile {
  const { text, start, head, lines } = tableOf(asked, context.viewer.language);
  const rows = lines.map(({ number, day, figures }) => [number, day, ...figures.map(String)]);
  // The days depend on the start, which nothing else in the file says.
  return new SavedFile(`${text.file}.csv`, 'csv', csvText([head.with(1, start), ...rows], ';'));
}

async function pdfTableOf(asked: Asked, { viewer, now }: Context): Promise<SavedFile> {
  const { text, start, head, lines } = tableOf(asked, viewer.language);
  const { input, figures: cost, frequency } = asked;
  const percent = (rate: string): string => text.percent((Number(rate) * 100).toFixed(2));
  const content = await pdfOf({
    title: text.title,
    subtitle: `${text.at(dateTimeText(now, viewer.language))} · ${start}`,
    language: localeOf(viewer.language),
    foot: text.foots[asked.foot],
    now,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [text.amount, pesosText(input.amount)],
          [text.term, text.days(input.days)],
          [text.payments, frequency],
          [text.usury, percent(input.usury)],
          [text.effective, percent(effectiveRate(input))],
          [text.guarantee, pesosText(cost.guarantee)],
          [text.interest, pesosText(cost.interest)],
          [text.total, pesosText(cost.total)],
        ],
      },
      { kind: 'heading', text: text.heading },
      {
        kind: 'table',
        columns: head.map((title, at) => ({
          title,
          share: at === 0 ? 1 : 2,
          ...(at > 1 && { isFigure: true as const }),
        })),
        rows: lines.map(({ number, day, figures }) => [number, day, ...figures.map(pesosText)]),
        total: ['', text.total, ...[cost.total, input.amount, cost.interest, cost.guarantee].map(pesosText), ''],
      },
    ],
  });
  return new SavedFile(`${text.file}.pdf`, 'pdf', content);
}

export const SCHEDULE_FORMATS = ['csv', 'pdf'] as const;
type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];

const WRITERS: Readonly<Record<ScheduleFormat, (asked: Asked, context: Context) => SavedFile | Promise<SavedFile>>> = {
  csv: csvOf,
  pdf: pdfTableOf,
};

/** Returns the table of instalments of a simulation, as a file. */
export const simulationFile = async (context: Context, format: ScheduleFormat, asked: Simulated): Promise<SavedFile> =>
  WRITERS[format](await simulated(context, asked), context);

/** Returns the table of instalments of a request of the caller's, as a file. */
export const requestFile = async (context: Context, format: ScheduleFormat, id: number): Promise<SavedFile> =>
  WRITERS[format](await stored(context, id, readOwnQuote), context);

/** Returns the table of instalments of the conditions that a message offers to the caller, as a file. */
export const conditionsFile = async (context: Context, format: ScheduleFormat, message: number): Promise<SavedFile> =>
  WRITERS[format](await stored(context, message, readOfferedQuote), context);
