import type { PersonRow } from '../people/types.ts';

/** What keeps documents. */
export const DOCUMENT_PARENTS = ['group', 'area'] as const;
export type DocumentParent = (typeof DOCUMENT_PARENTS)[number];

/** A row of Flx_Documents: a document of a collaborative group or of an area, as its newest version has it. @spec 2§3 Group */
export interface DocumentRow {
  Id: number;
  ParentType: DocumentParent;
  ParentId: number;
  /** Its name, with its ending. */
  Title: string;
  /** The ending, in small letters: 'pdf'. */
  Ext: string;
  /** Of the file, by which a fresh address is asked for. */
  FileId: string;
  /** Signed for this reader and valid for minutes. */
  Url: string;
  Bytes: number;
  /** Who uploaded the newest version. */
  AuthorId: number;
  /** Of the first version, and of the newest. */
  Created: string;
  Updated: string;
  /** How many there are. */
  Versions: number;
  CanDelete: boolean;
  /** With `$expand=Author`. */
  Author?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> | null;
}

/** A row of Flx_DocumentVersions: what a document was from one upload to the next. */
export interface DocumentVersionRow extends Pick<
  DocumentRow,
  'Id' | 'Title' | 'FileId' | 'Url' | 'Bytes' | 'AuthorId' | 'Created' | 'CanDelete' | 'Author'
> {
  DocumentId: number;
  /** 1 is the first. The number of one that was deleted is not given again. */
  Number: number;
}
