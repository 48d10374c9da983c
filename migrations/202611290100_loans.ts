import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

/** Columns with the figures of a loan, and their types. */
const FIGURES = [
  ['amount', 'int'],
  ['days', 'int'],
  ['frequency_id', 'smallint'],
  ['usury_rate_id', 'int'],
  ['fga_rate_id', 'int'],
  ['usury', 'numeric'],
  ['fga', 'numeric'],
  ['formula', 'smallint'],
  ['instalments', 'int'],
  ['period_rate', 'numeric'],
  ['exact_instalment', 'numeric'],
  ['financed', 'numeric'],
  ['instalment', 'int'],
  ['guarantee', 'int'],
  ['interest', 'int'],
  ['total', 'int'],
] as const;

const dropFigures = FIGURES.map(([name]) => `drop ${name}`).join(', ');
const figuresOf = (alias: string): string =>
  `jsonb_build_object(${FIGURES.map(([name, type]) => `'${name}', ${alias}.${name}${type === 'numeric' ? '::text' : ''}`).join(', ')})`;

/** Checks of amounts and terms in clear. */
const addChecks = `add check (amount between 100000 and 10000000), add check (days between 1 and 3650),
  add foreign key (frequency_id) references payment_frequencies`;

/**
 * Makes columns for sealed figures, decisions and addresses, each with the key of its person. The values in clear are moved
 * to a table of their own, from which the first start of a server seals them: a migration has no keys.
 * @spec THREATS T23
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Values in clear from before this version: the first start of a server seals them, and empties the table.
    create table loan.loan_unsealed (
      org_id int not null,
      name text not null,
      id bigint not null,
      person int not null,
      data jsonb not null,
      primary key (org_id, name, id)
    );

    set local app.every_organisation = 'on';
    insert into loan.loan_unsealed (org_id, name, id, person, data)
      select r.org_id, 'request', r.id, r.user_id, ${figuresOf('r')} || jsonb_build_object('state', r.state,
          'disburse_at', r.disburse_at,
          'agreed', (select ${figuresOf('m')} from loan.loan_messages m
            where m.org_id = r.org_id and m.request_id = r.id and m.amount is not null
              and r.state in ('accepted', 'signing', 'disbursed', 'paid') and not exists (select from loan.loan_message_people p
                where p.org_id = m.org_id and p.message_id = m.id and p.accepted is not true)
            order by m.id desc limit 1))
        from loan.loan_requests r
      union all
      select e.org_id, 'history', e.id, r.user_id, jsonb_build_object('state', e.state, 'actor', e.actor_id)
        from loan.loan_events e join loan.loan_requests r on r.org_id = e.org_id and r.id = e.request_id
      union all
      select p.org_id, 'copy', p.id, p.user_id, jsonb_build_object('alert', m.alert, 'is_referred', m.is_referred, 'asks', m.asks,
          'collects', m.collects, 'withdrawn_at', m.withdrawn_at, 'accepted', p.accepted, 'answered_at', p.answered_at,
          'contact_day', case when m.collects then (coalesce(p.delivered_at, p.due_at) at time zone 'America/Bogota')::date end,
          'conditions', case when m.amount is not null then ${figuresOf('m')} end)
        from loan.loan_message_people p join loan.loan_messages m on m.org_id = p.org_id and m.id = p.message_id
      union all
      select org_id, 'consent', id, user_id, jsonb_build_object('address', address, 'agent', agent) from loan.loan_consents
      union all
      select org_id, 'restriction', user_id, user_id, jsonb_build_object('reason', reason, 'until', until)
        from loan.loan_restrictions;

    alter table loan.loan_requests
      ${dropFigures}, drop state, drop disburse_at, drop delay_notified_at,
      -- State, figures as asked and as agreed, and the promised time of the payout.
      add sealed bytea not null default '',
      -- Moment at which the promise of an answer had expired and it was checked whether it had been kept.
      add due_checked_at timestamptz;
    alter table loan.loan_requests alter sealed drop default, alter sealed set storage main,
      alter notes set storage external, alter snapshot set storage external;
    update loan.loan_requests set due_checked_at = due_at where due_at <= now();
    create index loan_requests_due on loan.loan_requests (org_id, due_at, id);
    create index loan_requests_unchecked on loan.loan_requests (org_id, due_at) where due_checked_at is null;

    alter table loan.loan_events drop state, drop actor_id,
      -- State, and who caused it.
      add sealed bytea not null default '';
    alter table loan.loan_events alter sealed drop default;

    alter table loan.loan_messages ${dropFigures}, drop alert, drop is_referred, drop asks, drop collects, drop withdrawn_at;
    alter table loan.loan_message_people
      -- Kind of the message, offered conditions, and the answer.
      add sealed bytea not null default '',
      -- Moment from which it may be delivered; null once it is.
      add waits_until timestamptz;
    update loan.loan_message_people set waits_until = due_at where delivered_at is null;
    alter table loan.loan_message_people alter sealed drop default,
      drop accepted, drop answered_at, drop delivered_at, drop due_at;
    create index loan_message_people_waiting on loan.loan_message_people (org_id, waits_until) where waits_until is not null;

    -- The copies of messages have the days.
    drop table loan.loan_contacts;

    -- Both follow from the sealed data.
    alter table loan.loan_applicants drop kind, drop held;

    alter table loan.loan_consents drop address, drop agent,
      -- IP address and browser.
      add place bytea not null default '';
    alter table loan.loan_consents alter place drop default;
    drop function loan.consent_hash(int, bigint, int, text, boolean, int, text, text, timestamptz, text, text, text, bytea);

    alter table loan.loan_restrictions drop reason, drop until,
      add sealed bytea not null default '';
    alter table loan.loan_restrictions alter sealed drop default;
    set local app.every_organisation = '';
  `);
  await createFunctions(knex, import.meta.url);
  await protect(knex, ['loan.loan_unsealed'], { role: 'tertulia_loan' });
  await knex.raw(`
    revoke insert, update, delete on loan.loan_unsealed from tertulia_loan;
    revoke execute on function loan.chain_consents_anew from public;
  `);
}

/** Removes sealed rows, which the former version can't read. */
export async function down(knex: Knex): Promise<void> {
  const addFigures = FIGURES.map(([name, type]) => `add ${name} ${type}`).join(', ');
  await knex.raw(`
    set local app.every_organisation = 'on';
    delete from loan.loan_messages;
    delete from loan.loan_requests;
    delete from loan.loan_applicants;
    delete from loan.loan_restrictions;
    set local app.every_organisation = '';
    drop table loan.loan_unsealed;

    alter table loan.loan_requests drop sealed, drop due_checked_at, ${addFigures},
      add state text not null check (state in ('sent', 'analysis', 'conditions', 'accepted', 'declined', 'signing', 'disbursed', 'rejected', 'paid')),
      add disburse_at timestamptz, add delay_notified_at timestamptz,
      ${addChecks};
    ${FIGURES.map(([name]) => `alter table loan.loan_requests alter ${name} set not null;`).join(' ')}
    drop index loan.loan_requests_due;
    create index loan_requests_state on loan.loan_requests (org_id, state, due_at, id);
    create index loan_requests_late on loan.loan_requests (org_id, due_at) where delay_notified_at is null;

    alter table loan.loan_events drop sealed, add state text not null, add actor_id int;

    alter table loan.loan_messages ${addFigures},
      add alert text check (alert in ('pagare', 'rechazo')), add is_referred boolean not null, add asks boolean not null,
      add collects boolean not null, add withdrawn_at timestamptz,
      ${addChecks},
      add check (num_nulls(${FIGURES.map(([name]) => name).join(', ')}) in (0, ${FIGURES.length})),
      add check (not (asks and (collects or alert = 'rechazo')));
    alter table loan.loan_message_people drop sealed, drop waits_until,
      add due_at timestamptz not null, add delivered_at timestamptz, add accepted boolean, add answered_at timestamptz,
      add check ((accepted is null) = (answered_at is null));
    create index loan_message_people_due on loan.loan_message_people (org_id, due_at) where delivered_at is null;

    create table loan.loan_contacts (
      org_id int not null,
      user_id int not null,
      day date not null,
      primary key (org_id, user_id, day),
      foreign key (org_id, user_id) references users
    );

    alter table loan.loan_applicants add kind text not null check (kind in ('Natural', 'Juridica')),
      add held text check (held in ('minor'));
    alter table loan.loan_restrictions drop sealed,
      add reason text not null check (reason in ('loan', 'retention')), add until date not null;
    drop function loan.chain_consents_anew();
    drop trigger loan_consents_chain on loan.loan_consents;
    drop function loan.chain_consent();
    drop function loan.consent_hash(int, bigint, int, text, boolean, int, text, text, timestamptz, text, bytea, bytea);
    alter table loan.loan_consents drop place,
      add address text check (length(address) <= 60), add agent text check (length(agent) <= 300);
  `);
  await protect(knex, ['loan.loan_contacts'], { role: 'tertulia_loan' });
  // The text of the first function reaches to the end of the second.
  await restoreFunctions(knex, '202611230300_loans', ['loan.consent_hash']);
  await knex.raw(`
    revoke update on loan.loan_contacts from tertulia_loan;
    create trigger loan_consents_chain before insert on loan.loan_consents for each row execute function loan.chain_consent();
  `);
}
