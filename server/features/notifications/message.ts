import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#contract/features/notifications/kinds.ts';
import {
  EMAIL_COMMENT_MAX,
  EMAIL_SUBJECT_COMMENT_MAX,
  NOTIFICATION_COMMENT_MAX,
  NOTIFICATION_TITLE_MAX,
} from '#contract/features/notifications/limits.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import { shortened } from '#contract/lib/text.ts';
import { notificationTexts } from './texts.ts';

/** Parts of a message: fields of a notification as they are read. */
export type MessageParts = Pick<NotificationRow, 'ActorName' | 'Others' | 'Subject' | 'Decision'> & {
  readonly NotificationType: string;
};

/** Largest numbers of characters of a title, and of a comment. */
interface MessageLengths {
  readonly title: number;
  readonly comment: number;
}

const BELL: MessageLengths = { title: NOTIFICATION_TITLE_MAX, comment: NOTIFICATION_COMMENT_MAX };

/** Lengths for an e-mail, which has room for the whole title. */
const EMAIL_SUBJECT: MessageLengths = { title: Number.POSITIVE_INFINITY, comment: EMAIL_SUBJECT_COMMENT_MAX };
const EMAIL: MessageLengths = { title: Number.POSITIVE_INFINITY, comment: EMAIL_COMMENT_MAX };

/**
 * Returns the text of a notification, in its reader's language, with the beginning of the title and of the comment.
 * @spec 3§9.2
 */
export const messageOf = (language: Language, parts: MessageParts): string => written(language, parts, BELL);

/** Returns the text for the subject of an e-mail, and for a line of the digest. */
export const emailSubjectOf = (language: Language, parts: MessageParts): string =>
  written(language, parts, EMAIL_SUBJECT);

/** Returns the text for the e-mail itself, which quotes comments in full, or up to a page. */
export const emailMessageOf = (language: Language, parts: MessageParts): string => written(language, parts, EMAIL);

function written(language: Language, parts: MessageParts, max: MessageLengths): string {
  const texts = notificationTexts(language);
  const { NotificationType: kind, ActorName, Others, Subject, Decision } = parts;
  if (!isNotificationKind(kind)) return '';
  return texts.messages[kind]({
    who: ActorName ?? texts.somebody,
    others: Others,
    noun: texts.nouns[Subject?.Type ?? 'post'],
    title: shortened(Decision?.Subject ?? Subject?.Title ?? '', isSaid(kind) ? max.comment : max.title),
    comment: shortened(Subject?.Comment ?? '', max.comment),
    reason: Decision?.Reason ?? '',
  });
}

/** Whether the text that mentions the reader replaces the title, if there is no title. */
const isSaid = (kind: NotificationKind): boolean => NOTIFICATION_KINDS[kind].topic === 'mentions';
