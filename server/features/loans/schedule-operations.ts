import { AMOUNT_MAX, AMOUNT_MIN, TERM_DAYS_MAX } from '#contract/features/loans/limits.ts';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { defineOperation, type Operation, type OwnOption } from '../../http/operation.ts';
import type { StoredCopies } from './messages/copies.ts';
import type { StoredRequests } from './stored-requests.ts';
import { conditionsFile, requestFile, SCHEDULE_FORMATS, simulationFile } from './schedule.ts';

const whole = (summary: string, least: number, most: number): OwnOption<number> => ({
  summary,
  schema: { type: 'integer', minimum: least, maximum: most },
  read: text => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  },
});

const QUERY = {
  Monto: whole('Amount, in whole pesos.', AMOUNT_MIN, AMOUNT_MAX),
  Plazo: whole('Days to the last payment.', 1, TERM_DAYS_MAX),
  IdFrequencia: whole('How often is paid.', 1, FREQUENCIES.length),
} as const;

/** Returns the value of a required option. @throws ProblemError malformed_option where it is missing */
function given(value: number | undefined, subject: string): number {
  if (value === undefined) throw new ProblemError('malformed_option', { subject });
  return value;
}

/** Operations that return tables of instalments as files. */
export const createScheduleOperations = (requests: StoredRequests, copies: StoredCopies): readonly Operation[] =>
  SCHEDULE_FORMATS.flatMap(format => [
    defineOperation({
      method: 'get',
      path: `Prestamo/schedule.${format}`,
      summary: `The table of instalments of a loan that is only simulated, by the rates of today (${format.toUpperCase()}).`,
      query: QUERY,
      status: 200,
      answer: format,
      problems: ['conflict'],
      handle: ({ context, query }) =>
        simulationFile(context, format, {
          Monto: given(query.Monto, 'Monto'),
          Plazo: given(query.Plazo, 'Plazo'),
          IdFrequencia: given(query.IdFrequencia, 'IdFrequencia'),
        }),
    }),
    defineOperation({
      method: 'get',
      path: `Prestamo/{id}/schedule.${format}`,
      summary: `The table of instalments of a request of the caller’s, by the rates that it was made upon (${format.toUpperCase()}).`,
      status: 200,
      answer: format,
      handle: ({ context, params }) => requestFile(requests, context, format, params.id),
    }),
    defineOperation({
      method: 'get',
      path: `Creditos/{id}/schedule.${format}`,
      summary: `The table of instalments of the conditions that a message to the caller offers (${format.toUpperCase()}).`,
      status: 200,
      answer: format,
      handle: ({ context, params }) => conditionsFile(copies, context, format, params.id),
    }),
  ]);
