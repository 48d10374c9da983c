import type { JsonSchema } from '../base/shapes.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Transaction } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import type { ReadContext, WriteContext } from '../base/context.ts';
import type { Reader, ReaderNames, RightsReader } from './reader.ts';
import type { ContentKinds } from './content-kinds.ts';

/**
 * Kind of thing that people publish, comment, are notified of or report: a post, an event, a comment, a report's case.
 * Its feature describes it once, in `thing.ts`; feed, notifications, reports and files are composed of these
 * descriptions and name no feature. Pieces are SQL; `row` is the alias of a row of `table`.
 */
export interface ContentKind {
  /** Name of the kind: `subject_kind` in tables, `Type` or `Kind` on the wire. */
  readonly kind: string;
  /** Table in which organisation and id (`org_id`, `id`) find it. Several kinds may share a table. */
  readonly table: string;
  /** Condition: the reader may see it. Everything that belongs to it uses this. */
  readonly isVisible: (reader: ReaderNames, row: Sql) => Sql;
  /** Path of its page inside the application; NULL if it has none. */
  readonly path: (row: Sql, contentKinds: ContentKinds) => Sql;
  readonly notified: NotifiedKind;
  readonly part?: ThingPart;
  readonly card?: ThingCard;
  readonly report?: ReportedKind;
  /**
   * Rules of its files, by each kind of parent (`parent_kind` of `files`) that it is, in the order in which they are
   * shown.
   */
  readonly files?: HeldFiles;
}

/** Rules of files by kind of parent. Kinds of things in one table may share a kind of parent, as they share ids. */
export type HeldFiles = Readonly<Record<string, FileRules>>;

export interface FileRules {
  /** Rules of who sees the files: one that agrees is enough. */
  readonly seenBy: readonly FileReader[];
  /** Limits of files; absent if nobody attaches any. */
  readonly limits?: FileLimits;
}

/** Returns whether the viewer may see the files of this parent. */
export type FileReader = (context: ReadContext, parentId: number, parentKind: string) => Promise<boolean>;

/** Largest numbers of files of one parent. */
export interface FileLimits {
  /** Largest number of photos and videos together. */
  readonly media: number;
  readonly documents: number;
  /** Error for files other than photos, or true for the usual one. */
  readonly photosOnly?: true | string;
}

/** @throws Error when nothing may be attached to a thing of this kind under that kind of parent */
export function fileLimits({ kind, files }: ContentKind, parentKind: string): FileLimits {
  const limits = files?.[parentKind]?.limits;
  if (limits === undefined) throw new Error(`A ${kind} takes no files as ${parentKind}`);
  return limits;
}

/** Condition: the reader may be notified of a thing. */
export const isNotifiable = ({ notified, isVisible }: ContentKind): ContentKind['isVisible'] =>
  notified.isNotifiable ?? isVisible;

/** Content of notifications about it, and the people left out. */
export interface NotifiedKind {
  /** Condition: the reader may be notified of it; if absent, everybody who sees it may. */
  readonly isNotifiable?: (reader: ReaderNames, row: Sql) => Sql;
  /** Condition: the reader wants no more notifications of it. */
  readonly isMuted?: (reader: ReaderNames, row: Sql) => Sql;
  /** Kind and title named in the message (for a comment, those of its item), and its own text if it is quoted too. */
  readonly type?: (row: Sql) => Sql;
  readonly title?: (row: Sql, contentKinds: ContentKinds) => Sql;
  readonly text?: (row: Sql) => Sql;
  /**
   * Text whose beginning serves as the title, if it has none of its own: a person mentioned in it reads it from the
   * mention on.
   */
  readonly words?: (row: Sql) => Sql;
  /** Condition: the reader may answer it within the notification. */
  readonly isAnswerable?: (reader: ReaderNames, row: Sql) => Sql;
  /** JSON of a decision about content (contract `NotificationRow.Decision`). */
  readonly decision?: (row: Sql) => Sql;
  readonly emailed?: EmailedFacts;
  /**
   * Query of the ids of the people whom it is for, in order, starting after one id. `id` is SQL of the thing's id;
   * `after` that of the last person who was reached; `size` that of the number of people.
   */
  readonly audience?: (names: { org: Sql; id: Sql; after: Sql; size: Sql }) => Sql;
}

