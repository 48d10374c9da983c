import type { PersonType } from './types.ts';

/** Kinds of documents of a registration. @spec 3§3.8, decision 144 */
export const DOCUMENT_KINDS = ['identity', 'representative', 'bank', 'chamber'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents that a registration must have, in their order. @spec 3§5.8, 3§5.9 */
export const REQUIRED_DOCUMENTS: Readonly<Record<PersonType, readonly DocumentKind[]>> = {
  Natural: ['identity', 'bank'],
  Juridica: ['representative', 'bank', 'chamber'],
};

/** Labels under which documents are stored, letter by letter. @spec 3§3.8 */
export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  identity: 'Cédula',
  representative: 'Cédula',
  bank: 'Certificado bancario',
  chamber: 'Camara y comercio',
};

/** Accepted file types: photos and PDF. */
export const DOCUMENT_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf';

/** Largest document, in bytes. @assumed */
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;

/** Most documents that one person sends in a day. @assumed */
export const DOCUMENTS_A_DAY = 40;

/** Longest stored name of a document, and longest reason for viewing one, in characters. @assumed */
export const DOCUMENT_NAME_MAX = 120;
export const REASON_MAX = 200;

/** Document, without its bytes. */
export interface LoanDocument {
  readonly Id: number;
  readonly Kind: DocumentKind;
  readonly Label: string;
  readonly Name: string;
  readonly Mime: string;
  readonly Bytes: number;
  readonly CreationDate: string;
}
