import { html, Html } from '../../http/html.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { Letter } from './letter.ts';
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
  readonly letter: Letter;
  readonly texts: MailTexts;
  readonly label: string;
}

/**
 * The finished mail: as HTML with inline styles, which is all that mailboxes agree on, and as plain text. What people wrote is
 * escaped, links lead to our own origin, nothing is loaded from anywhere.
 */
export function writeMail(letter: Letter, envelope: Envelope): Mail {
  const { frame, recipient, from, origin, messageKey, unsubscribePath } = envelope;
  const texts = mailTexts(recipient.language);
  const parts = { ...envelope, letter, texts, label: letter.action.label(frame.name) };
  return {
    from: { name: frame.name, address: from },
    to: { name: recipient.name, address: recipient.email },
    subject: letter.subject,
    text: asText(parts),
    html: asHtml(parts),
    messageId: `<${messageKey}@${new URL(origin).hostname}>`,
    headers: {
      // Both are wanted by large mailbox providers: a button beside the subject that ends it. RFC 2369, RFC 8058
      'List-Unsubscribe': `<${origin}${unsubscribePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // No absence note is wanted in answer. RFC 3834
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function asText({ letter, texts, label, frame, recipient, origin, unsubscribePath }: Parts): string {
  const blocks = [
    plainTemplate(frame.header),
    texts.hello(recipient.firstName),
    letter.lead ?? '',
    ...letter.lines.map(({ text, path }) => (path === undefined ? text : `${text}\n${origin}${path}`)),
    `${label}: ${origin}${letter.action.path}`,
    plainTemplate(frame.footer),
    `${texts.why}\n${texts.preferences}: ${origin}${PREFERENCES_PATH}\n${texts.unsubscribe}: ${origin}${unsubscribePath}`,
  ];
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`;
}

const FONT = 'font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif';
const LINK = 'color:#005044';

function asHtml({ letter, texts, label, frame, recipient, origin, unsubscribePath }: Parts): string {
  const markup = (template: string): Html => new Html(cleanTemplate(template, origin));
  const row = (content: Html): Html =>
    html`<tr>
      <td style="padding:8px 32px">${content}</td>
    </tr>`;
  const lines = letter.lines.map(({ text, path }) =>
    row(path === undefined ? html`${text}` : html`<a href="${origin}${path}" style="${LINK}">${text}</a>`),
  );
  return html`<!doctype html>
    <html lang="${recipient.language === 'EN-US' ? 'en' : 'es-CO'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${letter.subject}</title>
      </head>
      <body style="margin:0;background:#f4f5f0">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f0">
          <tr>
            <td align="center" style="padding:24px 8px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#ffffff;color:#18231f;${FONT};font-size:16px;line-height:1.5"
              >
                <tr>
                  <td style="padding:24px 32px 8px;font-size:20px;font-weight:700;color:#006859">${frame.name}</td>
                </tr>
                ${row(markup(frame.header))} ${row(html`${texts.hello(recipient.firstName)}`)}
                ${letter.lead !== undefined && row(html`${letter.lead}`)} ${lines}
                <tr>
                  <td style="padding:16px 32px 24px">
                    <a
                      href="${origin}${letter.action.path}"
                      style="display:inline-block;padding:12px 20px;background:#006859;color:#ffffff;text-decoration:none"
                      >${label}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 32px 24px;border-top:1px solid #e0e1db;font-size:13px;color:#5b6460">
                    ${markup(frame.footer)}
                    <p>${texts.why}</p>
                    <p>
                      <a href="${origin}${PREFERENCES_PATH}" style="${LINK}">${texts.preferences}</a> ·
                      <a href="${origin}${unsubscribePath}" style="${LINK}">${texts.unsubscribe}</a>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
