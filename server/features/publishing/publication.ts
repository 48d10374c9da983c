import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { AttachmentInput, FeedItemType, Target } from '#contract/features/feed/types.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { notifyAudience } from '../notifications/service.ts';
import type { ItemText, Publisher } from '../feed/service.ts';
import { VISIBILITY_WINDOW_MS } from '#contract/features/feed/limits.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import type { AnyObjectSchema } from 'yup';
import type { ContentOptions } from '#contract/features/richtext/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { cleanContent } from '../richtext/service.ts';
import { publishing as english } from '#contract/i18n/en-US/publishing.ts';
import { publishing as spanish } from '#contract/i18n/es-CO/publishing.ts';

/** Messages of refusals in the reader's language, also used by the forms. */
export const publishingTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Options of the schema of a publication with content; a new one requires more. */
export interface ContentInputOptions extends Pick<ContentOptions, 'clean'> {
  readonly isNew: boolean;
}

/** Schemas of a publication with content, which is sanitised before it is validated. */
export const contentInput = <Schema extends AnyObjectSchema>(
  schema: (language: Language, options: ContentInputOptions) => Schema,
) => ({
  create: byLanguage(language => schema(language, { isNew: true, clean: cleanContent })),
  update: byLanguage(language => schema(language, { isNew: false, clean: cleanContent })),
});

/** SQL that is true while the audience may be changed; the same as contract `isVisibilityOpen`. @spec 1§4 */
export const isAudienceOpen = (reader: ReaderNames, since: Sql): Sql =>
  sql`${reader.now} - ${since} <= interval '${literal(VISIBILITY_WINDOW_MS)} milliseconds'`;

/** Ids of the groups and areas of an item, as its streams have them. */
export const readGroups = (org: number, item: number): Sql =>
  sql`select aud_id as id from audiences where org_id = ${org} and item_id = ${item} and aud_id > 0 order by 1`;

/** Creates an item that nobody sees. Parameters: `org`, `kind`, `home`, `viewer`, `now`, `title`, `description`. */
export const DRAFT = sql`
  with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values (${READER.org}, ${param('kind', 'text')}, ${param('home', 'boolean')}, ${READER.viewer}, ${READER.now},
      ${param('title', 'text')}, ${param('description', 'text')}) returning org_id, id),
  withheld as (
    insert into withheld_items (org_id, item_id, case_id, withheld_at) select org_id, id, null, ${READER.now} from i)
  select id from i`;

export const deleteDraft = (org: number, item: number): Sql =>
  sql`delete from feed_items where org_id = ${org} and id = ${item}`;

/**
 * Declaration of a publication: a row of its own, with a feed item by which people see it, react to it and comment on
 * it. Audience, text, photos and content are common to all kinds, and are handled here.
 */
export interface Publication {
  /** Kind, as named by things and feed items. */
  readonly kind: Exclude<FeedItemType, 'post'>;
  /** Message that refuses another audience once the five days are over, if it differs from the common one. */
  readonly visibilityClosed?: (language: Language) => string;
  /** True for authors who may write to every area and every public group, even those that they don't belong to. */
  readonly everyPlace: (viewer: Viewer) => boolean;
}

/** Body of every publication. Fields omitted by an edit stay. */
export interface PublicationBody {
  readonly Title: string;
  readonly Description: string;
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
  readonly Attachments?: readonly AttachmentInput[] | undefined;
}

/** Text of the card in the feed. */
export const itemText = ({ Title, Description }: PublicationBody): ItemText => ({
  title: Title,
  description: Description,
});

/** Notifies the whole audience of a publication, once, after the commit. */
export const notifyOfPublication = (
  context: Publisher & Pick<Context, 'db' | 'log' | 'contentKinds'>,
  publication: Publication,
  kind: NotificationKind,
  itemId: number,
): Promise<void> => notifyAudience(context, { kind, subject: { kind: publication.kind, id: itemId } });
