import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Help messages between colleagues, and the replies to them. @spec 3§3.2
    create table help_messages (
      org_id int not null,
      id bigint,
      -- First message of the thread; set for replies only.
      first_id bigint,
      author_id int not null,
      title text not null check (length(title) between 1 and 20 * 30),
      description text not null check (length(description) between 1 and 20 * 140),
      created_at timestamptz not null,
      reported boolean not null default false,
      -- Case whose review removed it.
      removed_in bigint,
      primary key (org_id, id),
      foreign key (org_id, first_id) references help_messages on delete cascade,
      foreign key (org_id, author_id) references users on delete cascade,
      foreign key (org_id, removed_in) references report_cases
    );
    create index help_messages_first on help_messages (org_id, first_id, id);
    create index help_messages_removed on help_messages (org_id, removed_in) where removed_in is not null;
    create index help_messages_author on help_messages (org_id, author_id, id);

    create table help_message_people (
      org_id int not null,
      message_id bigint not null,
      user_id int not null,
      -- True if the recipient has blocked the author, who does not learn of it.
      is_withheld boolean not null,
      viewed_at timestamptz,
      primary key (org_id, message_id, user_id),
      foreign key (org_id, message_id) references help_messages on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index help_message_people_person on help_message_people (org_id, user_id, message_id);

    -- People whose messages are withheld from a person who blocked them.
    create table help_blocks (
      org_id int not null,
      id bigint,
      user_id int not null,
      blocked_id int not null check (blocked_id <> user_id),
      created_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, user_id, blocked_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, blocked_id) references users on delete cascade
    );
    create index help_blocks_blocked on help_blocks (org_id, blocked_id);
  `);
  await protect(knex, ['help_messages', 'help_message_people', 'help_blocks']);
  await takeIds(knex, ['help_messages', 'help_blocks']);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger help_messages_removal after update of removed_in on help_messages
      for each row when (old.removed_in is distinct from new.removed_in) execute function raise_versions_of_messages();
    create trigger help_messages_forgotten after delete on help_messages referencing old table as gone
      for each statement execute function forget_rows('help_message');
    create trigger help_messages_outlived after delete on help_messages referencing old table as gone
      for each statement execute function outlive_messages();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table help_blocks, help_message_people, help_messages;
    drop function outlive_messages(), raise_versions_of_messages();
  `);
}
