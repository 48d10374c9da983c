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
import type { Session } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { SavedFile } from '../../http/operation.ts';
import { eventsOf, openEvents } from './request-events.ts';
import { aboveCeiling, presentRates } from './rates.ts';
import type { LoanStore } from './messages/answer.ts';
import type { Sealing } from './sealing.ts';
import { shownFigures } from './shown-figures.ts';
import type { LoanFigures, StoredRequest } from './stored-requests.ts';

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

/** Sealed figures of a loan, with the start of its payments. */
interface StoredQuote {
  readonly figures: LoanFigures;
  readonly isAgreed: boolean;
  readonly start: PaymentStart;
}

/** Returns the inputs and figures of a stored quote. @throws ProblemError not_found */
function stored(found: StoredQuote | undefined): Asked {
  if (found === undefined) throw notFound();
  const { Monto, Plazo, IdFrequencia, Cuota, Intereses, Garantia, Total, InteresUsura, FGA } = shownFigures(
    found.figures,
  );
  const frequency = frequencyOf(IdFrequencia);
  return {
    input: { amount: Monto, days: Plazo, pace: paceOf(frequency), usury: InteresUsura, fga: FGA },
    figures: { instalment: Cuota, interest: Intereses, guarantee: Garantia, total: Total },
    frequency: frequency.Frequencia,
    start: found.start,
    foot: found.isAgreed ? 'agreed' : 'stored',
  };
}

const readEvents = (org: number, request: number): Sql =>
  sql`select ${eventsOf(sql`r`)} as events from loan_requests r where r.org_id = ${org} and r.id = ${request}`;

/** Returns the start of the payments of a request of the caller's. */
async function startOfOwn(
  sealing: Sealing,
  session: Session,
  { viewer, log, now }: Context,
  { id, disburseAt }: StoredRequest,
): Promise<PaymentStart> {
  const [row] = await session.run<{ events: unknown }>(readEvents(viewer.org, id));
  const opener = (await sealing.openersOf(session, [viewer.id], log)).get(viewer.id);
  const paid = openEvents(opener, row?.events ?? []).findLast(({ state }) => state === 'disbursed');
  return paymentStart(
    paid === undefined ? null : new Date(paid.at),
    disburseAt === null ? null : new Date(disburseAt),
    now,
  );
}

/** Returns the agreed figures of a request of the caller's, or before those that were asked for. */
async function requested({ sealing, requests }: LoanStore, context: Context, id: number): Promise<Asked> {
  const { db, viewer, log } = context;
  const found = await db.vault('loan').read(viewer.org, async session => {
    const [request] = await requests.some(session, [id], log);
    if (request?.person !== viewer.id) return undefined;
    const start = await startOfOwn(sealing, session, context, request);
    return { figures: request.agreed ?? request.asked, isAgreed: request.agreed !== null, start };
  });
  return stored(found);
}

/** Returns the conditions that a message offers to the caller. */
async function offered({ sealing, requests, copies }: LoanStore, context: Context, message: number): Promise<Asked> {
  const { db, viewer, log, now } = context;
  const found = await db.vault('loan').read(viewer.org, async session => {
    const sent = await copies.ofMessages(session, [message], log);
    const own = sent.find(({ person, isDelivered }) => person === viewer.id && isDelivered);
    if (!own?.conditions) return undefined;
    const isAgreed = own.accepted === true;
    const [request] = isAgreed && own.request !== null ? await requests.some(session, [own.request], log) : [];
    const start =
      request?.person === viewer.id
        ? await startOfOwn(sealing, session, context, request)
        : paymentStart(null, null, now);
    return { figures: own.conditions, isAgreed, start };
  });
  return stored(found);
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
export const requestFile = async (
  stores: LoanStore,
  context: Context,
  format: ScheduleFormat,
  id: number,
): Promise<SavedFile> => WRITERS[format](await requested(stores, context, id), context);

/** Returns the table of instalments of the conditions that a message offers to the caller, as a file. */
export const conditionsFile = async (
  stores: LoanStore,
  context: Context,
  format: ScheduleFormat,
  message: number,
): Promise<SavedFile> => WRITERS[format](await offered(stores, context, message), context);
