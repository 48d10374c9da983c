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

/** Current documents of a person. */
export const readDocuments = (org: number, person: number): Sql => sql`
  select ${columns} from loan_documents d
  where d.org_id = ${org} and d.user_id = ${person} and d.replaced_at is null order by d.id`;

/** Documents of a person that were current at a moment, or are now. */
export const readDocumentsAt = (org: number, person: number, at: Date): Sql => sql`
  select ${columns} from loan_documents d
  where d.org_id = ${org} and d.user_id = ${person}
    and (d.replaced_at is null or (d.created_at <= ${at} and d.replaced_at > ${at})) order by d.id`;

/** All documents of a person, including replaced ones. */
export const readAllDocuments = (org: number, person: number): Sql => sql`
  select ${columns} from loan_documents d where d.org_id = ${org} and d.user_id = ${person} order by d.id`;

/** Document of the reader, or of anybody if the reader is a credit administrator. */
export const readDocument = (org: number, id: number, reader: { id: number; isCreditor: boolean }): Sql => sql`
  select ${columns} from loan_documents d
  where d.org_id = ${org} and d.id = ${id}::bigint and (d.user_id = ${reader.id} or (${reader.isCreditor} and ${isUnrestricted(sql`d`)}))`;

/** Person to whom a registration belongs, if the reader may see it. */
export const readOwner = (org: number, applicant: number, reader: { id: number; isCreditor: boolean }): Sql => sql`
  select a.user_id as person from loan_applicants a
  where a.org_id = ${org} and a.id = ${applicant}::bigint and (a.user_id = ${reader.id} or (${reader.isCreditor} and ${isUnrestricted(sql`a`)}))`;

/** Counts the documents that a person has sent since a moment, except those removed since. */
export const countDocuments = (org: number, person: number, since: Date): Sql => sql`
  select count(*)::int as count from loan_documents where org_id = ${org} and user_id = ${person} and created_at > ${since}`;

/**
 * Retires the current documents, of one kind or of all. Those that a request is based on stay, and the others are
 * removed with their bytes.
 */
const retire = (org: number, person: number, ofKind: Sql, now: Date): Sql => sql`
  with held as (
      select d.id, exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id
        and r.created_at >= d.created_at) as is_used
      from loan_documents d
      where d.org_id = ${org} and d.user_id = ${person} and ${ofKind} and d.replaced_at is null),
    kept as (update loan_documents d set replaced_at = ${now} from held where d.org_id = ${org} and d.id = held.id and held.is_used)
  delete from loan_documents d using held where d.org_id = ${org} and d.id = held.id and not held.is_used`;

/** Retires the current document of a kind, before another replaces it. */
export const retireDocument = (org: number, person: number, kind: DocumentKind, now: Date): Sql =>
  retire(org, person, sql`d.kind = ${kind}`, now);

/** Retires all current documents. */
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

/** Kinds of a person's current documents. */
export const readKinds = (org: number, person: number): Sql => sql`
  select kind from loan_documents where org_id = ${org} and user_id = ${person} and replaced_at is null`;
