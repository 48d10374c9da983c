import type { PersonRow } from '../people/types.ts';

/** What a document is of: a group or an area that keeps it, or an item of the feed by its type. */
export interface DocumentSource {
  Type: string;
  Title: string;
  /** Path of its page inside the application. */
  Path: string;
}

/** Whether what stands in a document could be read; for who uploaded it alone. */
export const READINGS = ['waiting', 'read', 'encrypted', 'broken', 'slow', 'large'] as const;
export type Reading = (typeof READINGS)[number];

/** A row of Flx_Repository: a document that the reader sees somewhere. @spec 2§3 Document result */
export interface RepositoryRow {
  Id: number;
  Title: string;
  /** The ending, in small letters: 'pdf'. */
  Ext: string;
  FileId: string;
  /** Signed for this reader and valid for minutes. */
  Url: string;
  Bytes: number;
  AuthorId: number;
  Created: string;
  /** Of its newest version. */
  Updated: string;
  Source: DocumentSource | null;
  /** Id in Flx_Documents of what has versions; null of what is attached to something. */
  DocumentId: number | null;
  IsFavourite: boolean;
  ReviewerId: number | null;
  /** Day until which somebody answers for what it says. */
  ReviewUntil: string | null;
  /** Pages that can be shown as pictures. */
  Pages: number;
  /** Null for everybody but its author. */
  Reading: Reading | null;
  CanRename: boolean;
  CanDelete: boolean;
  /** With `$expand`. */
  Author?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> & { AreaName: string | null };
  Reviewer?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> | null;
}
