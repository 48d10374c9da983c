import type { Role } from '#contract/features/access/roles.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Transaction } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import type { ReadContext, WriteContext } from '../base/context.ts';
import type { Reader, ReaderNames, RightsReader } from './reader.ts';
import type { Things } from './things.ts';

/**
 * A kind of thing that people publish, comment, are notified of or report: a post, an event, a comment, a report's case.
 * Its feature describes it once, in `thing.ts`; feed, notifications, reports and files are composed of these descriptions
 * and name no feature. Pieces are SQL; `row` is the alias of a row of `table`.
 */
export interface Thing {
  /** Its name: `subject_kind` in tables, `Type` or `Kind` on the wire. */
  readonly kind: string;
  /** Where organisation and id (`org_id`, `id`) find it. Several kinds may share a table. */
  readonly table: string;
  /** Condition: the reader may see it. Everything that belongs to it asks this. */
  readonly isVisible: (reader: ReaderNames, row: Sql) => Sql;
  /** Path of its page inside the application; NULL where it leads nowhere. */
  readonly path: (row: Sql, things: Things) => Sql;
  readonly notified: NotifiedThing;
  readonly part?: ThingPart;
  readonly card?: ThingCard;
  readonly report?: ReportedThing;
  /** Files that it holds: for each kind of parent (`parent_kind` of `files`) that it is, in the order in which they are seen. */
  readonly files?: HeldFiles;
}

/** Kinds of things in one table may share a kind of parent, as they share ids. */
export type HeldFiles = Readonly<Record<string, FileRules>>;

export interface FileRules {
  /** Who sees them: whoever one of these says so of. */
  readonly seenBy: readonly FileReader[];
  /** Absent where nobody attaches any. */
  readonly limits?: FileLimits;
}

/** May the viewer see the files of this parent? */
export type FileReader = (context: ReadContext, parentId: number, parentKind: string) => Promise<boolean>;

/** Most files that one parent takes. */
export interface FileLimits {
  /** Photos and videos together. */
  readonly media: number;
  readonly documents: number;
  /** The message that refuses anything else, or true for the usual one. */
  readonly photosOnly?: true | string;
}

/** @throws Error when nothing may be attached to a thing of this kind under that kind of parent */
export function fileLimits({ kind, files }: Thing, parentKind: string): FileLimits {
  const limits = files?.[parentKind]?.limits;
  if (limits === undefined) throw new Error(`A ${kind} takes no files as ${parentKind}`);
  return limits;
}

/** Condition: the reader may be notified of a thing. */
export const isNotifiable = ({ notified, isVisible }: Thing): Thing['isVisible'] => notified.isNotifiable ?? isVisible;

/** What notifications about it say, and who is left out. */
export interface NotifiedThing {
  /** Condition: the reader may be notified of it; whoever sees it, where it is absent. */
  readonly isNotifiable?: (reader: ReaderNames, row: Sql) => Sql;
  /** Condition: the reader wants to hear nothing more of it. */
  readonly isMuted?: (reader: ReaderNames, row: Sql) => Sql;
  /** The kind and title of what the message names (of a comment, those of its item), and its own text if it is said too. */
  readonly type?: (row: Sql) => Sql;
  readonly title?: (row: Sql, things: Things) => Sql;
  readonly text?: (row: Sql) => Sql;
  /** The text of which the title is the beginning, where it has none of its own: whoever is named there reads it from there on. */
  readonly words?: (row: Sql) => Sql;
  /** JSON of a decision about content (contract `NotificationRow.Decision`). */
  readonly decision?: (row: Sql) => Sql;
  readonly emailed?: EmailedFacts;
  /**
   * Query of the ids of the people whom it is for, in their order, from one id on.
   * `id` is SQL of the thing's id; `after` that of the last person who was reached; `size` that of how many.
   */
  readonly audience?: (names: { org: Sql; id: Sql; after: Sql; size: Sql }) => Sql;
}

/** What e-mails of some kinds of notifications about it say below the message, as it stands when they are sent. */
export interface EmailedFacts {
  readonly kinds: readonly string[];
  /** JSON that the lines are made of. */
  readonly json: (row: Sql) => Sql;
  readonly lines: (facts: unknown, language: Language, now: Date) => readonly string[];
}

/** Of things of which many make one notification ('Ana y 4 personas más comentaron…'). */
export interface ThingPart {
  /** Condition: it is there for whoever sees what it is part of. */
  readonly isShown: (row: Sql) => Sql;
  readonly author: (row: Sql) => Sql;
  readonly text: (row: Sql) => Sql;
}

/** A member of an item's JSON, and a query of its value for the item. */
export interface CardMember<Who> {
  readonly name: string;
  readonly json: (reader: Who, item: Sql) => Sql;
}

/** What stands in the feed. */
export interface ThingCard {
  /** Conditions on an item: whether this reader may edit or delete it. */
  readonly canEdit: (reader: RightsReader, item: Sql) => Sql;
  readonly canDelete: (reader: RightsReader, item: Sql) => Sql;
  /** What its card shows besides. */
  readonly member?: CardMember<Reader>;
  /** The same of what others move while it is in sight, as votes do: the poll says it too. Addresses of files, which run out, are not for this. */
  readonly live?: CardMember<ReaderNames>;
}

/** How it is reported and reviewed. */
export interface ReportedThing {
  /** The member of a report that names it (contract `ReportSubject`). */
  readonly subject: string;
  /** Who reviews it, besides Propietarios. Null where its item says so. */
  readonly reviewer: Role | null;
  /** Condition: the reader may report it; whoever sees it, where it is absent. */
  readonly isReportable?: Thing['isVisible'];
  /** The feed item with which it stands: type and id; of what is none, its kind and NULL. */
  readonly item: (row: Sql) => { readonly type: Sql; readonly id: Sql };
  /** What a case keeps of it, as it was. */
  readonly snapshot: (row: Sql) => ReportedContent;
  /** Locks it, and before it whatever a removal changes too, so that reviews and reports wait for each other. */
  readonly lock: (session: Transaction, id: number) => Promise<unknown>;
  /** Hides it from everybody, its author too, by a review's case. */
  readonly hide: (context: WriteContext, id: number, caseId: number) => Promise<void>;
  /** Undoes that. */
  readonly restore: (context: WriteContext, id: number, caseId: number) => Promise<void>;
}

/** SQL of what a case shows of content: see contract `ContentSnapshot`. */
export interface ReportedContent {
  readonly title: Sql;
  readonly text: Sql;
  /** A timestamp. */
  readonly created: Sql;
  /** Whom it was for: on home, and JSON of its groups. */
  readonly home: Sql;
  readonly groups: Sql;
  /** What else its kind shows, in this order: JSON arrays of texts, by the names that the kind has for them. */
  readonly details?: Readonly<Record<string, Sql>>;
}
