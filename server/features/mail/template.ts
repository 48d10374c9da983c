import { TEMPLATE_TAGS } from '#contract/features/mail/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, type Translation } from '#contract/i18n/language.ts';
import { sanitize } from '../../base/html.ts';
import type { Session } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { OutboxTopic } from '#contract/features/mail/types.ts';
import { mail as english } from '#contract/i18n/en-US/mail.ts';
import { topics as englishTopics } from '#contract/i18n/en-US/notifications.ts';
import { mail as spanish } from '#contract/i18n/es-CO/mail.ts';
import { topics as spanishTopics } from '#contract/i18n/es-CO/notifications.ts';

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

/** Organisation's name, and its own markup around e-mails, or else the default organisation's. */
const frameOf = (org: number): Sql => sql`
  select coalesce((select c.value #>> '{}' from general_config c where c.org_id = o.org_id and c.title = 'name'), o.name) as name,
    t.value ->> 'header' as header, t.value ->> 'footer' as footer
  from organisations o left join lateral (
    select c.value from general_config c where c.title = 'emailTemplate' order by c.org_id = o.org_id desc limit 1) t on true
  where o.org_id = ${org}`;

/** Recipient of an e-mail; no row of a blocked person, unless the e-mail is for those too. */
const recipientOf = (org: number, user: number, evenBlocked: boolean): Sql => sql`
  select u.first_name as "firstName", ${fullName(sql`u`)} as name, u.email,
    (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language') as language
  from users u where u.org_id = ${org} and u.id = ${user} and (u.is_active or ${evenBlocked})`;

/** Frame of every e-mail of an organisation: its name, and markup above and below. @spec 3§7.5 */
export interface OrganisationFrame {
  readonly name: string;
  readonly header: string;
  readonly footer: string;
}

export async function readFrame(session: Session): Promise<OrganisationFrame> {
  const [row] = await session.run<{ name: string; header: string | null; footer: string | null }>(frameOf(session.org));
  if (row === undefined) throw new Error(`There is no organisation ${session.org}`);
  return { name: row.name, header: row.header ?? '', footer: row.footer ?? '' };
}

/** Recipient of an e-mail, with the present data. */
export interface Recipient {
  readonly firstName: string;
  readonly name: string;
  /** Null of a person without a mailbox, to whom only e-mails at another address are sent. */
  readonly email: string | null;
  readonly language: Language;
}

/** Returns the recipient; null for a blocked person, unless the e-mail is for those too. */
export async function readRecipient(session: Session, user: number, evenBlocked = false): Promise<Recipient | null> {
  const [row] = await session.run<Omit<Recipient, 'language'> & { language: string | null }>(
    recipientOf(session.org, user, evenBlocked),
  );
  if (row === undefined) return null;
  return { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}

/**
 * Cleans an organisation's markup for e-mails: no pictures (their server would learn who reads), no styles, and links
 * only to the application. Administrators are no exception. @spec THREATS law 10, THREATS T37
 */
export const cleanTemplate = (markup: string, origin: string): string =>
  sanitize(markup, {
    allowedTags: [...TEMPLATE_TAGS, 'a'],
    allowedAttributes: { a: ['href'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !isOwn(attribs['href'] ?? '', origin) ? 'excludeTag' : false,
  });

const isOwn = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin && address.startsWith(`${origin}/`);

/** Converts the markup to plain text, a line for each paragraph. */
export function plainTemplate(markup: string): string {
  const lines = markup.replace(/<(?:br|hr|\/(?:p|h\d|li|blockquote))\b[^<>]*>/gi, '\n');
  const text = sanitize(lines, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n');
}
