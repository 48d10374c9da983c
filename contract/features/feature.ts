import type { FileKind } from './files/kinds.ts';

/** How notifications of a kind are kept. */
export interface KindDeclaration {
  /** The group that they are shown in. @spec 1§3 Notification */
  readonly type: 'social' | 'process';
  /** What people choose by, on their preferences page; of any feature. */
  readonly topic: string;
  /**
   * How many notifications the same thing makes. False: one per person and thing, never a second. Otherwise everybody
   * who did the same to the same thing is in one ('Andrés y 12 personas más…') that comes back unread after it was seen:
   * 'quietly' writes nothing as long as it is unread, 'comments' counts each comment and comes to the top with it, 'anew'
   * replaces the earlier notification, seen or not, because it is not true any more.
   */
  readonly gathers: false | 'quietly' | 'comments' | 'anew';
  /** Where it leads when it is about nothing that has a page. */
  readonly path?: string;
  /** The kind of the e-mail about it, where its feature writes one of its own instead of a line of text. */
  readonly email?: string;
  /** False of what is shown by the bell alone, whatever people choose for its topic: neither a mail nor the digest says it. */
  readonly isMailed?: false;
  /** True hides who did it: a decision is the administration's and no single person's. */
  readonly anonymous?: true;
}

/** A type of feed item. */
export interface ItemDeclaration {
  /** Who reviews reports of it and of its comments, besides Propietarios. */
  readonly reviewer: string;
  /** Photos and videos that its card shows before the "+N" counter, where that is not the usual number. */
  readonly galleryMax?: number;
  /** False of what happens elsewhere and is shown in the feed: nobody writes, edits or addresses it as a publication. */
  readonly isWritten?: false;
}

/**
 * What client and server know of a feature before either asks it. `contract/features/index.ts` composes all of them, so that
 * what they are of (feed, notifications, files, access) names no feature. What of them refers to another's (a topic, a role)
 * is held against it there, by the compiler.
 */
export interface ContractFeature {
  /** Names of its lists, on the wire. */
  readonly lists?: readonly string[];
  /** Its types of feed items, `Type` on the wire. */
  readonly items?: Readonly<Record<string, ItemDeclaration>>;
  /** Parts of feed items that can be reported by themselves, as the wire calls them. */
  readonly parts?: Readonly<Record<string, true>>;
  /** What else can be reported, which is no feed item nor part of one, and who reviews it besides Propietarios. */
  readonly reported?: Readonly<Record<string, Pick<ItemDeclaration, 'reviewer'>>>;
  /** Its kinds of notifications, `NotificationType` on the wire. */
  readonly notifications?: Readonly<Record<string, KindDeclaration>>;
  /** The topics that it brings, and whether people get mail of them who have chosen nothing. */
  readonly topics?: Readonly<Record<string, { readonly mails: boolean }>>;
  /** Lists that files may be uploaded for, with the kinds that each of them takes. */
  readonly uploads?: Readonly<Record<string, readonly FileKind[]>>;
  /** Admin roles by their ids. @spec 2§6, 3§6, decision 14 */
  readonly roles?: Readonly<Record<string, number>>;
  /** Those of them whose work an organisation may open to everybody. @spec 1§6 */
  readonly openRoles?: Readonly<Record<string, true>>;
  /** What it has to administer: who does, and its order in the menu. @spec 2§6, 3§2.4 */
  readonly admin?: Readonly<Record<string, { readonly role: string; readonly order: number }>>;
  /**
   * Its short lists of titles that an organisation edits whole, among the general configuration, with the longest title in characters
   * and the most rows. @spec 2§5 General configuration
   */
  readonly catalogues?: Readonly<
    Record<
      string,
      {
        readonly titleMax: number;
        readonly rowsMax: number;
        readonly icons?: readonly string[];
        readonly hobbiesMax?: number;
      }
    >
  >;
  /** Destinations of the left navigation. @spec 3§2.3 */
  readonly destinations?: readonly string[];
}
