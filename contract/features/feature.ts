/** Kinds of files, decided by their content, never by their name. @spec 1§5 */
export type FileKind = 'photo' | 'video' | 'document';

/** Declaration of a kind of notification. */
export interface KindDeclaration {
  /** Group in which it is shown. @spec 1§3 Notification */
  readonly type: 'social' | 'process';
  /** Topic under which people choose it on their preferences page; may belong to any feature. */
  readonly topic: string;
  /**
   * Grouping of notifications about the same subject. False: one per person and subject, never a second. Otherwise all
   * who did the same are in one notification ('Andrés y 12 personas más…'), which becomes unread again after it was
   * seen. 'quietly' changes nothing while it is unread. 'comments' counts each comment and moves it to the top. 'anew'
   * replaces the earlier notification, seen or not, because it is no longer true.
   */
  readonly gathers: false | 'quietly' | 'comments' | 'anew';
  /** Destination, if it is not the page of the subject. */
  readonly path?: string;
  /** Kind of its e-mail, if its feature writes its own instead of a line of text. */
  readonly email?: string;
  /** Minutes until its e-mail is due; at once if absent. It is dropped if the notification was seen meanwhile. */
  readonly mailAfterMinutes?: number;
  /**
   * False if only the bell shows it, regardless of people's choice for its topic: neither a mail nor the digest
   * includes it, and it is not pushed.
   */
  readonly isMailed?: false;
  /** True to hide the actor, because a decision is the administration's and no single person's. */
  readonly anonymous?: true;
}

/** Declaration of a type of feed item. */
export interface ItemDeclaration {
  /** Role that, besides Propietarios, reviews reports of it and of its comments. */
  readonly reviewer: string;
  /** Photos and videos on its card before the "+N" counter, if not the usual number. */
  readonly galleryMax?: number;
  /**
   * False if the item is created elsewhere and only shown in the feed: it is not written, edited or addressed as a
   * publication.
   */
  readonly isWritten?: false;
}

/** Groups of topics on the page of preferences, in its order. */
export const TOPIC_GROUPS = ['own', 'people', 'groups', 'organisation', 'processes'] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

/** Topic of notifications. */
export interface TopicDeclaration {
  /** Whether people receive mail for it by default. */
  readonly mails: boolean;
  /**
   * Pushes that people receive by default: of their own affairs, or of things with a date that would be missed. Absent
   * for news for many, of which people receive pushes only if they choose so.
   */
  readonly push?: 'personal' | 'dated';
  /** True if a push, which others may read on a locked screen, says nothing of its content. */
  readonly isPrivate?: true;
  readonly group: TopicGroup;
  /** Role without which nobody is notified of it. */
  readonly role?: string;
}

/**
 * Declarations of a feature that client and server know from the start. `contract/features/index.ts` combines them, so
 * that the features that use them (feed, notifications, files, access) name no other feature. The compiler checks there
 * that references to another feature (a topic, a role) exist.
 */
export interface ContractFeature {
  /** Name of the module with which an organisation switches all of the feature off. @spec decision 228 */
  readonly module?: string;
  /** Names of its lists on the wire. */
  readonly lists?: readonly string[];
  /** Types of its feed items, `Type` on the wire. */
  readonly items?: Readonly<Record<string, ItemDeclaration>>;
  /** Parts of feed items that can be reported separately, by their wire names. */
  readonly parts?: Readonly<Record<string, true>>;
  /** Other reportable content, which is neither a feed item nor part of one, with its reviewer besides Propietarios. */
  readonly reported?: Readonly<Record<string, Pick<ItemDeclaration, 'reviewer'>>>;
  /** Content that nobody reports, but a role deletes into the bin, with the role that restores it. */
  readonly binned?: Readonly<Record<string, Pick<ItemDeclaration, 'reviewer'>>>;
  /** Kinds of its notifications, `NotificationType` on the wire. */
  readonly notifications?: Readonly<Record<string, KindDeclaration>>;
  /** Topics of notifications that it adds. */
  readonly topics?: Readonly<Record<string, TopicDeclaration>>;
  /** Lists that accept uploaded files, with the kinds that each of them takes. */
  readonly uploads?: Readonly<Record<string, readonly FileKind[]>>;
  /** Admin roles by their ids. @spec 2§6, 3§6, decision 14 */
  readonly roles?: Readonly<Record<string, number>>;
  /** Admin roles whose work an organisation may open to everybody. @spec 1§6 */
  readonly openRoles?: Readonly<Record<string, true>>;
  /**
   * Parts of its administration, with their roles and their order in the menu. `waits`: its count is of work that an
   * administrator has to do. `isDelegable`: an organisation chooses a further role for it. @spec 2§6, 3§2.4
   */
  readonly admin?: Readonly<
    Record<
      string,
      { readonly role: string; readonly order: number; readonly waits?: true; readonly isDelegable?: true }
    >
  >;
  /**
   * Short lists of titles that an organisation edits as a whole in the general configuration, with the longest title in
   * characters and the most rows. @spec 2§5 General configuration
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
  /**
   * Kinds of content that the search finds. `order` is that of their tabs, and `address` names the kind in the page's
   * address. @spec 2§2
   */
  readonly searched?: Readonly<Record<string, { readonly order: number; readonly address: string }>>;
  /** Destinations of the left navigation. @spec 3§2.3 */
  readonly destinations?: readonly string[];
}
