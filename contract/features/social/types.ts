import type { Attachment, AttachmentInput, Reactions } from '../feed/types.ts';

export type { Reactions } from '../feed/types.ts';

/** The two reactions, as the path of `PUT|DELETE …/reactions/{kind}` names them. */
export const REACTION_KINDS = ['like', 'applause'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** A person mentioned in a text; the text holds '@' and `Name`. */
export interface Mention {
  Id: number;
  /** First and last name as they stand in the text. */
  Name: string;
}

/** A person in a list: who reacted, who can be mentioned. */
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
 * `GET /api/Flx_Feed/{id}/mentionable?$search=an` and, for what is not published yet, `POST /api/Flx_Feed/mentionable`
 * {Search, Home?, Group?} -> {results}: at most 10 active people who see it (not oneself), by name; each word typed begins
 * a name.
 */
export interface Mentionable {
  results: PersonCard[];
}

/**
 * `GET /api/Flx_Comments/{id}/place` -> {results}: where a comment stands, so that a client opens its list exactly there.
 * Of a reply, `Newer` and `Older` count its sibling replies, and `Parent` says where the comment at the top stands.
 */
export interface CommentPosition {
  Id: number;
  PostId: number;
  ResponseTo: number | null;
  Newer: number;
  Older: number;
  Parent: { Id: number; Newer: number; Older: number } | null;
}

/** A comment on a feed item, or a reply to one. Times are ISO 8601 in UTC. @spec 1§3 Comment */
export interface Comment extends Reactions {
  Id: number;
  /** The feed item. */
  PostId: number;
  /** The comment that this one replies to; null of a comment. There is one level: a reply never has replies. */
  ResponseTo: number | null;
  Description: string;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  RepliesCount: number;
  Reported: boolean;
  Creator: { Name: string; Photo: string | null; Area: string };
  /** At most one image. */
  Attachments: Attachment[];
  /** People mentioned in the text; absent counts as none. */
  Mentions?: Mention[];
  CanEdit: boolean;
  CanDelete: boolean;
}

/** `POST /api/Flx_Comments`. A reply to a reply is attached to the comment at the top. */
export interface CommentInput {
  PostId: number;
  ResponseTo?: number | null | undefined;
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
  /** Ids of people whose '@Nombre Apellido' stands in the text; anybody else is left out. */
  Mentions?: number[] | undefined;
}

/**
 * `PUT /api/Flx_Comments/{id}`. Absent `Attachments` keeps the image, an empty list removes it. Absent `Mentions` keeps
 * those whose names still stand in the text.
 */
export interface CommentChange {
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
  Mentions?: number[] | undefined;
}
