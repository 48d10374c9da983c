import type { LetterTopic } from '../../../contract/areas/mail/types.ts';
import type { Language } from '../../../contract/i18n/language.ts';
import type { Session } from '../../db/database.ts';

/** A letter that is about to be written. */
export interface QueuedLetter {
  readonly session: Session;
  readonly org: number;
  readonly userId: number;
  readonly language: Language;
  /** What whoever queued it wrote down: ids. */
  readonly about: string;
  readonly now: Date;
}

/** What a letter says: plain text all of it, and paths inside the application. Whatever is in it is escaped later. */
export interface Letter {
  readonly subject: string;
  readonly lead?: string;
  readonly lines: readonly { readonly text: string; readonly path?: string }[];
  readonly action: { readonly label: (organisation: string) => string; readonly path: string };
  readonly topic: LetterTopic;
}

/** The letter; or when to ask again; or null when there is nothing left to say. */
export type Composed = { readonly letter: Letter } | { readonly waitUntil: Date } | null;

/**
 * Writes letters of one kind, at the moment in which they are sent and for what their reader may see then. An area declares
 * its composers in `letters`.
 */
export type Composer = (queued: QueuedLetter) => Promise<Composed>;
