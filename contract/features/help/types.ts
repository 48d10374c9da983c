/** Who sent it, or to whom it came, as the one who asks sees it. */
export const HELP_BOXES = ['received', 'sent'] as const;
export type HelpBox = (typeof HELP_BOXES)[number];

/** What somebody sends to colleagues. @spec 3§3.2 */
export interface HelpFields {
  /** To whom. */
  UsersId: readonly number[];
  Title: string;
  Description: string;
}

export interface HelpReceiver {
  readonly Id: number;
  readonly Name: string;
}

/** A row of `Flx_Messages`: a help message, or a reply to one. */
export interface HelpMessage extends HelpFields {
  Id: number;
  /** The first message of what is written about it; its own id where it is the first. */
  FirstId: number;
  Receivers: readonly HelpReceiver[];
  /** Who has viewed it: for its author all of them, for others themselves. */
  ViewedId: readonly number[];
  CreatedBy: number;
  CreatorName: string;
  CreatorPhoto: string | null;
  CreationDate: string;
  Box: HelpBox;
  /** Replies to it. */
  Replies: number;
}

/** A row of `Flx_MessageBlocks`: somebody whose messages don't reach the one who asks. */
export interface HelpBlock {
  Id: number;
  UserId: number;
  Name: string;
  CreationDate: string;
}
