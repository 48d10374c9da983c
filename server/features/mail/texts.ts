import type { OutboxTopic } from '../../../contract/features/mail/types.ts';
import { mail as english } from '../../../contract/i18n/en-US/mail.ts';
import { topics as englishTopics } from '../../../contract/i18n/en-US/notifications.ts';
import { mail as spanish } from '../../../contract/i18n/es-CO/mail.ts';
import { topics as spanishTopics } from '../../../contract/i18n/es-CO/notifications.ts';
import type { Language, Translation } from '../../../contract/i18n/language.ts';

export type MailTexts = Translation<typeof spanish>;

/** The messages of mails in their reader's language. */
export const mailTexts = (language: Language): MailTexts => (language === 'EN-US' ? english : spanish);

/** What emails of a topic are called: the outbox shows it instead of the subject, the page that ends them names it. */
export const topicName = (language: Language, topic: OutboxTopic): string =>
  topic === 'digest' || topic === 'reset' || topic === 'invitation' || topic === 'test'
    ? mailTexts(language).topics[topic]
    : (language === 'EN-US' ? englishTopics : spanishTopics)[topic].email;
