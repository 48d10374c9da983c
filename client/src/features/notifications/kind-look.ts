import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../../contract/features/notifications/kinds.ts';
import {
  atFillIcon,
  bellFillIcon,
  calendarBlankDuotoneIcon,
  calendarBlankFillIcon,
  chartBarHorizontalDuotoneIcon,
  chatCircleFillIcon,
  flagDuotoneIcon,
  handsClappingFillIcon,
  newspaperDuotoneIcon,
  newspaperFillIcon,
  thumbsUpFillIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

export interface KindLook {
  icon: IconPath;
  /** `badge` lies on the portrait of who did it; a `tile` stands in its place where no single person did. */
  shape: 'badge' | 'tile';
}

const ICONS: Record<NotificationKind, IconPath> = {
  post_like: thumbsUpFillIcon,
  post_applause: handsClappingFillIcon,
  comment_like: thumbsUpFillIcon,
  comment_applause: handsClappingFillIcon,
  post_comment: chatCircleFillIcon,
  comment_reply: chatCircleFillIcon,
  comment_mention: atFillIcon,
  post_mention: atFillIcon,
  post_poll: chartBarHorizontalDuotoneIcon,
  news_published: newspaperFillIcon,
  news_reminder: newspaperDuotoneIcon,
  event_published: calendarBlankFillIcon,
  event_reminder: calendarBlankDuotoneIcon,
  report_opened: flagDuotoneIcon,
  report_removed: flagDuotoneIcon,
  report_restored: flagDuotoneIcon,
  report_kept: flagDuotoneIcon,
  my_report_removed: flagDuotoneIcon,
  my_report_kept: flagDuotoneIcon,
};

/** How notifications of a kind look. A kind that is newer than this page looks like a bell. */
export function lookOf(kind: string): KindLook {
  if (!isNotificationKind(kind)) return { icon: bellFillIcon, shape: 'tile' };
  return { icon: ICONS[kind], shape: 'anonymous' in NOTIFICATION_KINDS[kind] ? 'tile' : 'badge' };
}
