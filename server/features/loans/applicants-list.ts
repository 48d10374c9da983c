import { ADULT_AGE, ageOn } from '#contract/features/loans/ages.ts';
import { applicantSchema, type ApplicantFields } from '#contract/features/loans/schema.ts';
import type { ApplicantRow } from '#contract/features/loans/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { type Columns, defineList, everyone, nobody } from '../../lists/define-list.ts';
import { checkCity } from '../config/service.ts';
import { requireConsents } from './consents.ts';
import { requireDocuments } from './documents.ts';
import { removeDraft } from './drafts-sql.ts';
import { recordedReading } from './readings.ts';
import { hasClaim } from './rights/claims-sql.ts';
import { creditorValues, isReadable } from './scope-sql.ts';
import type { Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';
import { lockPeople } from './turns-sql.ts';
import { ANYTHING } from '../../base/shapes.ts';

export interface StoredApplicant {
  readonly data: Buffer;
}

/** Registered data, as they are sealed. */
export type Registered = ApplicantFields & { readonly CorreoElectronico: string | null };

/** Length to whose multiple a registration is padded: that of a company is shorter than that of a person. */
export const APPLICANT_BYTES = 2_048;

/** Returns the reason why a registration does not allow a request on a day; null if there is none. */
export const heldBy = ({ TipoPersona, FechaNctCtn }: Registered, today: string): ApplicantRow['Held'] =>
  TipoPersona === 'Natural' && ageOn(FechaNctCtn, today) < ADULT_AGE ? 'minor' : null;

/** Registration of a person. */
export const readApplicant = (org: number, person: number): Sql => sql`
  select data from loan_applicants where org_id = ${org} and user_id = ${person}`;

/** Person to whom a registration belongs. */
const readRegistered = (org: number, id: number): Sql => sql`
  select user_id as person from loan_applicants where org_id = ${org} and id = ${id}::bigint`;

const readRegisteredOf = (org: number, ids: readonly number[]): Sql => sql`
  select user_id as person from loan_applicants where org_id = ${org} and id = any(${ids}::bigint[])`;

/** Label under which a registration is sealed. */
export const APPLICANT = 'applicant';

/** Removes separators from an ID number and writes it in capitals, so that it is found in every notation. */
const plainDocument = (document: string): string => document.replace(/[^\dA-Za-z]/g, '').toUpperCase();

/** Sealed value of a row, before it is opened. */
const sealedOf = ({ Data }: ApplicantRow): string => Data as unknown as string;

/**
 * Data that people register about themselves before they ask for a loan: one row each, sealed, read by its owner and by
 * credit administrators. The e-mail address is the account's. @spec 3§3.8 Conocerte, 3§4.8, decision 25, decision 26
 */
export const createApplicants = (sealing: Sealing) => {
  const schema = ({ viewer, now }: Context) =>
    applicantSchema({ texts: loanTexts(viewer.language), today: bogotaDay(now) });

  async function columnsOf(context: WriteContext, input: ApplicantFields): Promise<Columns> {
    const { viewer, session, now } = context;
    const texts = loanTexts(viewer.language);
    await checkCity(context, input.CiudadDomicilio, { field: 'CiudadDomicilio', message: texts.cityUnknown });
    const sealer = await sealing.sealerOf(session, viewer.id, now);
    return {
      data: sealer.seal(APPLICANT, { ...input, CorreoElectronico: viewer.email }, APPLICANT_BYTES),
      document_index: (await sealing.indexer(session))(plainDocument(input.NumeroIdentificacion)),
      edited_at: now,
    };
  }

  return defineList<ApplicantRow>({
    name: 'Conocerte',
    summary:
      'What people have registered of themselves to ask for loans: their own, and all to whoever administers credits.',
    vault: 'loan',
    table: 'loan_applicants',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      IdUser: { type: 'int', column: 'user_id', filter: true },
      TipoPersona: { type: 'text', compute: () => sql`null::text` },
      Held: {
        type: 'text',
        compute: () => sql`null::text`,
        nullable: true,
        summary: '`minor`: nothing can be asked for with it yet.',
      },
      Data: { type: 'json', shape: ANYTHING, compute: ({ alias }) => sql`to_jsonb(encode(${alias}.data, 'base64'))` },
      HasClaim: {
        type: 'boolean',
        compute: ({ alias }) => hasClaim(alias),
        summary: 'Whether a claim about these data is under way.',
      },
      CreationDate: { type: 'timestamp', column: 'created_at', sort: true },
      EditionDate: { type: 'timestamp', column: 'edited_at', filter: true },
    },
    order: ['-Id'],
    pageSize: 10,
    lock: async (session, id) => {
      const [owner] = await session.run<{ person: number }>(readRegistered(session.org, id));
      if (owner !== undefined) await session.run(lockPeople(session.org, [owner.person]));
    },
    scope: isReadable,
    values: creditorValues,
    policy: {
      read: everyone,
      create: () => true,
      update: ({ viewer }, row) => row?.IdUser === viewer.id,
      remove: nobody,
    },
    keepsNoAnswers: true,
    recorded: recordedReading('Conocerte', { ownersOf: readRegisteredOf, whole: 'Data' }),
    present: {
      fills: { Data: ['IdUser'], TipoPersona: ['IdUser', 'Data'], Held: ['IdUser', 'Data'] },
      rows: async ({ session, log, now }, rows) => {
        const openers = await sealing.openersOf(
          session,
          rows.map(({ IdUser }) => IdUser),
          log,
        );
        return rows.map(row => {
          // If a person's key is gone, all their data has been erased.
          const data = openers.get(row.IdUser)?.open(APPLICANT, Buffer.from(sealedOf(row), 'base64')) ?? null;
          const registered = data as Registered | null; // as it was sealed
          return {
            ...row,
            Data: registered,
            TipoPersona: registered?.TipoPersona ?? null,
            Held: registered && heldBy(registered, bogotaDay(now)),
          };
        });
      },
    },
    input: { create: schema, update: schema },
    write: {
      create: async (context, input, insert) => {
        const { viewer, session, now } = context;
        const fields = input as ApplicantFields; // validated by `schema`
        await requireConsents(session, context);
        const columns = await columnsOf(context, fields);
        await requireDocuments(session, context, fields.TipoPersona);
        await session.run(removeDraft(viewer.org, viewer.id));
        return insert({ user_id: viewer.id, created_at: now, ...columns });
      },
      update: async (context, row, input, save) => {
        const fields = input as ApplicantFields; // validated by `schema`
        const { session, viewer, log } = context;
        const [stored] = await session.run<StoredApplicant>(readApplicant(viewer.org, row.IdUser));
        const opener = (await sealing.openersOf(session, [row.IdUser], log)).get(row.IdUser);
        const registered = stored && (opener?.open(APPLICANT, stored.data) as Registered | null | undefined); // as sealed
        if (fields.TipoPersona !== registered?.TipoPersona)
          throw new ProblemError('invalid', { errors: { TipoPersona: loanTexts(viewer.language).typeLocked } });
        await requireConsents(session, context);
        await requireDocuments(session, context, fields.TipoPersona);
        await session.run(removeDraft(viewer.org, viewer.id));
        await save(await columnsOf(context, fields));
      },
    },
  });
};
