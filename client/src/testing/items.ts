import type { FeedItem } from '#contract/features/feed/types.ts';
import type { Comment } from '#contract/features/social/types.ts';

/** Returns a post of user 3 for tests. */
export function feedItem(change: Partial<FeedItem> = {}): FeedItem {
  return {
    Id: 1,
    Type: 'post',
    ContentId: 1,
    CreatedBy: 3,
    CreationDate: '2026-06-12T15:00:00Z',
    EditionDate: null,
    Title: 'Hola',
    Description: 'Hola',
    AreaId: 9,
    DepartmentName: 'Sostenibilidad',
    userName: 'Luz Dary Chindoy',
    userPhoto: null,
    Home: true,
    Group: [],
    Attachments: [],
    Like: [],
    Applause: [],
    LikeCount: 0,
    ApplauseCount: 0,
    ILike: false,
    IApplaud: false,
    CommentCount: 0,
    LastComment: null,
    Reported: false,
    CanEdit: false,
    CanDelete: false,
    CanComment: true,
    ...change,
  };
}

/** Returns a comment of user 4 on item 1 for tests. */
export function comment(change: Partial<Comment> = {}): Comment {
  return {
    Id: 50,
    PostId: 1,
    ResponseTo: null,
    Description: 'Qué orgullo',
    CreatedBy: 4,
    CreationDate: '2026-06-12T15:05:00Z',
    EditionDate: null,
    Like: [],
    Applause: [],
    LikeCount: 0,
    ApplauseCount: 0,
    ILike: false,
    IApplaud: false,
    RepliesCount: 0,
    Reported: false,
    Creator: { Name: 'Yuliana Mosquera', Photo: null, Area: 'Comunicaciones' },
    Attachments: [],
    CanEdit: false,
    CanDelete: false,
    ...change,
  };
}
