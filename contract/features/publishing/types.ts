import type { Attachment, AttachmentInput } from '../feed/types.ts';
import type { PersonRow } from '../people/types.ts';

/** What stood in a publication once it was saved, as `GET /api/{list}/{id}/versions` lists it, newest first. Times are ISO 8601 in UTC. */
export interface Version {
  /** From 1, in the order in which they were saved. */
  Number: number;
  /** Who saved it; null once that person is blocked. */
  Editor: { Id: number; Title: string } | null;
  SavedAt: string;
  Title: string;
}

/** One of them whole: `GET /api/{list}/{id}/versions/{number}`. */
export interface WholeVersion extends Version {
  Description: string;
  /** Sanitised HTML; its pictures have signed addresses for this reader. */
  Content: string;
  /** Its photos, in their order, as they were described then; one that is gone is left out. */
  Attachments: Attachment[];
}

/** A publication that is being written by those who administer its kind, under a name. */
export interface SharedDraft<Fields> {
  Id: number;
  Name: string;
  Fields: Fields;
  /** The cover, where it has one. */
  Attachments: Attachment[];
  CreatedBy: number;
  CreationDate: string;
  /** Who saved it last, and when after its creation. */
  EditedBy: number;
  EditionDate: string | null;
  /** With `$expand=EditorInfo`; null once that person is blocked. */
  EditorInfo?: Pick<PersonRow, 'Id' | 'Title'> | null;
}

/** What is written of a shared draft. */
export interface SharedDraftBody<Fields> {
  Name: string;
  Fields: Fields;
  Attachments?: AttachmentInput[] | undefined;
}

/** The shared draft that something new is made of, and that goes with it, as its writer has seen it. */
export interface DraftReference {
  Id: number;
  EditionDate: string | null;
}

/** What a draft holds of a publication: everything may still be missing. Whom it is for is chosen by who publishes it. */
export type DraftFields<Fields> = {
  [Name in Exclude<keyof Fields, 'Attachments' | 'Home' | 'Group' | 'Draft'>]?: Fields[Name] | null | undefined;
};
