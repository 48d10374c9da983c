import type { PersonRow } from '../people/types.ts';

/** Documents on one page of a list. @spec decision 83 */
export const DOCUMENTS_PAGE_SIZE = 10;

/** Newest documents on a group's card. @assumed */
export const NEWEST_DOCUMENTS = 4;

/** Versions on one page, the newest first. @assumed */
export const DOCUMENT_VERSIONS_PAGE_SIZE = 5;

/** Most documents picked for upload at once; each finished upload frees a place. @spec 1§5 Post */
export const DOCUMENTS_AT_ONCE = 10;

/** Places offered first for an upload, the last used ones, and the most that are offered at all. @assumed */
export const LAST_PLACES = 3;
export const UPLOAD_PLACES_MAX = 500;

/** Places that keep documents. */
export const DOCUMENT_PARENTS = ['group', 'area'] as const;
export type DocumentParent = (typeof DOCUMENT_PARENTS)[number];

/** Row of Flx_Documents: a document of a collaborative group or of an area, in its newest version. @spec 2§3 Group */
export interface DocumentRow {
  Id: number;
  ParentType: DocumentParent;
  ParentId: number;
  /** Name of the document, with its extension. */
  Title: string;
  /** Extension in lower case: 'pdf'. */
  Ext: string;
  /** Id of the file, used to request a fresh address. */
  FileId: string;
  /** Address signed for this reader and valid for minutes. */
  Url: string;
  Bytes: number;
  /** Id of the person who uploaded the newest version. */
  AuthorId: number;
  /** Times of the first version and of the newest. */
  Created: string;
  Updated: string;
  /** Number of versions. */
  Versions: number;
  CanDelete: boolean;
  /** Author; only with `$expand=Author`. */
  Author?: Pick<PersonRow, 'Id' | 'Title' | 'Foto'> | null;
}

/** Row of `GET /api/Flx_Documents/places`: a group or an area to whose documents the reader may upload. */
export interface UploadPlace {
  Type: DocumentParent;
  Id: number;
  Title: string;
  /** Time of the reader's last upload there, as far as a newest version is theirs; null if there is none. */
  Used: string | null;
}

/** Row of Flx_DocumentVersions: state of a document from one upload to the next. */
export interface DocumentVersionRow extends Pick<
  DocumentRow,
  'Id' | 'Title' | 'FileId' | 'Url' | 'Bytes' | 'AuthorId' | 'Created' | 'CanDelete' | 'Author'
> {
  DocumentId: number;
  /** Number of the version, from 1. The number of a deleted one is not used again. */
  Number: number;
}
