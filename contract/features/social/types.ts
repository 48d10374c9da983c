import type { Attachment, AttachmentInput, Reactions } from '../feed/types.ts';

export type { Reactions } from '../feed/types.ts';

/** Reactions, as the path of `PUT|DELETE …/reactions/{kind}` names them. */
export const REACTION_KINDS = ['like', 'applause'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** Person mentioned in a text; the text holds '@' and `Name`. */
export interface Mention {
  Id: number;
  /** First and last name as written in the text. */
  Name: string;
}

/** Person in a list, such as those who reacted or can be mentioned. */
export interface PersonCard {
  Id: number;
  Name: string;
  Photo: string | null;
  Area: string;
}

/** `GET /api/Flx_Feed/{id}/reactions/{kind}` and `GET /api/Flx_Comments/{id}/reactions/{kind}`; `$top`, `$next`. */
export interface ReactedPage {
  results: PersonCard[];
  /** Relative address of the next page. */
  __next: string | null;
}

/**
 * `GET /api/Flx_Feed/{id}/mentionable?$search=an` and, for unpublished content, `POST /api/Flx_Feed/mentionable`
 * {Search, Home?, Group?} -> {results}. At most 10 active people who see it, without the caller, by name; each typed
 * word is the start of a name.
 */
export interface Mentionable {
  results: PersonCard[];
}

/**
 * `GET /api/Flx_Comments/{id}/place` -> {results}: position of a comment, so that a client can open its list there. For
 * a reply, `Newer` and `Older` count its sibling replies, and `Parent` is the position of its top-level comment.
 */
export interface CommentPosition {
  Id: number;
  PostId: number;
  ResponseTo: number | null;
  Newer: number;
  Older: number;
  Parent: { Id: number; Newer: number; Older: number } | null;
}

/** Comment on a feed item, or a reply to one. Times are ISO 8601 in UTC. @spec 1§3 Comment */
export interface Comment extends Reactions {
  Id: number;
  /** Id of the feed item. */
  PostId: number;
  /** Id of the comment that this one replies to; null for a comment. There is one level: a reply never has replies. */
  ResponseTo: number | null;
  Description: string;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  RepliesCount: number;
  Reported: boolean;
  Creator: { Name: string; Photo: string | null; Area: string };
  /** Attachments: at most one image. */
  Attachments: Attachment[];
  /** People mentioned in the text; absent means none. */
  Mentions?: Mention[];
  CanEdit: boolean;
  CanDelete: boolean;
}

/** `POST /api/Flx_Comments`. A reply to a reply is attached to the top-level comment. */
export interface CommentInput {
  PostId: number;
  ResponseTo?: number | null | undefined;
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
  /** Ids of people mentioned as '@Nombre Apellido' in the text; anybody else is left out. */
  Mentions?: number[] | undefined;
}

/**
 * `PUT /api/Flx_Comments/{id}`. Absent `Attachments` keeps the image, an empty list removes it. Absent `Mentions` keeps
 * the people whose names are still in the text.
 */
export interface CommentChange {
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
  Mentions?: number[] | undefined;
}
