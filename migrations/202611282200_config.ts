import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Makes every process forget its viewers, and answer polls anew, when an organisation switches a module. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger general_config_modules_set after insert or update on general_config for each row
      when (new.title = 'modulesOff' and new.org_id > 0) execute function notify_modules_change();
    create trigger general_config_modules_unset after delete on general_config for each row
      when (old.title = 'modulesOff' and old.org_id > 0) execute function notify_modules_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function notify_modules_change() cascade');
}
