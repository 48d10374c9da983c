import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { Field, Row } from '../../../lists/define-list.ts';
import { presented } from './presented-field.ts';

/** What something that another area keeps shows of its feed item: fields of its list, whose values `sharedOf` puts in. */
export const sharedFields = {
  Attachments: presented('json'),
  Home: presented('boolean'),
  Group: presented('json'),
  Like: presented('ids'),
  Applause: presented('ids'),
  LikeCount: presented('int'),
  ApplauseCount: presented('int'),
  ILike: presented('boolean'),
  IApplaud: presented('boolean'),
  CommentCount: presented('int'),
  Reported: presented('boolean'),
} as const satisfies Partial<Record<keyof FeedItem, Field>>;

const NAMES = Object.keys(sharedFields) as (keyof typeof sharedFields)[]; // `keys` forgets which they are

/** The values of `sharedFields`, of an item as this reader sees it. */
export const sharedOf = (item: FeedItem): Partial<Row> => Object.fromEntries(NAMES.map(name => [name, item[name]]));
