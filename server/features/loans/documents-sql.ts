import type { DocumentKind, LoanDocument } from '#contract/features/loans/documents.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { iso } from './iso-sql.ts';
import { isUnrestricted } from './scope-sql.ts';

/** A document as the table holds it. */
export interface StoredDocument {
  readonly id: number;
  readonly person: number;
  readonly kind: DocumentKind;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  readonly head: Buffer;
  readonly at: LoanDocument['CreationDate'];
}

const columns = sql`d.id, d.user_id as person, d.kind, d.mime, d.bytes, d.storage_key as "storageKey", d.head,
  ${iso(sql`d.created_at`)} as at`;

/** Those of a person that hold. */
export const readDocuments = (org: number, person: number): Sql => sql`
  select ${columns} from loan_documents d
  where d.org_id = ${org} and d.user_id = ${person} and d.replaced_at is null order by d.id`;

/** All of a person, those too that another has replaced. */
export const readAllDocuments = (org: number, person: number): Sql => sql`
  select ${columns} from loan_documents d where d.org_id = ${org} and d.user_id = ${person} order by d.id`;

/** One of the reader's, or anybody's to whoever administers credits. */
export const readDocument = (org: number, id: number, reader: { id: number; isCreditor: boolean }): Sql => sql`
  select ${columns} from loan_documents d
  where d.org_id = ${org} and d.id = ${id}::bigint and (d.user_id = ${reader.id} or (${reader.isCreditor} and ${isUnrestricted(sql`d`)}))`;

/** Whose registration it is, as far as the reader may see it. */
export const readOwner = (org: number, applicant: number, reader: { id: number; isCreditor: boolean }): Sql => sql`
  select a.user_id as person from loan_applicants a
  where a.org_id = ${org} and a.id = ${applicant}::bigint and (a.user_id = ${reader.id} or (${reader.isCreditor} and ${isUnrestricted(sql`a`)}))`;

/** How many a person has sent since a moment, those that are gone since not counted. */
export const countDocuments = (org: number, person: number, since: Date): Sql => sql`
  select count(*)::int as count from loan_documents where org_id = ${org} and user_id = ${person} and created_at > ${since}`;

/** Those that hold, of one kind or of all: what a request was made upon stays, and the others are removed with their bytes. */
const retire = (org: number, person: number, ofKind: Sql, now: Date): Sql => sql`
  with held as (
      select d.id, exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id
        and r.created_at >= d.created_at) as is_used
      from loan_documents d
      where d.org_id = ${org} and d.user_id = ${person} and ${ofKind} and d.replaced_at is null),
    kept as (update loan_documents d set replaced_at = ${now} from held where d.org_id = ${org} and d.id = held.id and held.is_used)
  delete from loan_documents d using held where d.org_id = ${org} and d.id = held.id and not held.is_used`;

/** Takes the place of the one that held. */
export const retireDocument = (org: number, person: number, kind: DocumentKind, now: Date): Sql =>
  retire(org, person, sql`d.kind = ${kind}`, now);

/** Lets go of all that hold. */
export const retireDocuments = (org: number, person: number, now: Date): Sql => retire(org, person, sql`true`, now);

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  readonly head: Buffer;
}

export const addDocument = (org: number, person: number, document: NewDocument, now: Date): Sql => sql`
  insert into loan_documents (org_id, user_id, kind, mime, bytes, storage_key, head, created_at)
  values (${org}, ${person}, ${document.kind}, ${document.mime}, ${document.bytes}, ${document.storageKey}, ${document.head}, ${now})`;

/** Kinds of a person's documents that hold. */
export const readKinds = (org: number, person: number): Sql => sql`
  select kind from loan_documents where org_id = ${org} and user_id = ${person} and replaced_at is null`;
