import type { Knex } from 'knex';

/** Records the person who answered the request of a notification. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table notifications add column decided_by int,
      add foreign key (org_id, decided_by) references users on delete set null (decided_by);
    create index notifications_decided_by on notifications (org_id, decided_by) where decided_by is not null`);

export const down = (knex: Knex) => knex.raw('alter table notifications drop column decided_by');
