import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Help messages between colleagues, and the replies to them. @spec 3§3.2
    create table help_messages (
      org_id int not null,
      id bigint,
      -- Of a reply: the message that began it.
      first_id bigint,
      author_id int not null,
      title text not null check (length(title) between 1 and 20 * 30),
      description text not null check (length(description) between 1 and 20 * 140),
      created_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, first_id) references help_messages on delete cascade,
      foreign key (org_id, author_id) references users on delete cascade
    );
    create index help_messages_first on help_messages (org_id, first_id, id);
    create trigger help_messages_forgotten after delete on help_messages referencing old table as gone
      for each statement execute function forget_rows('help_message');
    create index help_messages_author on help_messages (org_id, author_id, id);

    create table help_message_people (
      org_id int not null,
      message_id bigint not null,
      user_id int not null,
      -- They have blocked its author, who does not learn of it.
      is_withheld boolean not null,
      viewed_at timestamptz,
      primary key (org_id, message_id, user_id),
      foreign key (org_id, message_id) references help_messages on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index help_message_people_person on help_message_people (org_id, user_id, message_id);

    -- Whose messages don't reach somebody.
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
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table help_blocks, help_message_people, help_messages');
}
