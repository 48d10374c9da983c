import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** Lets the former address of a person stop a correction, and keeps when sessions begun since may read loans. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Correction of a person's address by others, while it can be stopped. A second one keeps the first address.
    create table address_corrections (
      org_id int not null,
      user_id int not null,
      former_email text not null check (length(former_email) <= 160),
      corrected_at timestamptz not null,
      -- End of the link, and of the caution towards sessions begun since.
      ends_at timestamptz not null,
      -- SHA-256 of the token in the e-mail to the former address; null until it is written, and once it was used.
      link_hash text check (length(link_hash) = 64),
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create unique index address_corrections_link on address_corrections (org_id, link_hash) where link_hash is not null;
    create index address_corrections_end on address_corrections (org_id, ends_at);
    -- Whether the password of the account is replaced by one that nobody knows.
    alter table directory_syncs add ends_password boolean not null default false;
  `);
  await protect(knex, ['address_corrections']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table directory_syncs drop ends_password; drop table address_corrections');
}
