import { ALBUM_BIN_DAYS } from '#contract/features/people/limits.ts';
import type { FileReader } from '../../content-kinds/content-kind.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

/** Kind of the photos that a person has removed from the album; its parent is the person. */
export const ALBUM_BIN = 'album_bin';

/** Puts the photos of a person's album that are not among `kept` into the bin. */
export const binOthers = (org: number, person: number, kept: readonly string[], now: Date): Sql => sql`
  update files set parent_kind = ${ALBUM_BIN}, binned_at = ${now}
  where org_id = ${org} and parent_kind = 'album' and parent_id = ${person} and not id::text = any(${kept}::text[])`;

/** Shows the photos in the bin to their owner alone. */
export const ownBin: FileReader = async ({ viewer }, person) => person === viewer.id;

const HOUR_MS = 3_600_000;

/** Photos deleted by one statement. */
const BATCH = 500;

const DELETE_OLD = prepared(
  'people_delete_binned_photos',
  sql`delete from files where (org_id, id) in (
    select f.org_id, f.id from files f
    where f.org_id = ${param('org', 'int')} and f.parent_kind = ${literal(ALBUM_BIN)}
      and f.binned_at <= ${param('now', 'timestamptz')} - interval '${literal(ALBUM_BIN_DAYS)} days'
    limit ${param('most', 'int')} for update skip locked) returning id`,
);

/** Deletes photos that have been in the bin for long enough. */
export const sweepAlbumBin: Job = {
  name: 'people: empty the bin of albums',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => (await session.run(DELETE_OLD, { org, now, most: BATCH })).length),
};
