import { FLAG, MOMENT, orNull, record, TEXT, WHOLE } from '../../base/shapes.ts';
import { NEWS_PHOTOS } from '#contract/features/news/limits.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { isOpenToEverybody } from '../access/service.ts';
import { holdsRole, READER, type RightsReader, viewerValues } from '../../content-kinds/reader.ts';
import { isoTime, itemKind, searchedItem } from '../feed/service.ts';
import { versionFiles } from '../publishing/service.ts';
import { wordsOf } from '../richtext/service.ts';
import { asksReader, confirmedAt, hasTargetsFor, isReadable } from './visibility-sql.ts';
import { holds, type ReadContext } from '../../base/context.ts';
import { FIND_READABLE } from './confirmation-sql.ts';

/**
 * Whether this is the item of a news item that the viewer may read. They may then see its files, before its publication
 * too.
 */
async function canSeeNewsOf(context: ReadContext, itemId: number): Promise<boolean> {
  const values = { ...viewerValues(context), item: itemId, administers: holds(context.viewer, 'Admin-News') };
  return (await context.session.run(FIND_READABLE, values)).length > 0;
}

/** Whether everybody in an organisation publishes news: 'Todos pueden publicar'. @spec 1§6 */
export const everybodyPublishes = (org: Sql): Sql => isOpenToEverybody(org, 'Admin-News');

/**
 * Condition: the reader may edit the news item. Administrators edit those they may see, authors their own while
 * everybody publishes. @spec 1§6
 */
export const canEditNews = (reader: RightsReader, news: Sql): Sql => sql`(${hasTargetsFor(reader, news)}
  and (${holdsRole(reader, 'Admin-News')} or (${news}.author_id = ${reader.viewer} and ${everybodyPublishes(reader.org)})))`;

/**
 * Condition: the reader may publish news: administrators, and everybody while 'Todos pueden publicar' is on. @spec 1§6
 */
export const mayPublishNews = (reader: RightsReader): Sql =>
  sql`(${holdsRole(reader, 'Admin-News')} or ${everybodyPublishes(reader.org)})`;

/** @param row alias of `news`, or of its feed item */
export const isOwnOrAdministered = (reader: RightsReader, row: Sql): Sql =>
  sql`(${row}.author_id = ${reader.viewer} or ${holdsRole(reader, 'Admin-News')})`;

/** Declaration of versions, for people who may read and edit the news item. */
export const NEWS_VERSIONS = {
  list: 'Flx_News',
  editable: sql`select n.id, n.item_id as item from news n where n.org_id = ${READER.org}
    and ${isReadable(READER, sql`n`, holdsRole(READER, 'Admin-News'))} and ${canEditNews(READER, sql`n`)}`,
} as const;

/** A news item. Its feed item is replaced when it is published, so it has an id of its own. */
export const newsItem = itemKind({
  kind: 'new',
  path: item => sql`'/new/' || coalesce(${item}.content_id, ${item}.id)`,
  card: {
    canEdit: (reader, item) => sql`coalesce((select ${canEditNews(reader, sql`v`)} 
      from news v where v.org_id = ${item}.org_id and v.id = ${item}.content_id), false)`,
    canDelete: isOwnOrAdministered,
    member: {
      name: 'News',
      shape: record({
        Id: WHOLE,
        CategoryId: WHOLE,
        CategoryName: TEXT,
        RequiresConfirmation: FLAG,
        ConfirmedAt: orNull(MOMENT),
      }),
      json: (reader, item) => sql`
        select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
          'RequiresConfirmation', ${asksReader(reader, sql`v`)}, 'ConfirmedAt', ${isoTime(confirmedAt(reader, sql`v`))})
        from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
        where v.org_id = ${reader.org} and v.id = ${item}.content_id`,
    },
  },
  content: item => sql`(select v.content from news v where v.org_id = ${item}.org_id and v.item_id = ${item}.id)`,
  isDraft: item => sql`exists (select from news v
    where v.org_id = ${item}.org_id and v.item_id = ${item}.id and not v.is_published)`,
  files: { media: NEWS_PHOTOS, documents: 0, photosOnly: true },
  held: versionFiles(NEWS_VERSIONS),
  fileReaders: [canSeeNewsOf],
});

export const searchedNews = searchedItem({
  kind: 'new',
  weight: 1.2,
  join: sql`news n on n.org_id = i.org_id and n.item_id = i.id`,
  title: sql`n.title`,
  body: sql`n.description || ' … ' || ${wordsOf(sql`n.content`)}`,
});
