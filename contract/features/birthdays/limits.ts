/** Days ahead that coming birthdays are shown of. @spec 2§9 */
export const COMING_DAYS = 5;

/** Days for which greetings are shown to their receiver. @spec 2§9 */
export const GREETING_DAYS = 5;

/** Longest greeting, in characters. @assumed */
export const GREETING_TEXT_MAX = 500;

/** Photos of a greeting. @assumed */
export const GREETING_PHOTOS_MAX = 3;

/** Greetings that one person writes to another for the same birthday. @assumed */
export const GREETINGS_TO_ONE_MAX = 5;

/** Greetings of one page. @assumed */
export const GREETINGS_PAGE_SIZE = 12;

/** Most greetings that may be asked for at once. @assumed */
export const GREETINGS_PAGE_MAX = 100;

/** People of one page of a section. @assumed */
export const CELEBRATIONS_PAGE_SIZE = 12;

/** People of a section that the home page asks for, before 'see all'. @assumed */
export const CELEBRATIONS_ON_HOME = 9;

/** People on a slide of the home card. @spec 2§9 */
export const PEOPLE_ON_SLIDE_MAX = 3;

/** Days for which somebody who has come is new. @assumed */
export const NEWCOMER_DAYS = 7;

/** Cards that a greeting may have. @spec 2§3 Birthday card templates */
export const TEMPLATES = [1, 2, 3] as const;
export type TemplateId = (typeof TEMPLATES)[number];

/** The card that a composer begins with. @spec 2§3 Birthday card templates */
export const DEFAULT_TEMPLATE: TemplateId = 1;

/** Names of the cards' pictures. @spec 2§3 Birthday card templates */
export const TEMPLATE_NAMES = { 1: 'lite', 2: 'fiesta', 3: 'rumba' } as const satisfies Record<TemplateId, string>;

/** Width and height of the card's picture in an e-mail, in CSS pixels. @spec 2§9 */
export const MAIL_PICTURE_SIZE = { width: 226, height: 146 } as const;

/** Width and height of the sender's portrait there. @spec 2§9 */
export const MAIL_PORTRAIT_SIZE = 100;

/** When somebody's day begins: at this hour in Bogota. @assumed */
export const DELIVERY_HOUR = 8;

/** Highest edition of the rule for days off. @assumed */
export const RULE_VERSION_MAX = 1_000_000_000;

/** What colleagues may put on a collective card. @assumed */
export const STICKERS = ['cake', 'balloons', 'heart', 'star', 'coffee', 'rocket'] as const;
export type Sticker = (typeof STICKERS)[number];

/** Width and height of a sticker, in CSS pixels, in mails too. @assumed */
export const STICKER_SIZE = 72;

/** Longest text of a signature, in characters. @assumed */
export const SIGNATURE_TEXT_MAX = 300;

/** Photos of a signature. @assumed */
export const SIGNATURE_PHOTOS_MAX = 1;

/** Signatures of one card. @assumed */
export const SIGNATURES_MAX = 300;

/** Signatures that the mail of a card has; all of them stand on its page. @assumed */
export const SIGNATURES_IN_MAIL = 20;

/** Cards that one person has begun and that are not delivered yet. @assumed */
export const CARDS_BEGUN_MAX = 10;

/** Days ahead for which a welcome or farewell may be begun. @assumed */
export const CARD_DAYS_AHEAD = 60;

/** Collective cards of one page. @assumed */
export const CARDS_PAGE_SIZE = 12;

/** Most collective cards that may be asked for at once. @assumed */
export const CARDS_PAGE_MAX = 50;

/** Signatures of one page. @assumed */
export const SIGNATURES_PAGE_SIZE = 30;

/** Most signatures that may be asked for at once. @assumed */
export const SIGNATURES_PAGE_MAX = 100;
