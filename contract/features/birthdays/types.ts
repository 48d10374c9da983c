import type { Attachment, AttachmentInput } from '../feed/types.ts';
import type { Colleague } from '../people/types.ts';
import type { Sticker, TemplateId } from './limits.ts';

/** When what falls on a day off is celebrated: on the day itself, on the working day before it, or on the one after it. */
export const DAY_RULES = ['same', 'before', 'after'] as const;
export type DayRule = (typeof DAY_RULES)[number];

/** When a birthday is, as the page tells them apart. @spec 2§2 Birthdays */
export const OCCASIONS = ['today', 'coming', 'recent'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What the page has a list of. */
export const SECTIONS = [...OCCASIONS, 'anniversaries', 'newcomers'] as const;
export type Section = (typeof SECTIONS)[number];

/** Somebody with a day to celebrate. */
export interface Celebration extends Pick<Colleague, 'Id' | 'Foto' | 'Position' | 'AreaName'> {
  /** First and last name. */
  Title: string;
  City: string | null;
  /** The day itself, `yyyy-MM-dd`; never the year of birth. */
  Day: string;
  /** Whether it is celebrated on a working day because it is a day off. */
  Moved: boolean;
  /** Of an anniversary, how many years it is; null of everything else. */
  Years: number | null;
  /** Whether the reader has greeted them for it. */
  Greeted: boolean;
  /** The collective card for it that may still be signed; null of one's own. */
  CardId: number | null;
  /** Whether there is still time to begin one, of somebody else. */
  TakesCard: boolean;
}

/** `GET /api/Flx_Birthdays?section=today`. */
export interface CelebrationPage {
  results: Celebration[];
  /** How many there are in all, of those that the reader may know of. */
  TotalCount: number;
  /** The day that it is in Bogota, `yyyy-MM-dd`. */
  Today: string;
}

/** A row of Flx_Greetings, as its sender and its receiver read it. @spec 2§3 Greeting */
export interface Greeting {
  Id: number;
  SenderId: number;
  ReceiverId: number;
  /** The day of the birthday, `yyyy-MM-dd`. */
  Day: string;
  Text: string;
  Template: TemplateId;
  Attachments: Attachment[];
  CreationDate: string;
}

/** `POST /api/Flx_Greetings` -> 201 {results: Greeting}. Who sends it is who is signed in. */
export interface GreetingInput {
  ReceiverId: number;
  Text: string;
  /** Absent takes one by chance. */
  Template?: TemplateId | undefined;
  Attachments?: AttachmentInput[] | undefined;
}

/** What a collective card is for. */
export const CARD_OCCASIONS = ['birthday', 'anniversary', 'welcome', 'farewell'] as const;
export type CardOccasion = (typeof CARD_OCCASIONS)[number];

/** A row of Flx_Cards: one card that colleagues sign together. Whom it is for sees it once it is delivered. */
export interface CollectiveCard {
  Id: number;
  Occasion: CardOccasion;
  ReceiverId: number;
  /** Who began it. */
  CreatedBy: number;
  /** The day that it is for, `yyyy-MM-dd`. */
  Day: string;
  /** Of an anniversary, how many years it is; null of everything else. */
  Years: number | null;
  Template: TemplateId;
  /** When it is delivered: at eight of the working day. Until then it may be signed. */
  DeliveryDate: string;
  IsDelivered: boolean;
  /** How many have signed it. */
  Signatures: number;
  /** Whether the reader has. */
  ISigned: boolean;
  /** Who began it takes it back before it is delivered; whom it is for throws it away afterwards. */
  CanDelete: boolean;
}

/** `POST /api/Flx_Cards` -> 201 {results: CollectiveCard}. Who begins it is who is signed in. */
export interface CollectiveCardInput {
  Occasion: CardOccasion;
  ReceiverId: number;
  /** Absent takes one by chance. */
  Template?: TemplateId | undefined;
  /** Of a welcome and a farewell; birthdays and anniversaries have theirs. */
  Day?: string | undefined;
}

/** A row of Flx_CardSignatures, for whoever may see its card. */
export interface CardSignature {
  Id: number;
  CardId: number;
  SignerId: number;
  /** Empty where a sticker or a photo says it all. */
  Text: string;
  Sticker: Sticker | null;
  Attachments: Attachment[];
  CreationDate: string;
  CanEdit: boolean;
  /** Its signer, and who began the card, before it is delivered. */
  CanDelete: boolean;
}

/** `POST /api/Flx_CardSignatures`, once a card; `PUT` takes the same without the card. */
export interface CardSignatureInput {
  CardId: number;
  Text?: string | undefined;
  Sticker?: Sticker | null | undefined;
  Attachments?: AttachmentInput[] | undefined;
}

/** `GET` and `PUT /api/Flx_Birthdays/settings`. */
export interface CelebrationSettings {
  DayRule: DayRule;
  /** The edition; a change that names another one is refused. 0 of what nobody has chosen. */
  Version: number;
}
