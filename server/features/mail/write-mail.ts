import { html, Html } from '../../base/html.ts';
import type { Mail, InlinePicture } from '../../integrations/mail/port.ts';
import type { AccountEmail, Email, EmailCard, EmailPicture } from './email.ts';
import {
  cleanTemplate,
  plainTemplate,
  type OrganisationFrame,
  type Recipient,
  mailTexts,
  type MailTexts,
} from './template.ts';

const FONT = 'font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const SHEET = `width:100%;max-width:600px;background:#ffffff;border-radius:12px;color:#18231f;${FONT}`;
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#006859;border-radius:8px;color:#ffffff;text-decoration:none';
const SMALL = 'padding:16px 32px 24px;border-top:1px solid #e0e1db;font-size:13px;color:#5b6460';

/** Row of a table with inline styles, the only layout that all mail programs support. */
const row = (content: Html, style = 'padding:8px 32px'): Html =>
  html`<tr>
    <td style="${style}">${content}</td>
  </tr>`;

const link = (address: string, label: string): Html => html`<a href="${address}" style="color:#005044">${label}</a>`;

interface MailPage {
  /** Language tag (BCP 47). */
  readonly language: string;
  readonly title: string;
  /** Name of the sender. */
  readonly name: string;
  readonly paragraphs: readonly Html[];
  /** Rows below them. */
  readonly rows?: readonly Html[];
  /** Button; null if the e-mail has no link. */
  readonly action: { readonly address: string; readonly label: string } | null;
  readonly footer: Html;
}

/** Writes an e-mail as a page: one sheet of 600 pixels at most, readable on a phone and without any picture. */
function mailPage({ language, title, name, paragraphs, rows: more = [], action, footer }: MailPage): string {
  const rows = [
    row(html`${name}`, 'padding:24px 32px 8px;font-size:20px;font-weight:700;color:#006859'),
    ...paragraphs.map(paragraph => row(paragraph)),
    ...more,
    ...(action === null
      ? []
      : [row(html`<a href="${action.address}" style="${BUTTON}">${action.label}</a>`, 'padding:16px 32px 24px')]),
    row(footer, SMALL),
  ];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#f4f5f0">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f0">
          <tr>
            <td align="center" style="padding:24px 8px">
              <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${SHEET}">
                ${rows}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/**
 * Card in an e-mail: its picture, and below it each message with its author. Pictures are inside the e-mail and named
 * by their position in it, so that nothing is loaded from anywhere when it is read. @spec 2§9, THREATS T37
 */

/** Style that breaks words longer than the sheet, so that it keeps its width. */
const PAPER = 'background:#fff8ec;text-align:center;overflow-wrap:anywhere;word-break:break-word';

/** Returns all pictures, in the order in which they are shown. */
const all = ({ picture, messages }: EmailCard): EmailPicture[] => [
  picture,
  ...messages.flatMap(({ portrait, photos }) => [...(portrait ? [portrait] : []), ...photos]),
];

const cidOf = (card: EmailCard, picture: EmailPicture): string => `card-${all(card).indexOf(picture) + 1}@tertulia`;

/** Returns the pictures to embed in the e-mail. */
const picturesOf = (card: EmailCard): InlinePicture[] =>
  all(card).map(picture => ({ cid: cidOf(card, picture), content: picture.content, mime: picture.mime }));

const image = (card: EmailCard, picture: EmailPicture, style = ''): Html =>
  html`<img
    src="cid:${cidOf(card, picture)}"
    width="${picture.width}"
    height="${picture.height}"
    alt="${picture.alt}"
    style="display:inline-block;border:0;max-width:100%;${style}"
  />`;

/** Keeps the line breaks of a text. */
const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`);

/** Returns the rows of the sheet that show a card. */
const cardRows = (card: EmailCard): Html[] => [
  row(image(card, card.picture, 'border-radius:12px'), `padding:24px 32px 8px;${PAPER}`),
  row(html`${card.heading}`, `padding:8px 32px;font-size:22px;font-weight:700;${PAPER}`),
  ...card.messages.map(({ text, by, portrait, photos }) =>
    row(
      html`${portrait && html`${image(card, portrait, 'border-radius:50%')}<br />`}${lines(text)}<br /><strong
          style="font-size:14px"
          >${by}</strong
        >${photos.map(photo => html`<br />${image(card, photo, 'border-radius:8px;margin-top:12px')}`)}`,
      `padding:8px 32px 24px;${PAPER}`,
    ),
  ),
];

/** Returns the card as plain text. */
const cardText = ({ heading, messages }: EmailCard): string[] => [
  heading,
  ...messages.map(({ text, by }) => `${text}\n— ${by}`),
];

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
 * Text by people is escaped, links lead to our own origin, nothing is loaded from anywhere. Null without an address.
 */
export function writeMail(email: Email, envelope: SubscribedEnvelope): Mail | null {
  const { frame, recipient, origin, unsubscribePath } = envelope;
  if (recipient.email === null) return null;
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

/** Writes a message about an account, in the organisation's template and without unsubscribing; null without an address. */
export function writeAccountMail(
  { to, outsider, subject, text, action, frame: tried }: AccountEmail,
  envelope: Envelope,
): Mail | null {
  const { recipient, origin } = envelope;
  if (to === null) return null;
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
      ...email.lines.map(({ text, path }) =>
        path === undefined ? html`${lines(text)}` : link(`${origin}${path}`, text),
      ),
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
