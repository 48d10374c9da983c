import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';
import { blankInViews, createViewRole, showInViews, type ShownRows } from './views.ts';

/** Tables that every member of the organisation may see, and tables with people's data. */
const SHOWN = [
  'users',
  'user_words',
  'person_interests',
  'user_roles',
  'role_settings',
  'banners',
  'logos',
  'user_settings',
  'acceptances',
  'group_areas',
  'group_counts',
  'files',
] as const;

/** Tables like these that also have default rows. */
const WITH_DEFAULTS = [
  'interests',
  'general_config',
  'legal_texts',
  'group_categories',
  'recognition_types',
  'organisation_values',
  'news_categories',
] as const;

const IN_ITEM: ShownRows = row =>
  `exists (select from feed_items i where i.org_id = ${row}.org_id and i.id = ${row}.item_id)`;
const itemOf =
  (column: string): ShownRows =>
  row =>
    `exists (select from feed_items i where i.org_id = ${row}.org_id and i.id = ${row}.${column})`;
const IN_GROUP: ShownRows = row =>
  `exists (select from groups g where g.org_id = ${row}.org_id and g.id = ${row}.group_id)`;
const OF_COMMENT: ShownRows = row =>
  `exists (select from comments c where c.org_id = ${row}.org_id and c.id = ${row}.comment_id)`;
const OF_NEWS: ShownRows = row =>
  `exists (select from news n where n.org_id = ${row}.org_id and n.id = ${row}.news_id)`;

/** Tables with private groups and their content, which only members may see. */
const LIMITED: Readonly<Record<string, ShownRows>> = {
  groups: row =>
    `(not ${row}.is_private or ${row}.id = any(nullif(current_setting('app.onlooker_groups', true), '')::int[]))`,
  memberships: IN_GROUP,
  documents: row => `exists (select from groups g where g.org_id = ${row}.org_id and g.id = ${row}.parent_id)`,
  document_versions: row =>
    `exists (select from documents d where d.org_id = ${row}.org_id and d.id = ${row}.document_id)`,
  repository_documents: row => `case ${row}.origin
    when 'item' then exists (select from feed_items i where i.org_id = ${row}.org_id and i.id = ${row}.origin_id)
    else exists (select from documents d where d.org_id = ${row}.org_id and d.id = ${row}.origin_id) end`,
  audiences: row =>
    `(${row}.aud_id <= 0 or exists (select from groups g where g.org_id = ${row}.org_id and g.id = ${row}.aud_id))`,
  // An item outside every visible group and the public streams is hidden, including drafts and withheld ones.
  feed_items: row =>
    `exists (select from audiences a where a.org_id = ${row}.org_id and a.item_id = ${row}.id and (a.aud_id > 0 or a.aud_id in (0, -1, -2)))`,
  item_stats: IN_ITEM,
  item_mentions: IN_ITEM,
  reactions: IN_ITEM,
  withheld_items: IN_ITEM,
  group_pins: IN_GROUP,
  comments: IN_ITEM,
  comment_reactions: OF_COMMENT,
  comment_mentions: OF_COMMENT,
  publication_versions: IN_ITEM,
  polls: IN_ITEM,
  poll_options: IN_ITEM,
  adverts: itemOf('id'),
  news: IN_ITEM,
  news_targets: OF_NEWS,
  news_confirmations: OF_NEWS,
  events: itemOf('id'),
  event_people: itemOf('event_id'),
  event_stats: itemOf('event_id'),
  // Most have no item, and are visible to everybody.
  recognitions: row => `(${row}.item_id is null or ${IN_ITEM(row)})`,
  recognition_receivers: row =>
    `exists (select from recognitions r where r.org_id = ${row}.org_id and r.id = ${row}.recognition_id)`,
};

/**
 * Tables with data that is private to its owner: queries find nothing. The audit log names the person who deleted a
 * group.
 */
const BLANK = `presences, waiting_messages, notifications, notification_parts, notification_preferences, notification_settings, user_versions, org_versions, group_requests, withheld_memberships, saved_items, muted_items, group_readings, report_cases, reports, poll_votes, news_reminders, first_visits, withheld_streams, audit_log, view_sessions, contact_requests, certificates, business_queries, friend_invitations, friend_sends, person_emails, help_messages, help_message_people, help_blocks,
  greetings, cards, card_signatures, celebration_settings, surveys, survey_targets, survey_questions, survey_participations, repository_favourites, document_texts`;

/**
 * Creates the sessions of looking at the network as another person, read-only and for some minutes. All protection lies
 * in the role that these reads run as, and the rows it finds: a table that isn't named here can't be read by it, and
 * none can be written. @spec decision 136, THREATS T48
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table view_sessions (
      org_id int not null,
      id int,
      onlooker_id int not null,
      person_id int not null check (person_id <> onlooker_id),
      reason text not null check (length(reason) between 1 and 20 * 200),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      ended_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, onlooker_id) references users on delete cascade,
      foreign key (org_id, person_id) references users on delete cascade
    );
    create index view_sessions_person on view_sessions (org_id, person_id, id);
    -- One open session per onlooker at a time.
    create unique index view_sessions_open on view_sessions (org_id, onlooker_id) where ended_at is null;
  `);
  await protect(knex, ['view_sessions']);
  await takeIds(knex, ['view_sessions'], 'int');
  await knex.raw(
    'revoke update, delete on view_sessions from tertulia_app; grant update (ended_at) on view_sessions to tertulia_app',
  );
  await defer(knex, '(not condeferrable)', 'deferrable initially immediate');
  await createViewRole(knex);
  await showInViews(knex, Object.fromEntries(SHOWN.map(table => [table, null])));
  await showInViews(knex, Object.fromEntries(WITH_DEFAULTS.map(table => [table, null])), { fallback: true });
  await showInViews(knex, LIMITED);
  await blankInViews(knex, BLANK);
  await knex.raw(`
    grant select on roles, cities, process_types, trust_levels, organisations to tertulia_view;
    grant execute on function find_adverts(text[], int) to tertulia_view;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table view_sessions; drop owned by tertulia_view');
  await defer(knex, '(condeferrable and not condeferred)', 'not deferrable');
}

/**
 * Makes keys deferrable: an import or deletion of an organisation writes tables in any order and has the keys checked
 * at the end (`set constraints all deferred`), without a lock that keeps others from reading.
 */
const defer = async (knex: Knex, which: string, how: string): Promise<void> => {
  await knex.raw(`
    do $$ declare key record; begin
      for key in select conrelid::regclass as at, conname as name from pg_constraint
        where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'loan') and ${which}
      loop execute format('alter table %s alter constraint %I ${how}', key.at, key.name); end loop;
    end $$;
  `);
};
