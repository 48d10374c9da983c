import type { OutboxTopic } from '#contract/features/mail/types.ts';
import { mail as english } from '#contract/i18n/en-US/mail.ts';
import { topics as englishTopics } from '#contract/i18n/en-US/notifications.ts';
import { mail as spanish } from '#contract/i18n/es-CO/mail.ts';
import { topics as spanishTopics } from '#contract/i18n/es-CO/notifications.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

export type MailTexts = Translation<typeof spanish>;

/** Texts of e-mails in their reader's language. */
export const mailTexts = (language: Language): MailTexts => (language === 'EN-US' ? english : spanish);

/** Whether an e-mail's topic does not exist among those of notifications. */
const isOwnTopic = (language: Language, topic: OutboxTopic): topic is keyof MailTexts['topics'] =>
  Object.hasOwn(mailTexts(language).topics, topic);

/** Name of a topic of e-mails: the outbox shows it instead of the subject, and the unsubscribe page names it. */
export const topicName = (language: Language, topic: OutboxTopic): string =>
  isOwnTopic(language, topic)
    ? mailTexts(language).topics[topic]
    : (language === 'EN-US' ? englishTopics : spanishTopics)[topic].email;
