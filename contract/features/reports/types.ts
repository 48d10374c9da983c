import type { Declared } from '../index.ts';
import type { Attachment, FeedItemType, Target } from '../feed/types.ts';
import type { PersonCard } from '../social/types.ts';

/** Members of a report that name what is reported. Feed items of all types are named by `PostId`. */
export const REPORT_SUBJECTS = ['PostId', 'CommentId', 'GroupId', 'MessageId'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/**
 * `POST /api/Flx_Reports`: of a feed item (posts, polls, news, events, and adverts by their `PostId`), of a comment, of a
 * group or of a help message that came to the caller, one of the four. Not of one's own. A repeat by the same person is silently ignored: the answer is the same.
 * -> 201 {results: ReportAnswer}; 404 of what the caller can't see; 429 beyond `REPORTS_PER_HOUR`.
 * @spec 1§4, 1§5 Report
 */
export interface ReportInput extends Partial<Readonly<Record<ReportSubject, number | null | undefined>>> {
  Description: string;
}

/** What a report says that it is of, and nothing else does. */
export type ReportedSubject = { readonly [Subject in ReportSubject]: Readonly<Record<Subject, number>> }[ReportSubject];

/** What was sent; it says nothing of other people's reports. */
export interface ReportAnswer extends Record<ReportSubject, number | null> {
  Description: string;
  CreatedBy: number;
}

/** Where a case stands. A kept one is closed: a new report of the same thing by somebody else opens a new case. */
export const CASE_STATES = ['open', 'review', 'kept', 'removed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What a reviewer may do with a case; the last part of its address. */
export type CaseAction = 'take' | 'keep' | 'remove' | 'undo' | 'close';

/** What is reported: a feed item by its type, a part of one, or what is neither. */
export type ReportedKind = FeedItemType | keyof Declared<'parts' | 'reported'>;

/** A part of a content that only its kind has. */
export interface ContentDetail {
  /** Stands for its label, which the client's names of the kind have. */
  Name: string;
  Texts: string[];
}

/** The content as it was at the first report; what its author has changed since changes nothing here. */
export interface ContentSnapshot {
  Title: string;
  Description: string;
  CreationDate: string;
  /** What its kind shows besides, such as a price as it was typed or the answers of a poll. */
  Details: ContentDetail[];
  Home: boolean;
  Group: (Target & { Title: string })[];
  /** Of those that still exist; the author may have taken some away since. */
  Attachments: Attachment[];
}

/** One report of a case. Only reviewers see who reports. */
export interface CaseReport {
  Id: number;
  Description: string;
  CreationDate: string;
  Reporter: PersonCard;
}

/** Steps of a case, as its history names them (i18n `reports.history`). */
export const CASE_STEPS = ['opened', 'taken', 'noted', 'kept', 'removed', 'undone', 'closed', 'deleted'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

/** An entry of the audit log about the case, oldest first. */
export interface CaseEvent {
  Id: number;
  Step: CaseStep;
  CreationDate: string;
  /** Null for system actions and for the opening. */
  Actor: PersonCard | null;
  /** The reason or the note, as it was written then. */
  Detail: string | null;
}

/**
 * A row of Flx_ReportCases: everything that was reported of one thing, merged. The reader is a reviewer of that kind of
 * content and not its author: to everybody else there is no such row. `$filter` by State, Kind, AssigneeId; `$orderby`
 * Id, LastReport; `$count`. `PUT /api/Flx_ReportCases/{id}` {Note, EditionDate?} writes the internal note; 409 when it is no longer the one that was seen.
 *
 * Steps, each `POST /api/Flx_ReportCases/{id}/<step>` -> 200 {results: ReportCase}, 409 when the case stands elsewhere or is
 * in another reviewer's hands:
 * - `take` {}: open or in review (also from another reviewer) -> in review, by oneself;
 * - `keep` {Reason?}: open, or in review by oneself -> kept;
 * - `remove` {Reason}: likewise -> removed: hidden from everybody at once, the author too;
 * - `undo` {}: removed, within 30 days -> visible again, in review by oneself;
 * - `close` {}: where `Exists` is false, instead of `keep` and `remove` -> removed; reporters are notified, the author is not.
 * @spec decision 21
 */
export interface ReportCase {
  Id: number;
  State: CaseState;
  Kind: ReportedKind;
  /** Type of the feed item, that of a comment's item too; of what is none, its kind. It decides who reviews. */
  ItemType: Exclude<ReportedKind, keyof Declared<'parts'>>;
  /** Null of what is no feed item, and once the content is gone for good. */
  PostId: number | null;
  /** Null of feed items, and of comments once they are gone for good. */
  CommentId: number | null;
  /** False when its author or the sweeper has deleted the content: only the snapshot is left. */
  Exists: boolean;
  /** Where it stands, if the reader may open it there; null of what is gone or in others' private groups: only the snapshot is theirs. */
  Path: string | null;
  /** Null of a group that Admin-Groups are responsible for. */
  Author: PersonCard | null;
  Snapshot: ContentSnapshot;
  ReportsCount: number;
  /** The newest ones. */
  Reports: CaseReport[];
  FirstReport: string;
  LastReport: string;
  AssigneeId: number | null;
  Assignee: PersonCard | null;
  /** Internal: neither the author nor the reporters read it. */
  Note: string | null;
  /** When the note was written last: the edition that a reviewer who changes it has seen. */
  EditionDate: string | null;
  /** Of the decision; the author and the reporters read it. */
  Reason: string | null;
  DecisionDate: string | null;
  DecidedBy: PersonCard | null;
  /** Until when a removal can be undone; null where there is none. */
  UndoUntil: string | null;
  History: CaseEvent[];
}

/** `POST /api/Flx_ReportCases/{id}/take`. */
export interface TakeInput {
  /** In whose hands its reader has seen it, null in nobody's: where it is in another's, it stays there. Absent: in anybody's. */
  AssigneeId?: number | null | undefined;
}

/** `POST /api/Flx_ReportCases/{id}/keep`. */
export interface KeepInput {
  Reason?: string | undefined;
}

/** `POST /api/Flx_ReportCases/{id}/remove`. */
export interface RemovalInput {
  Reason: string;
}

/** `PUT /api/Flx_ReportCases/{id}`. */
export interface CaseNoteInput {
  Note: string | null;
  /** Of the case as it was read: where another edition stands, nothing is written. */
  EditionDate?: string | null | undefined;
}
