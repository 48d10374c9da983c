import { html, Html } from '../../base/html.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { link, mailPage } from './layout.ts';
import type { Email } from './email.ts';
import { cleanTemplate, plainTemplate, type OrganisationFrame, type Recipient } from './template.ts';
import { mailTexts, type MailTexts } from './texts.ts';

/** Where people read what they want to hear of. */
const PREFERENCES_PATH = '/notifications/preferences';

export interface Envelope {
  readonly frame: OrganisationFrame;
  readonly recipient: Recipient;
  /** Address of the sender. */
  readonly from: string;
  /** Public address of the application: every link begins with it. */
  readonly origin: string;
  readonly unsubscribePath: string;
  /** The same at each try. */
  readonly messageKey: string;
}

/** What both versions of a mail are made of. */
interface Parts extends Envelope {
  readonly email: Email;
  readonly texts: MailTexts;
  readonly label: string;
}

/** The Message-ID of an email, the same at each try. */
export const messageIdOf = (messageKey: string, origin: string): string =>
  `<${messageKey}@${new URL(origin).hostname}>`;

/**
 * The finished mail: as HTML with inline styles, which is all that mailboxes agree on, and as plain text. What people wrote is
 * escaped, links lead to our own origin, nothing is loaded from anywhere.
 */
export function writeMail(email: Email, envelope: Envelope): Mail {
  const { frame, recipient, from, origin, messageKey, unsubscribePath } = envelope;
  const texts = mailTexts(recipient.language);
  const parts = { ...envelope, email, texts, label: email.action.label(frame.name) };
  return {
    from: { name: frame.name, address: from },
    to: { name: recipient.name, address: recipient.email },
    subject: email.subject,
    text: asText(parts),
    html: asHtml(parts),
    messageId: messageIdOf(messageKey, origin),
    headers: {
      // Both are wanted by large mailbox providers: a button beside the subject that ends it. RFC 2369, RFC 8058
      'List-Unsubscribe': `<${origin}${unsubscribePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // No absence note is wanted in answer. RFC 3834
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function asText({ email, texts, label, frame, recipient, origin, unsubscribePath }: Parts): string {
  const blocks = [
    plainTemplate(frame.header),
    texts.hello(recipient.firstName),
    email.lead ?? '',
    ...email.lines.map(({ text, path }) => (path === undefined ? text : `${text}\n${origin}${path}`)),
    `${label}: ${origin}${email.action.path}`,
    plainTemplate(frame.footer),
    `${texts.preferences}: ${origin}${PREFERENCES_PATH}\n${texts.unsubscribe}: ${origin}${unsubscribePath}`,
  ];
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`;
}

function asHtml({ email, texts, label, frame, recipient, origin, unsubscribePath }: Parts): string {
  const markup = (template: string): Html => new Html(cleanTemplate(template, origin));
  return mailPage({
    language: recipient.language === 'EN-US' ? 'en' : 'es-CO',
    title: email.subject,
    name: frame.name,
    paragraphs: [
      ...(frame.header === '' ? [] : [markup(frame.header)]),
      html`${texts.hello(recipient.firstName)}`,
      ...(email.lead === undefined ? [] : [html`${email.lead}`]),
      ...email.lines.map(({ text, path }) => (path === undefined ? html`${text}` : link(`${origin}${path}`, text))),
    ],
    action: { address: `${origin}${email.action.path}`, label },
    footer: html`${markup(frame.footer)}
      <p>
        ${link(`${origin}${PREFERENCES_PATH}`, texts.preferences)} ·
        ${link(`${origin}${unsubscribePath}`, texts.unsubscribe)}
      </p>`,
  });
}
