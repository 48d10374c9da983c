import type { Field } from '../../../lists/define-list.ts';
import { presented } from './presented-field.ts';

/**
 * Fields of a list over `feed_items` whose rows are feed items, but for `CanEdit` and `CanDelete`, which its policy asks.
 * Filtered only by what an index serves: an organisation has a million items.
 */
export const itemFields = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  Type: { type: 'text', column: 'type', readOnly: true },
  ContentId: presented('int'),
  CreatedBy: { type: 'int', column: 'author_id', filter: true, readOnly: true },
  CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
  Title: { type: 'text', column: 'title', readOnly: true },
  Home: { type: 'boolean', column: 'home' },
  Group: presented('json'),
  Attachments: presented('json'),
  AreaId: presented('int'),
  DepartmentName: presented('text'),
  userName: presented('text'),
  userPhoto: presented('text'),
  Like: presented('ids'),
  Applause: presented('ids'),
  LikeCount: presented('int'),
  ApplauseCount: presented('int'),
  ILike: presented('boolean'),
  IApplaud: presented('boolean'),
  CommentCount: presented('int'),
  LastComment: presented('json'),
  Reported: presented('boolean'),
  Saved: presented('boolean'),
  Muted: presented('boolean'),
  Mentions: presented('json'),
} as const satisfies Record<string, Field>;
