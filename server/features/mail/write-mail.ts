import { html, Html } from '../../base/html.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { cardRows, cardText, picturesOf } from './card-layout.ts';
import { link, mailPage } from './layout.ts';
import type { AccountEmail, Email } from './email.ts';
import { cleanTemplate, plainTemplate, type OrganisationFrame, type Recipient } from './template.ts';
import { mailTexts, type MailTexts } from './texts.ts';

/** Path of the page with the notification preferences. */
const PREFERENCES_PATH = '/notifications/preferences';

export interface Envelope {
  readonly frame: OrganisationFrame;
  readonly recipient: Recipient;
  /** Sender's address. */
  readonly from: string;
  /** Public address of the application: every link begins with it. */
  readonly origin: string;
  /** Identifier that is the same at each try. */
  readonly messageKey: string;
}

/** Envelope of an e-mail that its reader may unsubscribe from. */
interface SubscribedEnvelope extends Envelope {
  readonly unsubscribePath: string;
}

/** Parts shared by both versions of an e-mail. */
interface Parts extends SubscribedEnvelope {
  readonly email: Email;
  readonly texts: MailTexts;
  readonly label: string;
}

/**
 * Headers of every e-mail: the sender, and a Message-ID that is the same at each try. No absence note is wanted in
 * answer (RFC 3834).
 */
const headOf = ({ frame, from, origin, messageKey }: Envelope) => ({
  from: { name: frame.name, address: from },
  messageId: `<${messageKey}@${new URL(origin).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/**
 * Writes the finished e-mail: as HTML with inline styles, which is all that mail programs agree on, and as plain text.
 * Text by people is escaped, links lead to our own origin, nothing is loaded from anywhere.
 */
export function writeMail(email: Email, envelope: SubscribedEnvelope): Mail {
  const { frame, recipient, origin, unsubscribePath } = envelope;
  const head = headOf(envelope);
  const texts = mailTexts(recipient.language);
  const parts = { ...envelope, email, texts, label: email.action.label(frame.name) };
  return {
    ...head,
    to: { name: recipient.name, address: recipient.email },
    subject: email.subject,
    text: asText(parts),
    html: asHtml(parts),
    ...(email.card && { pictures: picturesOf(email.card) }),
    headers: {
      ...head.headers,
      // Large mailbox providers want both headers: they add an unsubscribe button beside the subject. RFC 2369, RFC
      // 8058
      'List-Unsubscribe': `<${origin}${unsubscribePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Writes a message about an account: in the organisation's template, and without unsubscribing. */
export function writeAccountMail(
  { to, outsider, subject, text, action, frame: tried }: AccountEmail,
  envelope: Envelope,
): Mail {
  const { recipient, origin } = envelope;
  const frame = { ...envelope.frame, ...tried, ...(outsider !== undefined && { footer: '' }) };
  const paragraphs = text.trim().split('\n\n');
  const leads = action === undefined ? null : { address: `${origin}${action.path}`, label: action.label };
  const written = leads === null ? [] : [`${leads.label}: ${leads.address}`];
  const blocks = [plainTemplate(frame.header), ...paragraphs, ...written, plainTemplate(frame.footer)];
  return {
    ...headOf(envelope),
    to: { name: outsider ?? recipient.name, address: to },
    subject,
    text: textOf(blocks),
    html: mailPage({
      ...pageOf(envelope, subject),
      paragraphs: [...headerOf(frame, origin), ...paragraphs.map(paragraph => html`${paragraph}`)],
      action: leads,
      footer: markupOf(frame.footer, origin),
    }),
  };
}

const textOf = (blocks: readonly string[]): string => `${blocks.filter(block => block !== '').join('\n\n')}\n`;

const markupOf = (template: string, origin: string): Html => new Html(cleanTemplate(template, origin));

const headerOf = ({ header }: OrganisationFrame, origin: string): Html[] =>
  header === '' ? [] : [markupOf(header, origin)];

const pageOf = ({ frame, recipient }: Envelope, title: string) => ({
  language: recipient.language === 'EN-US' ? 'en' : 'es-CO',
  title,
  name: frame.name,
});

function asText({ email, texts, label, frame, recipient, origin, unsubscribePath }: Parts): string {
  const blocks = [
    plainTemplate(frame.header),
    texts.hello(recipient.firstName),
    email.lead ?? '',
    ...email.lines.map(({ text, path }) => (path === undefined ? text : `${text}\n${origin}${path}`)),
    ...(email.card ? cardText(email.card) : []),
    `${label}: ${origin}${email.action.path}`,
    plainTemplate(frame.footer),
    `${texts.preferences}: ${origin}${PREFERENCES_PATH}\n${texts.unsubscribe}: ${origin}${unsubscribePath}`,
  ];
  return textOf(blocks);
}

function asHtml(parts: Parts): string {
  const { email, texts, label, frame, recipient, origin, unsubscribePath } = parts;
  return mailPage({
    ...pageOf(parts, email.subject),
    paragraphs: [
      ...headerOf(frame, origin),
      html`${texts.hello(recipient.firstName)}`,
      ...(email.lead === undefined ? [] : [html`${email.lead}`]),
      ...email.lines.map(({ text, path }) => (path === undefined ? html`${text}` : link(`${origin}${path}`, text))),
    ],
    rows: email.card ? cardRows(email.card) : [],
    action: { address: `${origin}${email.action.path}`, label },
    footer: html`${markupOf(frame.footer, origin)}
      <p>
        ${link(`${origin}${PREFERENCES_PATH}`, texts.preferences)} ·
        ${link(`${origin}${unsubscribePath}`, texts.unsubscribe)}
      </p>`,
  });
}
