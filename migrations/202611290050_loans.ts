import type { Knex } from 'knex';

const STATES = ['sent', 'analysis', 'conditions', 'accepted', 'declined', 'signing', 'disbursed', 'rejected'];

const allow = (states: readonly string[]): string => `
  alter table loan.loan_requests drop constraint loan_requests_state_check,
    add constraint loan_requests_state_check check (state in (${states.map(state => `'${state}'`).join()}))`;

/** Allows requests to be paid back. */
export const up = (knex: Knex) => knex.raw(allow([...STATES, 'paid']));

export const down = (knex: Knex) => knex.raw(allow(STATES));
