import type { Attachment, AttachmentInput, Reactions } from '../feed/types.ts';

export type { Reactions } from '../feed/types.ts';

/** The two reactions, as the path of `PUT|DELETE …/reactions/{kind}` names them. */
export const REACTION_KINDS = ['like', 'applause'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

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
  CanEdit: boolean;
  CanDelete: boolean;
}

/** `POST /api/Flx_Comments`. A reply to a reply is hung on the comment at the top. */
export interface CommentInput {
  PostId: number;
  ResponseTo?: number | null | undefined;
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
}

/** `PUT /api/Flx_Comments/{id}`. Absent `Attachments` keeps the image, an empty list removes it. */
export interface CommentChange {
  Description?: string | undefined;
  Attachments?: AttachmentInput[] | undefined;
}
