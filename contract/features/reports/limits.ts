import { REMOVAL_REASON_MAX } from '../../api/limits.ts';

/** Longest text of a report, in characters. @assumed */
export const REPORT_TEXT_MAX = 500;

/** Reports that one person may send in an hour; repeated reports of the same content do not count. @spec THREATS T31 */
export const REPORTS_PER_HOUR = 20;

/** Longest reason of a decision, in characters: the author and the reporters read it. @assumed */
export const DECISION_REASON_MAX = REMOVAL_REASON_MAX;

/** Longest internal note, in characters: reviewers alone read it. @assumed */
export const CASE_NOTE_MAX = 1000;

/** Days for which a removal can be undone; the sweeper then deletes the content for good. @assumed */
export const UNDO_DAYS = 30;

/** Cases on one page of the queue: that of a data table. @spec 1§9 */
export const CASES_PAGE_SIZE = 5;

/** Largest number of cases that may be asked for at once. @assumed */
export const CASES_PAGE_MAX = 50;

/** Largest number of reports that a case shows one by one, the newest first; `ReportsCount` is exact. @assumed */
export const CASE_REPORTS_MAX = 50;

/** Milliseconds after which a sent form closes. @spec 1§4 */
export const REPORT_CLOSES_AFTER_MS = 1000;
