import type { Declared } from '../index.ts';
import type { Comment, Mention } from '../social/types.ts';

/** Types of feed items. @spec 1§3 Feed item */
export type FeedItemType = keyof Declared<'items'>;

/** Additional members of a type's card, by name. Each type's feature adds its own, in its `types.ts`. */
export interface CardMembers {}

export type AttachmentKind = 'photo' | 'video' | 'document';

/** Point of a picture, in percent from its left and from its top. */
export type Focus = [x: number, y: number];

/** File of an item or a comment, in the author's order. */
export interface Attachment {
  id: string;
  type: AttachmentKind;
  /** Address signed for this reader and valid for minutes; never store it. */
  url: string;
  /** Name of the file as it was uploaded. */
  title: string;
  alt: string;
  /** Size in pixels, for a video that of its still; null for documents, and for videos of unknown size. */
  width: number | null;
  height: number | null;
  bytes: number;
  /**
   * Point of a photo that must stay visible if it is cropped, in percent from the left and from the top. Present only
   * if the author chose it.
   */
  focus?: Focus;
  /** Present only for a video that has a still, at `{url}?w=poster`. */
  poster?: true;
}

/** Group or area that an item is addressed to. */
export interface Target {
  Type: 'group' | 'area';
  Id: number;
}

/** Group or area, as its content shows it. */
export interface NamedTarget extends Target {
  Title: string;
  /** True if only members see its content. */
  IsPrivate: boolean;
}

/** Reactions to an item or a comment. The arrays hold at most `REACTION_IDS_MAX` ids, the counters are exact. */
export interface Reactions {
  Like: number[];
  Applause: number[];
  LikeCount: number;
  ApplauseCount: number;
  ILike: boolean;
  IApplaud: boolean;
}

/** Members of the card types, each null (or absent) for items of other types. */
type Members = { [Name in keyof CardMembers]?: CardMembers[Name] | null };

/** Feed item as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 Feed item */
export interface FeedItem extends Reactions, Members {
  Id: number;
  Type: FeedItemType;
  /** Id of the news, event or advert behind the item; a post is its own content. */
  ContentId: number;
  CreatedBy: number;
  CreationDate: string;
  EditionDate: string | null;
  Title: string;
  Description: string;
  /** Current area of the author. */
  AreaId: number;
  DepartmentName: string;
  userName: string;
  userPhoto: string | null;
  Home: boolean;
  /** Groups of the item that the reader may know of. */
  Group: NamedTarget[];
  Attachments: Attachment[];
  CommentCount: number;
  /** Newest comment that is not a reply. */
  LastComment: Comment | null;
  Reported: boolean;
  /** Whether the reader may edit it, or delete it: a post at Flx_Posts, an advert at Flx_Store. */
  CanEdit: boolean;
  CanDelete: boolean;
  /** False for an author who has left the item's private group: they see the bare item, without the conversation. */
  CanComment: boolean;
  /** People mentioned in the description; absent counts as none. */
  Mentions?: Mention[];
  /** Whether the reader has saved it: `PUT|DELETE /api/Flx_Feed/{id}/saved`. Absent counts as no. */
  Saved?: boolean;
  /** Whether the reader has muted its notifications: `PUT|DELETE /api/Flx_Feed/{id}/mute`. Absent counts as no. */
  Muted?: boolean;
}

/**
 * Data of a visible item that the poll refreshes: its counters and the additional members of its card. `EditionDate`
 * only tells that it was edited: its text stays until the reader asks for the new one.
 */
export type LiveItem = Pick<FeedItem, 'Id' | 'LikeCount' | 'ApplauseCount' | 'CommentCount' | keyof CardMembers> &
  Partial<Pick<FeedItem, 'EditionDate'>>;

/** Items of home that are folded into one shown before them: of the same group or area, or by the same author. */
export interface Fold {
  /** Id of the shown item. */
  After: number;
  /** Ids of the others, newest first; read with `$filter=Id in (…)`. */
  Ids: number[];
  Place: { Type: 'group' | 'area' | 'person'; Id: number; Title: string };
}

/**
 * Response of `GET /api/Flx_Feed`, newest item first. Without a filter it is the home feed, with `Folded eq true` the
 * same with long runs of one place folded; `GroupId eq 12`, `CreatedBy eq 5`, `Id in (7,8)`, or `Saved eq true` for the
 * reader's saved items ('Guardados'). It accepts `$top` and `$next`.
 */
export interface FeedPage {
  results: FeedItem[];
  /** Present with `Folded eq true`. */
  Folds?: Fold[];
  /** Relative address of the next page. */
  __next: string | null;
}

/** Uploaded draft to attach, or existing file to keep; the order of the array is the order shown. */
export interface AttachmentInput {
  id: string;
  alt?: string | undefined;
  /** Absent keeps the current one; the default for a new file is the middle. */
  focus?: Focus | undefined;
}

/** Body of `POST /api/Flx_Posts`. Absent `Home` means yes, unless groups or areas are named. */
export interface PostInput {
  Description: string;
  Attachments?: AttachmentInput[] | undefined;
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
  /** Ids of people whose '@Nombre Apellido' is in the description; all others are ignored. */
  Mentions?: number[] | undefined;
}

/**
 * Body of `POST /api/Flx_Feed/audience` -> {Count}: number of active people, including the author, that a post to these
 * targets would reach. `Home` has the same default as for a post.
 */
export interface AudienceInput {
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
}

/**
 * Body of `PUT /api/Flx_Posts/{id}`. `Attachments` is the complete new list: omitted files are removed; absent keeps
 * them all.
 */
export interface PostChange {
  Description: string;
  Attachments?: AttachmentInput[] | undefined;
  /** Absent keeps the mentions whose names are still in the description. */
  Mentions?: number[] | undefined;
}

/** Body of `PUT /api/Flx_Teams/{id}/pin`: an item of a group that is pinned above its feed until a given time. */
export interface GroupPin {
  PostId: number;
  Until: string;
}

/** Response of `GET /api/Flx_Feed/unread`: one of the reader's groups and areas. */
export interface GroupReading {
  GroupId: number;
  Title: string;
  /** Name of the group in addresses. */
  IdTeam: string;
  IsArea: boolean;
  /** Items of others since the reader's last visit; `UNREAD_MAX` plus one means more than `UNREAD_MAX`. */
  Unread: number;
  /** Whether the reader has muted all notifications of the group. */
  Muted: boolean;
  /** Whether home shows the reader one item of the group at a time, with the others folded into it. */
  Reduced: boolean;
}
