import { localeOf } from '#contract/i18n/language.ts';
import { FREQUENCIES, paceOf } from '#contract/features/loans/choices.ts';
import { effectiveRate, quote, schedule, type QuoteInput } from '#contract/features/loans/quote.ts';
import { loansQuote as english } from '#contract/i18n/en-US/loans-quote.ts';
import { loansQuote as spanish } from '#contract/i18n/es-CO/loans-quote.ts';
import { csvText } from '#contract/lib/csv.ts';
import { pesosText } from '#contract/lib/money.ts';
import { dateText, dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { pdfOf } from '../../base/pdf.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { SavedFile } from '../../http/operation.ts';
import { presentRates } from './rates.ts';
import type { StoredCopies } from './messages/copies.ts';
import type { LoanFigures, StoredRequests } from './stored-requests.ts';

const DAY_MS = 86_400_000;

/** Inputs of a table of instalments, and the day from which its days count. */
interface Asked {
  readonly input: QuoteInput;
  readonly frequency: string;
  readonly since: Date;
}

export interface Simulated {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

/** Inputs by the rates of today. @throws ProblemError conflict while there are none */
async function simulated(context: Context, { Monto, Plazo, IdFrequencia }: Simulated): Promise<Asked> {
  const frequency = FREQUENCIES.find(({ Id }) => Id === IdFrequencia);
  if (frequency === undefined) throw new ProblemError('malformed_option', { subject: 'IdFrequencia' });
  const { usury, fga } = await presentRates({ ...context, session: context.db.reading(context.viewer.org) });
  return {
    input: { amount: Monto, days: Plazo, pace: paceOf(frequency), usury: usury.rate, fga: fga.rate },
    frequency: frequency.Frequencia,
    since: context.now,
  };
}

/** Sealed figures of a loan, and the time from which its days count. */
interface StoredQuote {
  readonly figures: LoanFigures;
  readonly since: Date;
}

/** Returns the inputs of stored figures. @throws ProblemError not_found */
function stored(found: StoredQuote | undefined): Asked {
  const frequency = FREQUENCIES.find(({ Id }) => Id === found?.figures.frequency);
  if (found === undefined || frequency === undefined) throw notFound();
  const { amount, days, usury, fga } = found.figures;
  return {
    input: { amount, days, pace: paceOf(frequency), usury, fga },
    frequency: frequency.Frequencia,
    since: found.since,
  };
}

/** Returns the figures of a request of the caller's. */
async function requested(requests: StoredRequests, { db, viewer, log }: Context, id: number): Promise<Asked> {
  const [found] = await db.vault('loan').read(viewer.org, session => requests.some(session, [id], log));
  return stored(found?.person === viewer.id ? { figures: found.asked, since: found.createdAt } : undefined);
}

/** Returns the conditions that a message offers to the caller. */
async function offered(copies: StoredCopies, { db, viewer, log }: Context, message: number): Promise<Asked> {
  const sent = await db.vault('loan').read(viewer.org, session => copies.ofMessages(session, [message], log));
  const own = sent.find(({ person, isDelivered }) => person === viewer.id && isDelivered);
  return stored(own?.conditions ? { figures: own.conditions, since: own.sentAt } : undefined);
}

/** Builds a table of instalments, in the language of its reader. */
function tableOf({ input, since }: Asked, language: Context['viewer']['language']) {
  const text = (language === 'EN-US' ? english : spanish).table;
  const lines = schedule(input);
  const day = (days: number): string => dateText(new Date(since.getTime() + days * DAY_MS));
  return {
    text,
    head: [text.number, text.day, text.instalment, text.capital, text.interest, text.guarantee, text.balance],
    lines: lines.map(line => ({
      day: day(line.day),
      figures: [line.instalment, line.capital, line.interest, line.guarantee, line.balance],
      number: String(line.number),
    })),
  };
}

function csvOf(asked: Asked, context: Context): SavedFile {
  const { text, head, lines } = tableOf(asked, context.viewer.language);
  const rows = lines.map(({ number, day, figures }) => [number, day, ...figures.map(String)]);
  return new SavedFile(`${text.file}.csv`, 'csv', csvText([head, ...rows], ';'));
}

async function pdfTableOf(asked: Asked, { viewer, now }: Context): Promise<SavedFile> {
  const { text, head, lines } = tableOf(asked, viewer.language);
  const { input, frequency } = asked;
  const cost = quote(input);
  const percent = (rate: string): string => text.percent((Number(rate) * 100).toFixed(2));
  const content = await pdfOf({
    title: text.title,
    subtitle: text.at(dateTimeText(now, viewer.language)),
    language: localeOf(viewer.language),
    foot: text.foot,
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
export const requestFile = async (
  requests: StoredRequests,
  context: Context,
  format: ScheduleFormat,
  id: number,
): Promise<SavedFile> => WRITERS[format](await requested(requests, context, id), context);

/** Returns the table of instalments of the conditions that a message offers to the caller, as a file. */
export const conditionsFile = async (
  copies: StoredCopies,
  context: Context,
  format: ScheduleFormat,
  message: number,
): Promise<SavedFile> => WRITERS[format](await offered(copies, context, message), context);
