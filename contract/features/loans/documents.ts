import type { PersonType } from './types.ts';

/** Documents of a registration. @spec 3§3.8, decision 144 */
export const DOCUMENT_KINDS = ['identity', 'representative', 'bank', 'chamber'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Those that a registration must have, in their order. @spec 3§5.8, 3§5.9 */
export const REQUIRED_DOCUMENTS: Readonly<Record<PersonType, readonly DocumentKind[]>> = {
  Natural: ['identity', 'bank'],
  Juridica: ['representative', 'bank', 'chamber'],
};

/** How they are called wherever they are kept, letter by letter. @spec 3§3.8 */
export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  identity: 'Cédula',
  representative: 'Cédula',
  bank: 'Certificado bancario',
  chamber: 'Camara y comercio',
};

/** What may be sent: photos and PDF. */
export const DOCUMENT_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf';

/** Largest document, in bytes. @assumed */
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;

/** Documents that one person sends in a day. @assumed */
export const DOCUMENTS_A_DAY = 40;

/** Longest name of a document that is kept, and longest reason for looking at one, in characters. @assumed */
export const DOCUMENT_NAME_MAX = 120;
export const REASON_MAX = 200;

/** A document, without its bytes. */
export interface LoanDocument {
  readonly Id: number;
  readonly Kind: DocumentKind;
  readonly Label: string;
  readonly Name: string;
  readonly Mime: string;
  readonly Bytes: number;
  readonly CreationDate: string;
}
