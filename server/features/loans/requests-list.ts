import { ANSWER_HOURS, OPEN_REQUESTS_MAX, REQUESTS_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import { requestSchema } from '#contract/features/loans/schema.ts';
import { ENDED } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { fullName } from '../../db/full-name.ts';
import { identifier, sql } from '../../db/sql.ts';
import { defineList, everyone, type Field, type Lookup, nobody } from '../../lists/define-list.ts';
import {
  APPLICANT,
  APPLICANT_BYTES,
  heldBy,
  type Registered,
  readApplicant,
  type StoredApplicant,
} from './applicants-list.ts';
import { requireConsents } from './consents.ts';
import { notifyTeam } from './desk/team.ts';
import { addEvent, eventsOf, openEvents, shownEvent } from './request-events.ts';
import { quotedFigures } from './rates.ts';
import { recordedReading } from './readings.ts';
import { readApplicantsOf } from './requests-sql.ts';
import { requireReadable } from './rights/erasure.ts';
import { creditorValues, isReadable } from './scope-sql.ts';
import { openText, type Sealing } from './sealing.ts';
import { shownFigures } from './shown-figures.ts';
import { sealRequest, type StoredRequest, type StoredRequests } from './stored-requests.ts';
import { loanTexts } from './texts.ts';
import { lockPeople } from './turns-sql.ts';
import { MOMENT, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

/** Labels under which the parts of a request are sealed. */
export const NOTES = 'request notes';
export const SNAPSHOT = 'request snapshot';

const refused = (detail: string): ProblemError => new ProblemError('conflict', { detail });

const COLUMN_TYPES = { text: 'text', int: 'int', timestamp: 'timestamptz', json: 'jsonb' } as const;

/** Field of the sealed part, which is filled after reading. */
const sealedField = (type: 'text' | 'int' | 'timestamp' | 'json'): Field => ({
  type,
  compute: () => sql`null::${identifier(COLUMN_TYPES[type])}`,
});

/** Schema of contract `LoanConditions`. */
export const CONDITIONS = record({
  Monto: WHOLE,
  Plazo: WHOLE,
  IdFrequencia: WHOLE,
  NumeroCuotas: WHOLE,
  Cuota: WHOLE,
  Garantia: WHOLE,
  Intereses: WHOLE,
  Total: WHOLE,
  InteresUsura: TEXT,
  FGA: TEXT,
});

/** Returns the fields of a request's sealed part; null for one that can't be opened. */
const shownParts = (request: StoredRequest | undefined) => ({
  State: request?.state ?? null,
  Monto: request?.asked.amount ?? null,
  Plazo: request?.asked.days ?? null,
  IdFrequencia: request?.asked.frequency ?? null,
  NumeroCuotas: request?.asked.instalments ?? null,
  InteresUsura: request?.asked.usury ?? null,
  InteresPV: request?.asked.periodRate ?? null,
  FGA: request?.asked.fga ?? null,
  CuotaExacta: request?.asked.exactInstalment ?? null,
  Cuota: request?.asked.instalment ?? null,
  Garantia: request?.asked.guarantee ?? null,
  Intereses: request?.asked.interest ?? null,
  Total: request?.asked.total ?? null,
  Formula: request?.asked.formula ?? null,
  Acordado: request?.agreed ? shownFigures(request.agreed) : null,
  IdTasaUsura: request?.asked.usuryRate ?? null,
  IdTasaFGA: request?.asked.fgaRate ?? null,
  FechaDesembolso: request?.disburseAt ?? null,
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
export const createRequests = (sealing: Sealing, requests: StoredRequests) => {
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
    const opener = (await sealing.openersOf(session, [viewer.id], log)).get(viewer.id);
    // As it was sealed.
    const registered = (opener?.open(APPLICANT, applicant.data) as Registered | null | undefined) ?? null;
    if (registered === null) throw refused(texts.notRegistered);
    if (heldBy(registered, bogotaDay(now)) !== null) throw refused(texts.held);
    await requireReadable(session, context);
    const consent = await requireConsents(session, context);
    const own = await requests.ofPeople(session, [viewer.id], log);
    if (own.filter(({ state }) => !ENDED.includes(state)).length >= OPEN_REQUESTS_MAX)
      throw refused(texts.tooManyOpen(OPEN_REQUESTS_MAX));
    const asked = await quotedFigures(context, input);
    const sealer = await sealing.sealerOf(session, viewer.id, now);
    const id = await insert({
      user_id: viewer.id,
      sealed: sealRequest(sealer, { state: 'sent', asked, agreed: null, disburseAt: null }),
      notes: sealer.seal(NOTES, input.Solicitud ?? ''),
      snapshot: sealer.seal(SNAPSHOT, registered, APPLICANT_BYTES),
      consent_id: consent,
      created_at: now,
      due_at: afterWorkingHours(now, ANSWER_HOURS),
      edited_at: now,
    });
    await addEvent(session, sealer, id, { state: 'sent', actor: viewer.id, now });
    await notifyTeam(context, 'loan_desk_new');
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
      State: sealedField('text'),
      Monto: sealedField('int'),
      Plazo: sealedField('int'),
      IdFrequencia: sealedField('int'),
      NumeroCuotas: sealedField('int'),
      InteresUsura: sealedField('text'),
      InteresPV: sealedField('text'),
      FGA: sealedField('text'),
      CuotaExacta: sealedField('text'),
      Cuota: sealedField('int'),
      Garantia: sealedField('int'),
      Intereses: sealedField('int'),
      Total: sealedField('int'),
      Formula: sealedField('int'),
      Acordado: {
        ...sealedField('json'),
        shape: CONDITIONS,
        nullable: true,
        summary: 'The accepted conditions; all other figures are those that were asked for.',
      },
      IdTasaUsura: sealedField('int'),
      IdTasaFGA: sealedField('int'),
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
        ...sealedField('timestamp'),
        nullable: true,
        summary: 'By when the money is promised, while the conditions are accepted and nothing is to be signed.',
      },
      EditionDate: { type: 'timestamp', column: 'edited_at', filter: true },
      Events: {
        type: 'json',
        shape: several(record({ Id: WHOLE, State: TEXT, At: MOMENT })),
        compute: ({ alias }) => eventsOf(alias),
        summary: 'Its history.',
      },
    },
    order: ['-Id'],
    pageSize: REQUESTS_PAGE_SIZE,
    scope: isReadable,
    values: creditorValues,
    policy: { read: everyone, create: () => true, update: nobody, remove: nobody },
    keepsNoAnswers: true,
    recorded: recordedReading('Prestamo', { ownersOf: readApplicantsOf }),
    present: {
      fills: {
        ...Object.fromEntries(Object.keys(shownParts(undefined)).map(field => [field, ['Id']])),
        Solicitud: ['IdUser'],
        Events: ['IdUser'],
      },
      rows: async ({ session, log }, rows) => {
        const ids = rows.map(({ Id }) => Id);
        const opened = new Map((await requests.some(session, ids, log)).map(request => [request.id, request]));
        const openers = await sealing.openersOf(session, [...new Set(rows.flatMap(({ IdUser }) => IdUser ?? []))], log);
        return rows.map(({ Solicitud, Events, ...row }) => ({
          ...row,
          ...shownParts(opened.get(row.Id)),
          ...(Solicitud !== undefined && {
            Solicitud: openText(openers.get(row.IdUser), NOTES, Buffer.from(Solicitud, 'base64')),
          }),
          ...(Events !== undefined && { Events: openEvents(openers.get(row.IdUser), Events).map(shownEvent) }),
        }));
      },
    },
    input: { create: ({ viewer }) => requestSchema(loanTexts(viewer.language)) },
    write: { create: createRequest },
  });
};
