import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** Answers to creates that carried an Idempotency-Key, so that a retry after a slow answer never creates twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table idempotency_keys (
      org_id int not null,
      user_id int not null,
      key text not null check (length(key) between 8 and 100),
      request_hash text not null,
      status smallint,
      body text,
      created_at timestamptz not null default now(),
      primary key (org_id, user_id, key),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `);
  await protect(knex, ['idempotency_keys']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table idempotency_keys`);
}
