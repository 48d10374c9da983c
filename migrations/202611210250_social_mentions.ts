import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** Who is mentioned in a text. The name is kept as it stands in the text, so that it is found there after a change of name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table item_mentions (
      item_id bigint not null,
      org_id int not null,
      user_id int not null,
      name text not null check (length(name) between 1 and 121),
      primary key (org_id, item_id, user_id),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create table comment_mentions (
      comment_id bigint not null,
      org_id int not null,
      user_id int not null,
      name text not null check (length(name) between 1 and 121),
      primary key (org_id, comment_id, user_id),
      foreign key (org_id, comment_id) references comments on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
  `);
  await protect(knex, ['item_mentions', 'comment_mentions']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table comment_mentions, item_mentions`);
}
