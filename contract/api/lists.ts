import type { RoleRow } from '../features/access/types.ts';
import type { BannerRow, City, GeneralRow, PersonalConfigRow } from '../features/config/types.ts';
import type { EventRow } from '../features/events/types.ts';
import type { FeedItem } from '../features/feed/types.ts';
import type { AreaRow, TeamRow } from '../features/groups/types.ts';
import type { News, NewsCategory } from '../features/news/types.ts';
import type { OutboxRow } from '../features/mail/types.ts';
import type { NotificationRow } from '../features/notifications/types.ts';
import type { PersonRow } from '../features/people/types.ts';
import type { ReportCase } from '../features/reports/types.ts';
import type { Comment } from '../features/social/types.ts';
import type { Advert } from '../features/tienda/types.ts';

/** Every list of `/api/<name>` and the type of its rows. A new list gets its line here. */
export interface ListRows {
  Flx_Areas: AreaRow;
  Flx_Banners: BannerRow;
  Flx_Cities: City;
  Flx_Comments: Comment;
  Flx_Events: EventRow;
  Flx_General: GeneralRow;
  Flx_News: News;
  Flx_NewsCategories: NewsCategory;
  Flx_Notifications: NotificationRow;
  Flx_NotificationsHistory: NotificationRow;
  Flx_Outbox: OutboxRow;
  Flx_PersonalConfig: PersonalConfigRow;
  Flx_Polls: FeedItem;
  Flx_Posts: FeedItem;
  Flx_ReportCases: ReportCase;
  Flx_Roles: RoleRow;
  Flx_Store: Advert;
  Flx_Teams: TeamRow;
  Flx_Users: PersonRow;
}

export type ListName = keyof ListRows;

/** One page of a list. `TotalCount` is there when `$count=true` asked for it, and says at most `TOTAL_COUNT_MAX`. */
export interface ListPage<Row> {
  results: Row[];
  /** Relative address of the next page, to be requested as it is; null on the last page. */
  __next: string | null;
  TotalCount?: number;
}

/** Answer to a read by id, a create and an update. */
export interface ListItem<Row> {
  results: Row;
}
