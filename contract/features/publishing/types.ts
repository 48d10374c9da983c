import type { Attachment, AttachmentInput } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';

/** Largest number of versions kept of one publication; the oldest are removed first. @assumed */
export const VERSIONS_MAX = 20;

/**
 * Largest size of the texts and replaced files kept in the versions of one publication, in bytes; the oldest are
 * removed first. @assumed
 */
export const VERSIONS_BYTES_MAX = 200 * 1024 * 1024;

/** Longest name of a shared draft, in characters. @assumed */
export const DRAFT_NAME_MAX = 80;

/** Largest number of shared drafts of one kind in an organisation. @assumed */
export const SHARED_DRAFTS_MAX = 100;

/**
 * Saved version of a publication, as `GET /api/{list}/{id}/versions` lists it, newest first. Times are ISO 8601 in UTC.
 */
export interface Version {
  /** Number of the version, from 1, in the order of saving. */
  Number: number;
  /** Person who saved it; null once that person is blocked. */
  Editor: { Id: number; Title: string } | null;
  SavedAt: string;
  Title: string;
}

/** Complete version: `GET /api/{list}/{id}/versions/{number}`. */
export interface WholeVersion extends Version {
  Description: string;
  /** Sanitised HTML; its pictures have signed addresses for this reader. */
  Content: string;
  /** Photos in their order, with the descriptions of that time; deleted photos are left out. */
  Attachments: Attachment[];
}

/** Named draft of a publication, written by those who administer its kind. */
export interface SharedDraft<Fields> {
  Id: number;
  Name: string;
  Fields: Fields;
  /** The cover, if there is one. */
  Attachments: Attachment[];
  CreatedBy: number;
  CreationDate: string;
  /** Person who saved it last. `EditionDate` is the time of the last edit after its creation. */
  EditedBy: number;
  EditionDate: string | null;
  /** Filled with `$expand=EditorInfo`; null once that person is blocked. */
  EditorInfo?: Pick<PersonRow, 'Id' | 'Title'> | null;
}

/** Body of a shared draft. */
export interface SharedDraftBody<Fields> {
  Name: string;
  Fields: Fields;
  Attachments?: AttachmentInput[] | undefined;
}

/**
 * Shared draft that a new publication is made from and that is removed with its publication, as its writer has seen it.
 */
export interface DraftReference {
  Id: number;
  EditionDate: string | null;
}

/**
 * Fields of a publication in a draft: any may still be missing. The audience is chosen by the person who publishes it.
 */
export type DraftFields<Fields> = {
  [Name in Exclude<keyof Fields, 'Attachments' | 'Home' | 'Group' | 'Draft'>]?: Fields[Name] | null | undefined;
};
