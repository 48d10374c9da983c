/** Longest title and text of a help message, in characters. @spec 3§5.1, 3§9 */
export const HELP_TITLE_MAX = 30;
export const HELP_TEXT_MAX = 140;

/** Most recipients of one help message. @assumed */
export const HELP_PEOPLE_MAX = 30;

/** Most help messages and replies that one person may send in an hour. @assumed */
export const HELP_PER_HOUR = 30;

/** Days after the last reply until help messages are deleted. @assumed */
export const HELP_KEPT_DAYS = 365;

/** Minutes in which a help message may be seen before it is mailed. @assumed */
export const HELP_MAIL_AFTER_MINUTES = 5;

/** Help messages on one page, and the most in one request. @assumed */
export const HELP_PAGE_SIZE = 20;
export const HELP_PAGE_MAX = 100;

/** Boxes of help messages, from the caller's point of view: received or sent. */
export const HELP_BOXES = ['received', 'sent'] as const;
export type HelpBox = (typeof HELP_BOXES)[number];

/** Help message to colleagues. @spec 3§3.2 */
export interface HelpFields {
  /** Ids of the recipients. */
  UsersId: readonly number[];
  Title: string;
  Description: string;
}

interface HelpReceiver {
  readonly Id: number;
  readonly Name: string;
  /** Address of the photo, or null. */
  readonly Photo: string | null;
}

/** Row of `Flx_Messages`: a help message, or a reply to one. */
export interface HelpMessage extends HelpFields {
  Id: number;
  /** Id of the first message of its conversation; its own id if it is the first. */
  FirstId: number;
  Receivers: readonly HelpReceiver[];
  /** Ids of people who have viewed it: for its author all of them, for others only themselves. */
  ViewedId: readonly number[];
  CreatedBy: number;
  CreatorName: string;
  CreatorPhoto: string | null;
  CreationDate: string;
  Box: HelpBox;
  /** Whether it is the newest message of its conversation in its box. */
  IsNewest: boolean;
  /** Number of replies in its conversation. */
  Replies: number;
}

/** Row of `Flx_MessageBlocks`: a person whose messages the caller has blocked. */
export interface HelpBlock {
  Id: number;
  UserId: number;
  Name: string;
  CreationDate: string;
}
