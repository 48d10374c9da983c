import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#contract/features/notifications/kinds.ts';
import {
  airplaneTiltFillIcon,
  atFillIcon,
  bellFillIcon,
  cakeFillIcon,
  calendarBlankDuotoneIcon,
  calendarBlankFillIcon,
  chatTeardropTextIcon,
  chartBarHorizontalDuotoneIcon,
  chatCircleFillIcon,
  flagDuotoneIcon,
  handCoinsIcon,
  handsClappingFillIcon,
  headsetIcon,
  medalFillIcon,
  newspaperDuotoneIcon,
  newspaperFillIcon,
  shieldCheckDuotoneIcon,
  thumbsUpFillIcon,
  usersThreeFillIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

export interface KindIcon {
  icon: IconPath;
  /** A `badge` lies on the portrait of the person; a `tile` replaces it if no single person acted. */
  shape: 'badge' | 'tile';
}

/** Icons by kind. They are kept here because the declarations of the sending features are part of every first load. */
const KIND_ICONS: Readonly<Record<NotificationKind, IconPath>> = {
  role_changed: shieldCheckDuotoneIcon,
  role_given: shieldCheckDuotoneIcon,
  looked_at: shieldCheckDuotoneIcon,
  role_taken: shieldCheckDuotoneIcon,
  greeting: cakeFillIcon,
  card: cakeFillIcon,
  card_begun: cakeFillIcon,
  friend_accepted: usersThreeFillIcon,
  vacation_asked: airplaneTiltFillIcon,
  vacation_moved: airplaneTiltFillIcon,
  vacation_approved: airplaneTiltFillIcon,
  vacation_rejected: airplaneTiltFillIcon,
  message_received: chatTeardropTextIcon,
  message_replied: chatTeardropTextIcon,
  contact_received: headsetIcon,
  contact_answered: headsetIcon,
  event_published: calendarBlankFillIcon,
  event_reminder: calendarBlankDuotoneIcon,
  event_rescheduled: calendarBlankDuotoneIcon,
  event_relocated: calendarBlankDuotoneIcon,
  event_moved: calendarBlankDuotoneIcon,
  event_cancelled: calendarBlankDuotoneIcon,
  event_resumed: calendarBlankDuotoneIcon,
  event_place: calendarBlankDuotoneIcon,
  group_request: usersThreeFillIcon,
  group_invited: usersThreeFillIcon,
  group_added: usersThreeFillIcon,
  group_accepted: usersThreeFillIcon,
  group_rejected: usersThreeFillIcon,
  group_administrator: usersThreeFillIcon,
  group_inherited: usersThreeFillIcon,
  group_edited: usersThreeFillIcon,
  group_deleted: usersThreeFillIcon,
  group_entered: usersThreeFillIcon,
  group_archived: usersThreeFillIcon,
  group_closed: usersThreeFillIcon,
  group_opened: usersThreeFillIcon,
  group_restored: usersThreeFillIcon,
  loan_claim: handCoinsIcon,
  loan_message: handCoinsIcon,
  loan_claim_answered: handCoinsIcon,
  loan_delayed: handCoinsIcon,
  news_published: newspaperFillIcon,
  news_reminder: newspaperDuotoneIcon,
  post_poll: chartBarHorizontalDuotoneIcon,
  recognition: medalFillIcon,
  report_opened: flagDuotoneIcon,
  report_removed: flagDuotoneIcon,
  report_restored: flagDuotoneIcon,
  report_kept: flagDuotoneIcon,
  my_report_removed: flagDuotoneIcon,
  my_report_kept: flagDuotoneIcon,
  post_like: thumbsUpFillIcon,
  post_applause: handsClappingFillIcon,
  comment_like: thumbsUpFillIcon,
  comment_applause: handsClappingFillIcon,
  post_comment: chatCircleFillIcon,
  comment_reply: chatCircleFillIcon,
  comment_mention: atFillIcon,
  post_mention: atFillIcon,
  survey_opened: chartBarHorizontalDuotoneIcon,
  survey_plan: chartBarHorizontalDuotoneIcon,
  survey_reminder: chartBarHorizontalDuotoneIcon,
  anonymous_survey_reminder: chartBarHorizontalDuotoneIcon,
};

/** Returns the icon of a kind of notification; a bell for a kind newer than this page. */
export function iconOf(kind: string): KindIcon {
  if (!isNotificationKind(kind)) return { icon: bellFillIcon, shape: 'tile' };
  return { icon: KIND_ICONS[kind], shape: 'anonymous' in NOTIFICATION_KINDS[kind] ? 'tile' : 'badge' };
}
