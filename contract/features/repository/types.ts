import type { PersonRow } from '../people/types.ts';

/** Source of a document: a group or an area that keeps it, or an item of the feed by its type. */
export interface DocumentSource {
  Type: string;
  Title: string;
  /** Path of the source's page inside the application. */
  Path: string;
}

/** Outcomes of reading a document's text; sent only to the person who uploaded it. */
export const READINGS = ['waiting', 'read', 'encrypted', 'broken', 'slow', 'large'] as const;
export type Reading = (typeof READINGS)[number];

/** Row of Flx_Repository: a document that the reader may see. @spec 2§3 Document result */
export interface RepositoryRow {
  Id: number;
  Title: string;
  /** Extension in lower case: 'pdf'. */
  Ext: string;
  FileId: string;
  /** Address signed for this reader and valid for minutes. */
  Url: string;
  Bytes: number;
  AuthorId: number;
  Created: string;
  /** Time of its newest version. */
  Updated: string;
  Source: DocumentSource | null;
  /** Id in Flx_Documents if the document has versions; null for an attachment. */
  DocumentId: number | null;
  IsFavourite: boolean;
  ReviewerId: number | null;
  /** Day until which the reviewer vouches for its content. */
  ReviewUntil: string | null;
  /** Number of pages that can be shown as pictures. */
  Pages: number;
  /** Outcome of reading its text; null for everybody but its author. */
  Reading: Reading | null;
  CanRename: boolean;
  CanDelete: boolean;
  /** Filled with `$expand`. */
  Author?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> & { AreaName: string | null };
  Reviewer?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> | null;
}
