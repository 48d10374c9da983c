import type { Declared } from '../index.ts';
import type { Attachment, FeedItemType, Target } from '../feed/types.ts';
import type { PersonCard } from '../social/types.ts';

/**
 * Returns the actions that are possible on a case, by its state.
 * @param mine whether no other reviewer has it
 * @param exists false if its author has deleted the content: with nothing left to decide, the case can only be closed
 */
export function stepsOf(state: CaseState, mine: boolean, exists: boolean): readonly CaseAction[] {
  if (state === 'removed') return exists ? ['undo'] : [];
  if (state === 'kept') return [];
  if (!mine) return ['take'];
  return exists ? ['take', 'keep', 'remove'] : ['take', 'close'];
}

/** Fields of a report that name the reported content. Feed items of all types are named by `PostId`. */
export const REPORT_SUBJECTS = ['PostId', 'CommentId', 'GroupId', 'MessageId'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/**
 * `POST /api/Flx_Reports`: reports exactly one of a feed item (posts, polls, news, events and adverts by their
 * `PostId`), a comment, a group or a help message that came to the caller. Own content cannot be reported. A
 * repeat by the same person is silently ignored: the response is the same. -> 201 {results: ReportAnswer}; 404 if the
 * caller can't see the content; 429 beyond `REPORTS_PER_HOUR`.
 * @spec 1§4, 1§5 Report
 */
export interface ReportInput extends Partial<Readonly<Record<ReportSubject, number | null | undefined>>> {
  Description: string;
  /** Text that the reporter saw. If the author has edited it since, the case stores this one instead. */
  Seen?: string | null | undefined;
}

/** Subject of a report: exactly one of the subject fields. */
export type ReportedSubject = { readonly [Subject in ReportSubject]: Readonly<Record<Subject, number>> }[ReportSubject];

/** Report as it was sent; tells nothing about other people's reports. */
export interface ReportAnswer extends Record<ReportSubject, number | null> {
  Description: string;
  CreatedBy: number;
  /** False while nobody but the author of the content may review it. */
  IsReviewed: boolean;
}

/** States of a case. A kept case is closed: a new report of the same content by another person opens a new case. */
export const CASE_STATES = ['open', 'review', 'kept', 'removed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Actions of a reviewer on a case; the last part of the address. */
export type CaseAction = 'take' | 'keep' | 'remove' | 'undo' | 'close';

/** Kinds of reported content: a feed item by its type, a part of one, or content of another kind. */
type ReportedKind = FeedItemType | keyof Declared<'parts' | 'reported' | 'binned'>;

/** Part of a content that only its kind has. */
interface ContentDetail {
  /** Name by which the client finds the label, among its texts for the kind. */
  Name: string;
  Texts: string[];
}

/** Content as the first reporter saw it; later changes by its author do not affect it. */
export interface ContentSnapshot {
  Title: string;
  Description: string;
  /** Whether the author had edited that text before the report arrived. */
  IsEarlier?: boolean;
  CreationDate: string;
  /** Additional content of its kind, such as a price as it was typed or the answers of a poll. */
  Details: ContentDetail[];
  Home: boolean;
  Group: (Target & { Title: string })[];
  /** Attachments that still exist; the author may have removed some since. */
  Attachments: Attachment[];
}

/** Report of a case. Only reviewers see who reported. */
interface CaseReport {
  Id: number;
  Description: string;
  CreationDate: string;
  Reporter: PersonCard;
}

/** Steps of a case, as its history names them (i18n `reports.history`). */
const CASE_STEPS = ['opened', 'taken', 'noted', 'kept', 'removed', 'undone', 'closed', 'deleted'] as const;
type CaseStep = (typeof CASE_STEPS)[number];

/** Entry of the audit log about the case, oldest first. */
interface CaseEvent {
  Id: number;
  Step: CaseStep;
  CreationDate: string;
  /** Null for system actions and for the opening. */
  Actor: PersonCard | null;
  /** Reason or note, as it was written then. */
  Detail: string | null;
}

/**
 * Row of Flx_ReportCases: all reports of one content, merged. The reader is a reviewer of that kind of content and not
 * its author: nobody else can see the row. `$filter` by State, Kind, AssigneeId; `$orderby` Id, LastReport; `$count`.
 * `PUT /api/Flx_ReportCases/{id}` {Note, EditionDate?} writes the internal note; 409 if the note has changed since it
 * was read. Steps, each `POST /api/Flx_ReportCases/{id}/<step>` -> 200 {results: ReportCase}, 409 if the case is in
 * another state or assigned to another reviewer:
 * - `take` {}: open or in review (also from another reviewer) -> in review, assigned to the caller;
 * - `keep` {Reason?}: open, or in review by the caller -> kept;
 * - `remove` {Reason}: likewise -> removed: hidden from everybody at once, the author too;
 * - `undo` {}: removed, within 30 days -> visible again, in review by the caller;
 * - `close` {}: if `Exists` is false, instead of `keep` and `remove` -> removed; reporters are notified, the author is
 * not.
 * @spec decision 21
 */
export interface ReportCase {
  Id: number;
  /** Number in the organisation, from 1. */
  Number: number;
  State: CaseState;
  Kind: ReportedKind;
  /** Type of the feed item, also for a comment on it; for other content, its kind. It decides who reviews. */
  ItemType: Exclude<ReportedKind, keyof Declared<'parts'>>;
  /** Id of the feed item; null for other content, and once the content is deleted for good. */
  PostId: number | null;
  /** Id of the comment; null for feed items, and once the comment is deleted for good. */
  CommentId: number | null;
  /** False if its author or the sweeper has deleted the content: only the snapshot is left. */
  Exists: boolean;
  /**
   * Path of the content, if the reader may open it. Null if it is deleted or in a private group of others: then only
   * the snapshot is shown.
   */
  Path: string | null;
  /** Author of the content; null for a group that Admin-Groups are responsible for. */
  Author: PersonCard | null;
  Snapshot: ContentSnapshot;
  ReportsCount: number;
  /** Reports, the newest ones only. */
  Reports: CaseReport[];
  FirstReport: string;
  LastReport: string;
  AssigneeId: number | null;
  Assignee: PersonCard | null;
  /** Internal note: neither the author nor the reporters read it. */
  Note: string | null;
  /** Time when the note was last written; a reviewer who changes it sends the value that they have read. */
  EditionDate: string | null;
  /** Reason of the decision; the author and the reporters read it. */
  Reason: string | null;
  DecisionDate: string | null;
  DecidedBy: PersonCard | null;
  /** Time until which a removal can be undone; null if there is none. */
  UndoUntil: string | null;
  History: CaseEvent[];
}

/** `POST /api/Flx_ReportCases/{id}/take`. */
export interface TakeInput {
  /**
   * Reviewer to whom the case was assigned when its reader saw it, null if unassigned. If it is now assigned to another
   * one, it stays there. If absent, it is taken from any reviewer.
   */
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
  /** Edition of the case as it was read; if the stored edition differs, nothing is written. */
  EditionDate?: string | null | undefined;
}
