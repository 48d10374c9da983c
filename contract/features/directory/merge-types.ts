/** Kinds of things by which the preview of a merge counts rows, in its order. */
export const MERGE_KINDS = [
  'publications',
  'comments',
  'reactions',
  'groups',
  'attendances',
  'messages',
  'answers',
  'documents',
  'drafts',
  'saved',
  'recognitions',
  'processes',
  'team',
  'others',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** Facts of the kept record that a merge fills if they are empty, by their wire names. */
export const MERGE_FACTS = [
  'Position',
  'City',
  'Phone',
  'Ext',
  'Cellphone',
  'EntryDate',
  'Birthday',
  'AboutMe',
] as const;
export type MergeFact = (typeof MERGE_FACTS)[number];

/** Person who has to confirm a merge: nobody, the merged record's own, or another Propietario. */
export const MERGE_NEEDS = ['nobody', 'person', 'owner'] as const;
export type MergeNeed = (typeof MERGE_NEEDS)[number];

/** Record in a merge. */
export interface MergeRecord {
  Id: number;
  Title: string;
  Email: string | null;
  AreaName: string;
  IsActive: boolean;
}

/** Response of `GET Flx_Members/{id}/merges/{other}`: the effect of a merge. */
export interface MergePreview {
  Kept: MergeRecord;
  Merged: MergeRecord;
  Need: MergeNeed;
  Filled: MergeFact[];
  results: { Kind: MergeKind; Moves: number; Stays: number }[];
}

/** Merge as the page of a person shows it to administrators of people. */
export interface MergeSummary {
  Id: number;
  State: 'waiting' | 'done';
  /** The other record. */
  OtherId: number;
  OtherTitle: string;
  /** Whether the person of the page is the record that is kept. */
  IsKept: boolean;
  Actor: string;
  Reason: string;
  CreationDate: string;
  /** End of the days for confirming or undoing it; null once it can't be undone. */
  Until: string | null;
  Need: MergeNeed;
  /** Whether the viewer may confirm it. */
  CanConfirm: boolean;
}

/** Response of `GET Flx_Members/{id}/merges`. */
export interface MergesAnswer {
  results: MergeSummary[];
}

/** Response of `POST Flx_Members/{id}/merges`. */
export interface MergeAsked {
  Id: number;
  State: 'waiting' | 'done';
}

/** Response of `POST Flx_Merges/{id}/undo`: rows that came back, and rows that stay as they are now. */
export interface MergeUndone {
  Restored: number;
  Left: number;
}

/** Response of `GET Flx_Merges/own`: the merge that waits for the caller's confirmation. */
export interface OwnMerge {
  Merge: { Id: number; KeptTitle: string; KeptAreaName: string; Actor: string; Reason: string; Until: string } | null;
}
