import type { EmailTopic } from '#contract/features/mail/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Transaction } from '../../db/database.ts';
import type { Things } from '../../things/things.ts';

/** An email that is about to be written. */
export interface QueuedEmail {
  readonly session: Transaction;
  readonly org: number;
  readonly userId: number;
  readonly language: Language;
  /** What whoever queued it wrote down: ids. */
  readonly about: string;
  readonly now: Date;
  readonly things: Things;
}

/** A picture of an email, and how large it is shown, in CSS pixels. */
export interface EmailPicture {
  readonly content: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** What stands in its place where pictures are not shown. */
  readonly alt: string;
}

/** A card: its picture, and what one or several people write. */
export interface EmailCard {
  readonly picture: EmailPicture;
  readonly heading: string;
  readonly messages: readonly {
    readonly text: string;
    readonly by: string;
    readonly portrait?: EmailPicture | undefined;
    readonly photos: readonly EmailPicture[];
  }[];
}

/** What an email says: plain text all of it, and paths inside the application. Whatever is in it is escaped later. */
export interface Email {
  readonly subject: string;
  readonly lead?: string;
  readonly lines: readonly { readonly text: string; readonly path?: string }[];
  /** Below the lines. */
  readonly card?: EmailCard;
  readonly action: { readonly label: (organisation: string) => string; readonly path: string };
  readonly topic: EmailTopic;
}

/** A message to a mailbox that its composer names, which nobody can stop. */
export interface AccountEmail {
  readonly to: string;
  /** What somebody outside of the organisation is called, to whom its footer doesn't speak; otherwise it goes to the recipient. */
  readonly outsider?: string;
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** Where it leads, inside the application. */
  readonly action?: { readonly label: string; readonly path: string };
  /** What stands above and below it, of a template that is only being tried; otherwise that of the organisation. */
  readonly frame?: { readonly header: string; readonly footer: string };
}

/** The email; or when to ask again; or null when there is nothing left to say. */
export type Composed =
  | { readonly email: Email }
  /** The same, once what is stored elsewhere has been read: outside of the transaction, which holds a connection. */
  | { readonly later: () => Promise<Email> }
  | { readonly account: AccountEmail }
  /** What another service must do first: outside of the transaction, which holds a connection. Done again at each try. */
  | { readonly afterwards: () => Promise<AccountEmail> }
  | { readonly waitUntil: Date }
  | null;

/**
 * Writes emails of one kind, at the moment in which they are sent and for what their reader may see then. A feature declares
 * its composers in `emails`.
 */
export type Composer = (queued: QueuedEmail) => Promise<Composed>;
