import type { Knex } from 'knex';

/** Keeps an inheritance from a blocked person as a handover without an actor, so that it can be given back. */
export const up = (knex: Knex) => knex.raw('alter table handovers alter column actor_id drop not null');

export const down = (knex: Knex) =>
  knex.raw(`
    set local app.every_organisation = 'on';
    delete from handovers where actor_id is null;
    set local app.every_organisation = '';
    alter table handovers alter column actor_id set not null;
  `);
