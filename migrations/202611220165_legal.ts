import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * What people are asked to accept, by version and language; the default ones have organisation 0. Nobody changes or deletes one:
     * what somebody accepted must be shown as it stood then.
     */
    create table legal_texts (
      org_id int not null,
      purpose text not null check (purpose in ('terms', 'treatment', 'bureau', 'contact', 'documents')),
      version int not null check (version > 0),
      language text not null check (language in ('ES-CO', 'EN-US')),
      title text not null check (length(title) between 1 and 20 * 120),
      body text not null check (length(body) between 1 and 20 * 40000),
      sha256 text not null,
      published_at timestamptz not null,
      -- Null for the product's own texts.
      published_by int,
      primary key (org_id, purpose, version, language),
      unique (org_id, purpose, version, language, sha256),
      foreign key (org_id, published_by) references users
    );
    create trigger legal_texts_hash before insert or update on legal_texts for each row execute function hash_legal_text();

    -- Accepted versions by person, with their language. The key to the text includes its hash, so that no version can be
    -- made up.
    create table acceptances (
      org_id int not null,
      user_id int not null,
      purpose text not null,
      text_org int not null,
      version int not null,
      language text not null,
      sha256 text not null,
      accepted_at timestamptz not null,
      primary key (org_id, user_id, purpose, text_org, version),
      check (text_org in (org_id, 0)),
      foreign key (org_id, user_id) references users,
      foreign key (text_org, purpose, version, language, sha256)
        references legal_texts (org_id, purpose, version, language, sha256)
    );
  `);
  await protect(knex, ['legal_texts'], { fallback: true });
  await protect(knex, ['acceptances']);
  await knex.raw('revoke update, delete on legal_texts, acceptances from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table acceptances, legal_texts; drop function hash_legal_text()');
}
