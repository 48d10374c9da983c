import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/**
 * Creates the time spent per day on reading a person's documents, so that one person's hundred files don't delay the
 * others'.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reading_days (
      org_id int not null,
      user_id int not null,
      day date not null,
      spent_ms int not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    )`);
  await protect(knex, ['reading_days']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reading_days');
}
