import { ANSWER_HOURS, OPEN_REQUESTS_MAX, REQUESTS_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import { requestSchema } from '#contract/features/loans/schema.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { fullName } from '../../db/full-name.ts';
import { identifier, sql } from '../../db/sql.ts';
import { defineList, everyone, type Field, type Lookup, nobody } from '../../lists/define-list.ts';
import { APPLICANT, readApplicant, type StoredApplicant } from './applicants-list.ts';
import { requireConsents } from './consents.ts';
import { quotedColumns } from './rates.ts';
import { recordedReading } from './readings.ts';
import { addEvent, countOpen, eventsOf, readApplicantsOf } from './requests-sql.ts';
import { requireReadable } from './rights/erasure.ts';
import { creditorValues, isReadable } from './scope-sql.ts';
import { openText, type Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';
import { lockPeople } from './turns-sql.ts';

/** Labels under which the parts of a request are sealed. */
export const NOTES = 'request notes';
export const SNAPSHOT = 'request snapshot';

const refused = (detail: string): ProblemError => new ProblemError('conflict', { detail });

/** Field for a decimal as text, because a JSON number would lose digits. */
const decimal = (column: string): Field => ({
  type: 'text',
  compute: ({ alias }) => sql`trim_scale(${alias}.${identifier(column)})::text`,
});

/** Joins the person of a request, and its assignee. */
const applicant: Lookup = {
  join: ({ alias }) => sql`join users a on a.org_id = ${alias}.org_id and a.id = ${alias}.user_id`,
};
const assignee: Lookup = {
  join: ({ alias }) => sql`left join users s on s.org_id = ${alias}.org_id and s.id = ${alias}.assignee_id`,
};

/**
 * Requests for loans, each with the quote that the server computed from the rates of that day and all its inputs.
 * Results computed by the client are never used. @spec 3§3.7 Prestamo, 3§4.8, decision 24
 */
export const createRequests = (sealing: Sealing) => {
  async function createRequest(
    context: WriteContext,
    input: { Monto: number; Plazo: number; IdFrequencia: number; Solicitud?: string | undefined },
    insert: (columns: Record<string, unknown>) => Promise<number>,
  ): Promise<number> {
    const { viewer, session, now, log } = context;
    const texts = loanTexts(viewer.language);
    await session.run(lockPeople(viewer.org, [viewer.id]));
    const [applicant] = await session.run<StoredApplicant>(readApplicant(viewer.org, viewer.id));
    if (applicant === undefined) throw refused(texts.notRegistered);
    if (applicant.held !== null) throw refused(texts.held);
    await requireReadable(session, context);
    const consent = await requireConsents(session, context);
    const [waiting] = await session.run<{ open: number }>(countOpen(viewer.org, viewer.id));
    if ((waiting?.open ?? 0) >= OPEN_REQUESTS_MAX) throw refused(texts.tooManyOpen(OPEN_REQUESTS_MAX));
    const quoted = await quotedColumns(context, input);
    const opener = (await sealing.openersOf(session, [viewer.id], log)).get(viewer.id);
    const registered = opener?.open(APPLICANT, applicant.data) ?? null;
    if (registered === null) throw refused(texts.notRegistered);
    const sealer = await sealing.sealerOf(session, viewer.id, now);
    const id = await insert({
      user_id: viewer.id,
      state: 'sent',
      ...quoted,
      notes: sealer.seal(NOTES, input.Solicitud ?? ''),
      snapshot: sealer.seal(SNAPSHOT, registered),
      consent_id: consent,
      created_at: now,
      due_at: afterWorkingHours(now, ANSWER_HOURS),
      edited_at: now,
    });
    await session.run(addEvent(context, id, 'sent'));
    return id;
  }

  return defineList<LoanRequest>({
    name: 'Prestamo',
    summary: 'Requests for loans: one’s own, and all to whoever administers credits.',
    vault: 'loan',
    table: 'loan_requests',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      IdUser: { type: 'int', column: 'user_id', filter: true },
      State: { type: 'text', column: 'state', filter: true },
      Monto: { type: 'int', column: 'amount', filter: true, sort: true },
      Plazo: { type: 'int', column: 'days' },
      IdFrequencia: { type: 'int', column: 'frequency_id', filter: true },
      NumeroCuotas: { type: 'int', column: 'instalments' },
      InteresUsura: decimal('usury'),
      InteresPV: decimal('period_rate'),
      FGA: decimal('fga'),
      CuotaExacta: decimal('exact_instalment'),
      Cuota: { type: 'int', column: 'instalment' },
      Garantia: { type: 'int', column: 'guarantee' },
      Intereses: { type: 'int', column: 'interest' },
      Total: { type: 'int', column: 'total' },
      Formula: { type: 'int', column: 'formula' },
      IdTasaUsura: { type: 'int', column: 'usury_rate_id' },
      IdTasaFGA: { type: 'int', column: 'fga_rate_id' },
      Solicitud: { type: 'text', compute: ({ alias }) => sql`encode(${alias}.notes, 'base64')` },
      FechaSolicitud: { type: 'timestamp', column: 'created_at', filter: true, sort: true },
      FechaPromesa: { type: 'timestamp', column: 'due_at', filter: true, sort: true },
      UserName: {
        type: 'text',
        lookup: applicant,
        compute: () => sql`${fullName(sql`a`)}`,
        search: true,
      },
      AssigneeId: { type: 'int', column: 'assignee_id', nullable: true, filter: true },
      Assignee: {
        type: 'text',
        lookup: assignee,
        compute: () => sql`${fullName(sql`s`)}`,
        nullable: true,
        summary: 'Who is at it.',
      },
      FechaDesembolso: {
        type: 'timestamp',
        column: 'disburse_at',
        nullable: true,
        filter: true,
        summary: 'By when the money is promised, while the conditions are accepted and nothing is to be signed.',
      },
      EditionDate: { type: 'timestamp', column: 'edited_at' },
      Events: { type: 'json', compute: ({ alias }) => eventsOf(alias), summary: 'Its history: `Id`, `State`, `At`.' },
    },
    order: ['-Id'],
    pageSize: REQUESTS_PAGE_SIZE,
    scope: isReadable,
    values: creditorValues,
    policy: { read: everyone, create: () => true, update: nobody, remove: nobody },
    keepsNoAnswers: true,
    recorded: recordedReading('Prestamo', { ownersOf: readApplicantsOf }),
    present: {
      fills: { Solicitud: ['IdUser'] },
      rows: async ({ session, log }, rows) => {
        const openers = await sealing.openersOf(
          session,
          rows.map(({ IdUser }) => IdUser),
          log,
        );
        return rows.map(row => ({
          ...row,
          Solicitud: openText(openers.get(row.IdUser), NOTES, Buffer.from(row.Solicitud, 'base64')),
        }));
      },
    },
    input: { create: ({ viewer }) => requestSchema(loanTexts(viewer.language)) },
    write: { create: createRequest },
  });
};
