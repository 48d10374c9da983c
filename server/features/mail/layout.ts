import { html, type Html } from '../../base/html.ts';

const FONT = 'font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const SHEET = `width:100%;max-width:600px;background:#ffffff;border-radius:12px;color:#18231f;${FONT}`;
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#006859;border-radius:8px;color:#ffffff;text-decoration:none';
const SMALL = 'padding:16px 32px 24px;border-top:1px solid #e0e1db;font-size:13px;color:#5b6460';

/** Row of a table with inline styles, the only layout that all mail programs support. */
export const row = (content: Html, style = 'padding:8px 32px'): Html =>
  html`<tr>
    <td style="${style}">${content}</td>
  </tr>`;

export const link = (address: string, label: string): Html =>
  html`<a href="${address}" style="color:#005044">${label}</a>`;

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
export function mailPage({ language, title, name, paragraphs, rows: more = [], action, footer }: MailPage): string {
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
