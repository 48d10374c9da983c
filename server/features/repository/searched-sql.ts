import { PAGE_END } from '#contract/features/repository/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isOne } from '../../content-kinds/of-kind.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isFileOf, isPlaceOf, isVisibleDocument } from '../documents/service.ts';
import { placesOfItem, targetsJson } from '../feed/service.ts';

const { org, viewer } = READER;

const fileJson = (file: Sql, title: Sql): Sql => sql`json_build_object('Id', ${file}.id,
  'Url', media_address(${org}, ${viewer}, ${file}.id, ${READER.contentUntil}, ${READER.mediaKey}),
  'Ext', coalesce(search_extension(${title}), ''), 'Bytes', ${file}.bytes,
  'DocumentId', (select r.id from repository_documents r where r.org_id = ${org} and r.file_id = ${file}.id))`;

/** SQL of the text read from a file, as far as it is searched for an excerpt. */
const textIn = (file: Sql): Sql =>
  sql`translate(left(search_text_in(${org}, ${file}), 20000), ${literal(PAGE_END)}, ' ')`;

/** Condition: a file is still attached to something in the feed that the reader sees. */
const isAttachment = (
  hit: Sql,
  contentKinds: ContentKinds,
): Sql => sql`exists (select from files f where f.org_id = ${org}
  and f.id = case when ${hit}.key like '________-%' then ${hit}.key::uuid end and f.parent_kind in ('item', 'content') and f.parent_id = ${hit}.item_id)
  and ${isOne(contentKinds.get('post'), { org, id: sql`${hit}.item_id` }, one => contentKinds.get('post').isVisible(READER, one))}`;

/** Documents of groups and areas, whose keys in the index begin with 'n', and documents attached to feed items. */
export const searchedDocument: SearchedKind = {
  weight: 1.2,
  isSeen: (hit, contentKinds) => sql`case when ${hit}.key like 'n%'
      then exists (select from documents d where d.org_id = ${org} and d.id = ${hit}.id and ${isVisibleDocument(READER, sql`d`)})
      else ${isAttachment(hit, contentKinds)} end`,
  shown: (hit, contentKinds) => [
    {
      title: sql`d.title`,
      body: textIn(
        sql`(select r.file_id from repository_documents r where r.org_id = d.org_id and r.origin = 'document' and r.origin_id = d.id)`,
      ),
      path: sql`case when g.is_area then '/area/' || g.id else '/group/' || g.id_team end`,
      author: sql`d.author_id`,
      places: targetsJson(READER, sql`groups g where ${isPlaceOf(sql`g`, sql`d`)}`),
      file: sql`(select ${fileJson(sql`f`, sql`d.title`)} from document_versions v join files f on ${isFileOf(sql`f`, { org: sql`v.org_id`, id: sql`v.id` })}
          where v.org_id = d.org_id and v.document_id = d.id order by v.number desc limit 1)`,
      from: sql`documents d join groups g on ${isPlaceOf(sql`g`, sql`d`)} where ${hit}.key like 'n%' and d.org_id = ${org} and d.id = ${hit}.id`,
    },
    {
      title: sql`f.title`,
      body: textIn(sql`f.id`),
      path: sql`(select ${contentKinds.get('post').path(sql`i`, contentKinds)} from feed_items i where i.org_id = f.org_id and i.id = f.parent_id)`,
      author: sql`f.owner_id`,
      places: placesOfItem(sql`f.parent_id`),
      file: fileJson(sql`f`, sql`f.title`),
      from: sql`files f where f.org_id = ${org} and f.id = case when ${hit}.key like '________-%' then ${hit}.key::uuid end`,
    },
  ],
};
