import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Work certificates: the document for its owner, and the data behind the public page of its code, which is stored as a
    -- hash.
    create table certificates (
      org_id int not null,
      id bigint,
      process_id bigint not null,
      user_id int not null,
      code_hash bytea not null check (length(code_hash) = 32),
      issued_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > issued_at),
      -- Null after the certificate ends: the document is no longer needed, and it contains a salary.
      document bytea check (length(document) <= 1000000),
      primary key (org_id, id),
      unique (org_id, process_id),
      unique (org_id, code_hash),
      foreign key (org_id, process_id) references processes on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index certificates_end on certificates (org_id, ends_at);

    -- Queries to the business services, kept while they count towards the hourly limit.
    create table business_queries (
      org_id int not null,
      id bigint,
      user_id int not null,
      asked_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index business_queries_of on business_queries (org_id, user_id, asked_at);
    create index business_queries_old on business_queries (org_id, asked_at);
  `);
  await protect(knex, ['certificates', 'business_queries']);
  await takeIds(knex, ['certificates', 'business_queries']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table business_queries, certificates');
}