/** Facts in e-mails below the message, for some kinds of notifications about it, as they are when the mail is sent. */
export interface EmailedFacts {
  readonly kinds: readonly string[];
  /** JSON from which the lines are made. */
  readonly json: (row: Sql) => Sql;
  readonly lines: (facts: unknown, language: Language, now: Date) => readonly string[];
}

/** Description of things that are grouped into one notification ('Ana y 4 personas más comentaron…'). */
export interface ThingPart {
  /** Condition: it is shown to everybody who sees its parent. */
  readonly isShown: (row: Sql) => Sql;
  readonly author: (row: Sql) => Sql;
  readonly text: (row: Sql) => Sql;
}

/** Member of an item's JSON, and a query of its value for the item. */
export interface CardMember<Who> {
  readonly name: string;
  readonly json: (reader: Who, item: Sql) => Sql;
  /** Schema of its value. */
  readonly shape: JsonSchema;
}

/** Description of its card in the feed. */
export interface ThingCard {
  /** Conditions on an item: whether this reader may edit or delete it. */
  readonly canEdit: (reader: RightsReader, item: Sql) => Sql;
  readonly canDelete: (reader: RightsReader, item: Sql) => Sql;
  /** Additional member of its card. */
  readonly member?: CardMember<Reader>;
  /**
   * Additional member that others change while it is in sight, such as votes: the poll returns it too. It must not
   * contain addresses of files, which expire.
   */
  readonly live?: CardMember<ReaderNames>;
}

/** Rules for reporting and reviewing it. */
export interface ReportedKind {
  /** Member of a report that names it (contract `ReportSubject`); null if nobody reports it, and it is only binned. */
  readonly subject: string | null;
  /** Role that reviews it, besides Propietarios. Null if its item decides. */
  readonly reviewer: Role | null;
  /** Condition: the reader may report it; if absent, everybody who sees it may. */
  readonly isReportable?: ContentKind['isVisible'];
  /** Condition on content deleted unreported: the reader manages its place, and so may restore it. */
  readonly managed?: (reader: RightsReader, row: Sql) => Sql;
  /** Feed item that it belongs to: type and id; if there is none, its kind and NULL. */
  readonly item: (row: Sql) => { readonly type: Sql; readonly id: Sql };
  /** Digests of its texts before its edits; a report of one of these stores that text. Absent: only the present one. */
  readonly earlierTexts?: (row: Sql) => Sql;
  /** Snapshot of it that a case stores. */
  readonly snapshot: (row: Sql) => ReportedContent;
  /** Locks it, and before it the other rows that a removal changes, so that reviews and reports wait for each other. */
  readonly lock: (session: Transaction, id: number) => Promise<unknown>;
  /** Hides it from everybody, including its author, because of a review's case. */
  readonly hide: (context: WriteContext, id: number, caseId: number) => Promise<void>;
  /** Undoes `hide`. */
  readonly restore: (context: WriteContext, id: number, caseId: number) => Promise<void>;
}

/** SQL of a case's content fields: see contract `ContentSnapshot`. */
export interface ReportedContent {
  readonly title: Sql;
  readonly text: Sql;
  /** Timestamp. */
  readonly created: Sql;
  /** Audience at the time: on home, and JSON of its groups. */
  readonly home: Sql;
  readonly groups: Sql;
  /** Further details of its kind, in this order: JSON arrays of texts, by the kind's own names. */
  readonly details?: Readonly<Record<string, Sql>>;
}
