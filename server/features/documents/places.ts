import { DOCUMENT_PARENTS, UPLOAD_PLACES_MAX, type UploadPlace } from '#contract/features/documents/types.ts';
import type { Context } from '../../base/context.ts';
import { choice, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { READER, viewerValues } from '../../content-kinds/reader.ts';
import { literal, sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { takesUploads } from './service.ts';

/** Groups and areas to which the reader may upload, those used last first, then by name. Parameters: `READER`. */
const UPLOAD_PLACES = sql`
  select case when g.is_area then 'area' else 'group' end as "Type", g.id::float8 as "Id", g.title as "Title",
    to_char(used.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Used"
  from groups g cross join lateral (select max(d.updated_at) as at from documents d
    where d.org_id = g.org_id and d.parent_id = g.id and d.author_id = ${READER.viewer}) used
  where g.org_id = ${READER.org} and ${takesUploads(READER, sql`g`)}
  order by used.at desc nulls last, g.title, g.id limit ${literal(UPLOAD_PLACES_MAX)}`;

async function uploadPlaces(context: Context): Promise<{ results: UploadPlace[] }> {
  const { org } = context.viewer;
  return { results: await context.db.reading(org).run<UploadPlace>(UPLOAD_PLACES, viewerValues(context)) };
}

const PLACE = record({ Type: choice(DOCUMENT_PARENTS), Id: WHOLE, Title: TEXT, Used: orNull(MOMENT) });

export const documentOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Documents/places',
    summary: 'Groups and areas to whose documents the caller may upload, those used last first.',
    status: 200,
    answer: record({ results: several(PLACE) }),
    handle: ({ context }) => uploadPlaces(context),
  }),
];
