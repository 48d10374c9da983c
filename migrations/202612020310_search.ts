import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';

/** Raises the version of an organisation once for many new posts, so that their authors don't wait for one another. */
export const up = (knex: Knex): Promise<void> => createFunctions(knex, import.meta.url);

export async function down(knex: Knex): Promise<void> {
  await restoreFunctions(knex, '202611220190_feed', ['raise_versions_of_streams']);
  await restoreFunctions(knex, '202611300300_search', [
    'index_queued',
    'claim_from_search_queue',
    'leave_in_search_queue',
  ]);
  // Waiting items have raised no version yet.
  await knex.raw(`
    set local app.every_organisation = 'on';
    select raise_version_of_queued(org_id, kind, array_agg(id)) from search_queue group by org_id, kind;
    set local app.every_organisation = '';
    drop function raise_version_of_queued(int, text, bigint[]);
  `);
}
