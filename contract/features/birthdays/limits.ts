/** Days ahead for which coming birthdays are shown. @spec 2§9 */
export const COMING_DAYS = 5;

/** Days for which greetings are shown to their receiver. @spec 2§9 */
export const GREETING_DAYS = 5;

/** Longest greeting, in characters. @assumed */
export const GREETING_TEXT_MAX = 500;

/** Most photos of a greeting. @assumed */
export const GREETING_PHOTOS_MAX = 3;

/** Most greetings that one person writes to another for the same birthday. @assumed */
export const GREETINGS_TO_ONE_MAX = 5;

/** Greetings on one page. @assumed */
export const GREETINGS_PAGE_SIZE = 12;

/** Most greetings in one request. @assumed */
export const GREETINGS_PAGE_MAX = 100;

/** People on one page of a section. @assumed */
export const CELEBRATIONS_PAGE_SIZE = 12;

/** People of a section on the home page, before 'see all'. @assumed */
export const CELEBRATIONS_ON_HOME = 9;

/** Most people on a slide of the home card. @spec 2§9 */
export const PEOPLE_ON_SLIDE_MAX = 3;

/** Days for which a person who has joined counts as new. @assumed */
export const NEWCOMER_DAYS = 7;

/** Card templates of a greeting. @spec 2§3 Birthday card templates */
export const TEMPLATES = [1, 2, 3] as const;
export type TemplateId = (typeof TEMPLATES)[number];

/** Card preselected in the composer. @spec 2§3 Birthday card templates */
export const DEFAULT_TEMPLATE: TemplateId = 1;

/** Names of the cards' pictures. @spec 2§3 Birthday card templates */
export const TEMPLATE_NAMES = { 1: 'lite', 2: 'fiesta', 3: 'rumba' } as const satisfies Record<TemplateId, string>;

/** Width and height of the card's picture in an e-mail, in CSS pixels. @spec 2§9 */
export const MAIL_PICTURE_SIZE = { width: 226, height: 146 } as const;

/** Width and height of the sender's portrait in an e-mail, in CSS pixels. @spec 2§9 */
export const MAIL_PORTRAIT_SIZE = 100;

/** Hour in Bogota at which cards are delivered. @assumed */
export const DELIVERY_HOUR = 8;

/** Highest edition number of the rule for days off. @assumed */
export const RULE_VERSION_MAX = 1_000_000_000;

/** Stickers for a collective card. @assumed */
export const STICKERS = ['cake', 'balloons', 'heart', 'star', 'coffee', 'rocket'] as const;
export type Sticker = (typeof STICKERS)[number];

/** Width and height of a sticker, in CSS pixels, also in mails. @assumed */
export const STICKER_SIZE = 72;

/** Longest text of a signature, in characters. @assumed */
export const SIGNATURE_TEXT_MAX = 300;

/** Most photos of a signature. @assumed */
export const SIGNATURE_PHOTOS_MAX = 1;

/** Most signatures of one card. @assumed */
export const SIGNATURES_MAX = 300;

/** Most signatures in the mail of a card; its page shows all of them. @assumed */
export const SIGNATURES_IN_MAIL = 20;

/** Most undelivered cards begun by one person. @assumed */
export const CARDS_BEGUN_MAX = 10;

/** Days ahead for which a welcome or farewell card may be begun. @assumed */
export const CARD_DAYS_AHEAD = 60;

/** Collective cards on one page. @assumed */
export const CARDS_PAGE_SIZE = 12;

/** Most collective cards in one request. @assumed */
export const CARDS_PAGE_MAX = 50;

/** Signatures on one page. @assumed */
export const SIGNATURES_PAGE_SIZE = 30;

/** Most signatures in one request. @assumed */
export const SIGNATURES_PAGE_MAX = 100;
