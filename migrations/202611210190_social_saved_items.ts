import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** What a person keeps for later: any feed item, so articles too. Seen by that person alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_items (
      org_id int not null,
      user_id int not null,
      item_id bigint not null,
      saved_at timestamptz not null default now(),
      primary key (org_id, user_id, item_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create index saved_items_item on saved_items (org_id, item_id);
  `);
  await protect(knex, ['saved_items']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table saved_items`);
}
