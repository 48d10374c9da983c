import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Day on which an organisation celebrates occasions that fall on a day off; no row means the day itself.
    create table celebration_settings (
      org_id int primary key references organisations,
      day_rule text not null check (day_rule in ('same', 'before', 'after')),
      version int not null
    );

    -- Birthday greetings from colleagues.
    create table greetings (
      org_id int not null,
      id bigint,
      sender_id int not null,
      receiver_id int not null check (receiver_id <> sender_id),
      -- Day of the birthday, regardless of the day of writing.
      day date not null,
      body text not null check (length(body) between 1 and 20 * 500),
      template smallint not null check (template between 1 and 3),
      created_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, sender_id) references users,
      foreign key (org_id, receiver_id) references users
    );
    create index greetings_received on greetings (org_id, receiver_id, created_at desc, id desc);
    create index greetings_sent on greetings (org_id, sender_id, day, receiver_id);
    create trigger greetings_files after delete on greetings referencing old table as gone
      for each statement execute function remove_files('greeting');

    -- Card that colleagues sign together.
    create table cards (
      org_id int not null,
      id bigint,
      occasion text not null check (occasion in ('birthday', 'anniversary', 'welcome', 'farewell')),
      receiver_id int not null check (receiver_id <> starter_id),
      starter_id int not null,
      -- Day of the occasion; the delivery follows from it and from the organisation's rule.
      day date not null,
      template smallint not null check (template between 1 and 3),
      created_at timestamptz not null,
      deliver_at timestamptz not null,
      delivered_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, receiver_id) references users,
      foreign key (org_id, starter_id) references users
    );
    -- Colleagues sign one card, not several for the same occasion.
    create unique index cards_open on cards (org_id, receiver_id, occasion) where delivered_at is null;
    create index cards_due on cards (org_id, deliver_at, id) where delivered_at is null;
    create index cards_received on cards (org_id, receiver_id, deliver_at desc, id desc);
    create index cards_begun on cards (org_id, starter_id, deliver_at desc, id desc);

    -- Contribution of each signer; its photo is a file of the signature.
    create table card_signatures (
      org_id int not null,
      id bigint,
      card_id bigint not null,
      signer_id int not null,
      body text not null check (length(body) <= 20 * 300),
      sticker text check (length(sticker) between 1 and 20),
      created_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, card_id, signer_id),
      foreign key (org_id, card_id) references cards on delete cascade,
      foreign key (org_id, signer_id) references users
    );
    create index card_signatures_in_order on card_signatures (org_id, card_id, id);
    create index card_signatures_by on card_signatures (org_id, signer_id, card_id);
    create trigger card_signatures_files after delete on card_signatures referencing old table as gone
      for each statement execute function remove_files('signature');
  `);
  await protect(knex, ['celebration_settings', 'greetings', 'cards', 'card_signatures']);
  await takeIds(knex, ['greetings', 'cards', 'card_signatures']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table card_signatures, cards, greetings, celebration_settings');
}
