import type { Declared } from '../index.ts';
import type { Comment, Mention } from '../social/types.ts';

/** What a feed item is. @spec 1§3 Feed item */
export type FeedItemType = keyof Declared<'items'>;

/** What the card of a type shows besides, by the name of its member. Each type's feature adds its own, in its `types.ts`. */
export interface CardMembers {}

export type AttachmentKind = 'photo' | 'video' | 'document';

/** A point of a picture, in percent from its left and from its top. */
export type Focus = [x: number, y: number];

/** A file of an item or a comment, in the author's order. */
export interface Attachment {
  id: string;
  type: AttachmentKind;
  /** Signed for this reader and valid for minutes: never to be kept. */
  url: string;
  /** The file's name, as it was uploaded. */
  title: string;
  alt: string;
  /** Pixels, of a video those of its still; null of documents, and of videos whose size is unknown. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** Of a photo whose author chose what stays in sight where it is cut: in percent from the left and from the top. */
  focus?: Focus;
  /** Of a video that has a still, at `{url}?w=poster`; no other has the field. */
  poster?: true;
}

/** A group or an area that an item is aimed at. */
export interface Target {
  Type: 'group' | 'area';
  Id: number;
}

/** A group or an area as something that is in it shows it. */
export interface NamedTarget extends Target {
  Title: string;
  /** Members alone see what is in it. */
  IsPrivate: boolean;
}

/** What people did with an item or a comment. The arrays hold at most `REACTION_IDS_MAX` ids, the counters are exact. */
export interface Reactions {
  Like: number[];
  Applause: number[];
  LikeCount: number;
  ApplauseCount: number;
  ILike: boolean;
  IApplaud: boolean;
}

/** A member is null (or absent) of everything that is no such item. */
type Members = { [Name in keyof CardMembers]?: CardMembers[Name] | null };

/** One item of a feed, as its reader sees it. Times are ISO 8601 in UTC. @spec 1§3 Feed item */
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
  /** The author's area of today. */
  AreaId: number;
  DepartmentName: string;
  userName: string;
  userPhoto: string | null;
  Home: boolean;
  /** Only groups that the reader may know of. */
  Group: NamedTarget[];
  Attachments: Attachment[];
  CommentCount: number;
  /** The newest comment that is not a reply. */
  LastComment: Comment | null;
  Reported: boolean;
  /** May the reader edit it, or delete it? A post at Flx_Posts, an advert at Flx_Store. */
  CanEdit: boolean;
  CanDelete: boolean;
  /** No for an author who has left the private group in which it is: they keep the bare item, without the conversation. */
  CanComment: boolean;
  /** People mentioned in the description; absent counts as none. */
  Mentions?: Mention[];
  /** Kept by the reader: `PUT|DELETE /api/Flx_Feed/{id}/saved`. Absent counts as no. */
  Saved?: boolean;
  /** The reader gets no notifications of it: `PUT|DELETE /api/Flx_Feed/{id}/mute`. Absent counts as no. */
  Muted?: boolean;
}

/** What moves of an item while it is in sight, as the poll says it: its counters, and what its card shows besides. */
export type LiveItem = Pick<FeedItem, 'Id' | 'LikeCount' | 'ApplauseCount' | 'CommentCount' | keyof CardMembers>;

/**
 * `GET /api/Flx_Feed`: home; `$filter=GroupId eq 12`, `CreatedBy eq 5`, or `Saved eq true` for what the reader keeps
 * ('Guardados'), newest item first; `$top`, `$next`.
 */
export interface FeedPage {
  results: FeedItem[];
  /** Relative address of the next page. */
  __next: string | null;
}

/** A draft file to attach, or a file to keep; the order of the array is the order shown. */
export interface AttachmentInput {
  id: string;
  alt?: string | undefined;
  /** Absent keeps what there is, which of a new one is the middle. */
  focus?: Focus | undefined;
}

/** `POST /api/Flx_Posts`. Absent `Home` means yes, unless groups or areas are named. */
export interface PostInput {
  Description: string;
  Attachments?: AttachmentInput[] | undefined;
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
  /** Ids of people whose '@Nombre Apellido' stands in the description; anybody else is left out. */
  Mentions?: number[] | undefined;
}

/**
 * `POST /api/Flx_Feed/audience` -> {Count}: active people, the author among them, whom a post of these targets would reach.
 * Absent `Home` means what it means of a post.
 */
export interface AudienceInput {
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
}

/** `PUT /api/Flx_Posts/{id}`. `Attachments` is the whole new list: what it leaves out is removed; absent keeps them all. */
export interface PostChange {
  Description: string;
  Attachments?: AttachmentInput[] | undefined;
  /** Absent keeps those whose names still stand in the description. */
  Mentions?: number[] | undefined;
}

/** `PUT /api/Flx_Teams/{id}/pin`: an item of a group that stands above its feed until a moment. */
export interface GroupPin {
  PostId: number;
  Until: string;
}

/** `GET /api/Flx_Feed/unread`: one of the reader's groups and areas. */
export interface GroupReading {
  GroupId: number;
  Title: string;
  /** Its name in addresses. */
  IdTeam: string;
  IsArea: boolean;
  /** Items of others since they were there the last time; one more than `UNREAD_MAX` stands for more. */
  Unread: number;
  /** They are notified of nothing that happens in it. */
  Muted: boolean;
}
