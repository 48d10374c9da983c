import { isNotificationKind } from '../../../contract/features/notifications/kinds.ts';
import { NOTIFICATION_COMMENT_MAX, NOTIFICATION_TITLE_MAX } from '../../../contract/features/notifications/limits.ts';
import type { NotificationRow } from '../../../contract/features/notifications/types.ts';
import type { Language } from '../../../contract/i18n/language.ts';
import { shortened } from '../../../contract/lib/text.ts';
import { notificationTexts } from './texts.ts';

/** What a message is made of: fields of a notification as they are read. */
export type MessageParts = Pick<NotificationRow, 'ActorName' | 'Others' | 'Subject' | 'Decision'> & {
  readonly NotificationType: string;
};

/**
 * What a notification says, in its reader's language, with the beginning of the title and of the comment.
 * @param titleMax most characters of the title
 * @spec 3§9.2
 */
export function messageOf(language: Language, parts: MessageParts, titleMax = NOTIFICATION_TITLE_MAX): string {
  const texts = notificationTexts(language);
  const { NotificationType: kind, ActorName, Others, Subject, Decision } = parts;
  if (!isNotificationKind(kind)) return '';
  return texts.messages[kind]({
    who: ActorName ?? texts.somebody,
    others: Others,
    noun: texts.nouns[Subject?.Type ?? 'post'],
    title: shortened(Decision?.Subject ?? Subject?.Title ?? '', titleMax),
    comment: shortened(Subject?.Comment ?? '', NOTIFICATION_COMMENT_MAX),
    reason: Decision?.Reason ?? '',
  });
}

/** The same for an e-mail, which has room for the whole title. */
export const emailMessageOf = (language: Language, parts: MessageParts): string =>
  messageOf(language, parts, Number.POSITIVE_INFINITY);
