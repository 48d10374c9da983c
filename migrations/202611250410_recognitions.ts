import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organisation_values (
      org_id int not null,
      id int,
      title text not null check (length(title) between 1 and 20 * 60),
      default_id int,
      follows boolean not null default false,
      primary key (org_id, id),
      unique (org_id, title)
    );

    -- Recognitions from one person to others. The feed item exists only if the giver wanted one.
    create table recognitions (
      org_id int not null,
      id bigint,
      giver_id int not null,
      type_org int not null,
      type_id int not null,
      value_org int,
      value_id int,
      comment text not null check (length(comment) between 1 and 20 * 140),
      created_at timestamptz not null,
      item_id bigint,
      primary key (org_id, id),
      check (type_org in (org_id, 0)),
      foreign key (org_id, giver_id) references users,
      foreign key (type_org, type_id) references recognition_types,
      check ((value_org is null) = (value_id is null)),
      check (value_org in (org_id, 0)),
      foreign key (value_org, value_id) references organisation_values,
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create index recognitions_newest on recognitions (org_id, created_at desc, id desc);
    create index recognitions_given on recognitions (org_id, giver_id, created_at);
    create index recognitions_type on recognitions (type_org, type_id, org_id, created_at desc);
    create index recognitions_value on recognitions (value_org, value_id) where value_id is not null;
    create unique index recognitions_item on recognitions (org_id, item_id) where item_id is not null;

    create table recognition_receivers (
      org_id int not null,
      recognition_id bigint not null,
      user_id int not null,
      -- Moment at which the receiver hid it from others.
      hidden_at timestamptz,
      primary key (org_id, recognition_id, user_id),
      foreign key (org_id, recognition_id) references recognitions on delete cascade,
      foreign key (org_id, user_id) references users
    );
    create index recognition_receivers_of on recognition_receivers (org_id, user_id, recognition_id desc);
  `);
  await protect(knex, ['recognitions', 'recognition_receivers']);
  await protect(knex, ['organisation_values'], { fallback: true });
  await takeIds(knex, ['recognitions']);
  await takeIds(knex, ['organisation_values'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recognition_receivers, recognitions, organisation_values');
}
