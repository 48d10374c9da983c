import { html, type Html } from '../../base/html.ts';
import type { InlinePicture } from '../../integrations/mail/port.ts';
import type { EmailCard, EmailPicture } from './email.ts';
import { row } from './layout.ts';

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
export const picturesOf = (card: EmailCard): InlinePicture[] =>
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
export const cardRows = (card: EmailCard): Html[] => [
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
export const cardText = ({ heading, messages }: EmailCard): string[] => [
  heading,
  ...messages.map(({ text, by }) => `${text}\n— ${by}`),
];
