import type { EmailTopic } from '#contract/features/mail/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Transaction } from '../../db/database.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';

/** E-mail that is about to be written. */
export interface QueuedEmail {
  readonly session: Transaction;
  readonly org: number;
  readonly userId: number;
  readonly language: Language;
  /** Ids noted by the feature that queued it. */
  readonly about: string;
  readonly now: Date;
  readonly contentKinds: ContentKinds;
}

/** Picture of an e-mail, with its size on screen, in CSS pixels. */
export interface EmailPicture {
  readonly content: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** Text shown in its place if pictures are blocked. */
  readonly alt: string;
}

/** Card: its picture, and the messages of one or several people. */
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

/** Content of an e-mail: plain text only, and paths inside the application. All of it is escaped later. */
export interface Email {
  readonly subject: string;
  readonly lead?: string;
  readonly lines: readonly { readonly text: string; readonly path?: string }[];
  /** Card below the lines. */
  readonly card?: EmailCard;
  readonly action: { readonly label: (organisation: string) => string; readonly path: string };
  readonly topic: EmailTopic;
}

/** Message to a mailbox that its composer names, which nobody can unsubscribe from. */
export interface AccountEmail {
  /** Address; null of a recipient without a mailbox, to whom nothing is sent. */
  readonly to: string | null;
  /**
   * Name of a recipient outside of the organisation, whom its footer doesn't address; absent if it goes to the queued
   * recipient.
   */
  readonly outsider?: string;
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** Button with the path it leads to, inside the application. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Header and footer of a template that is only being tried; otherwise the organisation's are used. */
  readonly frame?: { readonly header: string; readonly footer: string };
}

/** Result of a composer: the e-mail; or when to ask again; or null when there is nothing left to say. */
export type Composed =
  | { readonly email: Email }
  /** E-mail that needs data stored elsewhere, read outside of the transaction, which holds a connection. */
  | { readonly later: () => Promise<Email> }
  | { readonly account: AccountEmail }
  /**
   * Work of another service to be done first, outside of the transaction, which holds a connection. Done again at each
   * try.
   */
  | { readonly afterwards: () => Promise<AccountEmail> }
  | { readonly waitUntil: Date }
  | null;

/**
 * Writes e-mails of one kind, at the moment in which they are sent and with the data that their reader may see then. A
 * feature declares its composers in `emails`.
 */
export type Composer = (queued: QueuedEmail) => Promise<Composed>;

declare module '../feature.ts' {
  interface Feature {
    /** Composers by kind of email that the feature queues; they run when it is sent. */
    readonly emails?: Readonly<Record<string, Composer>>;
  }
  interface Gathered {
    readonly emails: Readonly<Record<string, Composer>>;
  }
}
