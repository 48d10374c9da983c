import type { Attachment, AttachmentInput } from '../feed/types.ts';
import type { Colleague } from '../people/types.ts';
import type { Sticker, TemplateId } from './limits.ts';

/** Rules for celebrating a day off: on the day itself, on the working day before it, or on the one after it. */
export const DAY_RULES = ['same', 'before', 'after'] as const;
export type DayRule = (typeof DAY_RULES)[number];

/** Times of a birthday that the page distinguishes. @spec 2§2 Birthdays */
export const OCCASIONS = ['today', 'coming', 'recent'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Lists of the page. */
export const SECTIONS = [...OCCASIONS, 'anniversaries', 'newcomers'] as const;
export type Section = (typeof SECTIONS)[number];

/** Person with a day to celebrate. */
export interface Celebration extends Pick<Colleague, 'Id' | 'Foto' | 'Position' | 'AreaName'> {
  /** First and last name. */
  Title: string;
  City: string | null;
  /** Day itself, `yyyy-MM-dd`; never the year of birth. */
  Day: string;
  /** Whether it is celebrated on a working day because it is a day off. */
  Moved: boolean;
  /** Number of years of an anniversary; null for other occasions. */
  Years: number | null;
  /** Whether the reader has greeted the person for it. */
  Greeted: boolean;
  /** Card of the reader's newest greeting for it; null if they sent none. */
  SentTemplate: TemplateId | null;
  /** Id of the collective card that may still be signed; null for the reader's own. */
  CardId: number | null;
  /** Whether a card for another person can still be begun. */
  TakesCard: boolean;
}

/** Response of `GET /api/Flx_Birthdays?section=today`. */
export interface CelebrationPage {
  results: Celebration[];
  /** Total number of those that the reader may know of. */
  TotalCount: number;
  /** Current day in Bogota, `yyyy-MM-dd`. */
  Today: string;
}

/** Row of Flx_Greetings, as its sender and its receiver read it. @spec 2§3 Greeting */
export interface Greeting {
  Id: number;
  SenderId: number;
  ReceiverId: number;
  /** Day of the birthday, `yyyy-MM-dd`. */
  Day: string;
  Text: string;
  Template: TemplateId;
  Attachments: Attachment[];
  CreationDate: string;
}

/** Body of `POST /api/Flx_Greetings` -> 201 {results: Greeting}. The sender is the signed-in person. */
export interface GreetingInput {
  ReceiverId: number;
  Text: string;
  /** Card template; a random one if absent. */
  Template?: TemplateId | undefined;
  Attachments?: AttachmentInput[] | undefined;
}

/** Occasions of a collective card. */
export const CARD_OCCASIONS = ['birthday', 'anniversary', 'welcome', 'farewell'] as const;
export type CardOccasion = (typeof CARD_OCCASIONS)[number];

/** Row of Flx_Cards: a card that colleagues sign together. Its receiver sees it once it is delivered. */
export interface CollectiveCard {
  Id: number;
  Occasion: CardOccasion;
  ReceiverId: number;
  /** Id of the person who began the card. */
  CreatedBy: number;
  /** Day that the card is for, `yyyy-MM-dd`. */
  Day: string;
  /** Number of years of an anniversary; null for other occasions. */
  Years: number | null;
  Template: TemplateId;
  /** Delivery time: at eight on the working day. Until then the card may be signed. */
  DeliveryDate: string;
  IsDelivered: boolean;
  /** Number of signatures. */
  Signatures: number;
  /** Whether the reader has signed. */
  ISigned: boolean;
  /** Whether the reader may delete it: the person who began it before delivery, the receiver afterwards. */
  CanDelete: boolean;
}

/** Body of `POST /api/Flx_Cards` -> 201 {results: CollectiveCard}. The signed-in person begins the card. */
export interface CollectiveCardInput {
  Occasion: CardOccasion;
  ReceiverId: number;
  /** Card template; a random one if absent. */
  Template?: TemplateId | undefined;
  /** Day of a welcome or farewell; birthdays and anniversaries have their own. */
  Day?: string | undefined;
}

/** Row of Flx_CardSignatures, for everybody who may see its card. */
export interface CardSignature {
  Id: number;
  CardId: number;
  SignerId: number;
  /** Empty if there is only a sticker or a photo. */
  Text: string;
  Sticker: Sticker | null;
  Attachments: Attachment[];
  CreationDate: string;
  CanEdit: boolean;
  /** Whether the reader may delete it: the signer, or the person who began the card, before delivery. */
  CanDelete: boolean;
}

/** Body of `POST /api/Flx_CardSignatures`, once per card; `PUT` takes the same without the card. */
export interface CardSignatureInput {
  CardId: number;
  Text?: string | undefined;
  Sticker?: Sticker | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
}

/** Response of `GET` and body of `PUT /api/Flx_Birthdays/settings`. */
export interface CelebrationSettings {
  DayRule: DayRule;
  /** Edition; a change that names another one is refused. 0 if no rule has been chosen. */
  Version: number;
}
