import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/**
 * Creates surveys. Participation and answers are kept apart: in an anonymous survey they share no column, key, time or
 * order. The answers wait sealed until several are written at once, shuffled, with new ids.
 * @spec THREATS T09, decision 158
 */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table surveys (
      org_id int not null,
      id bigint,
      title text not null check (length(title) between 1 and 20 * 120),
      description text not null default '' check (length(description) <= 20 * 600),
      thanks text not null default '' check (length(thanks) <= 20 * 300),
      -- Corrections made after the first answers, as shown to respondents.
      note text not null default '' check (length(note) <= 20 * 300),
      is_anonymous boolean not null,
      allows_changes boolean not null default false check (not (is_anonymous and allows_changes)),
      shares_results boolean not null default false,
      -- True for a survey of all colleagues; otherwise its audience is in survey_targets.
      home boolean not null default false,
      opens_on date not null,
      -- Last day on which answers are taken.
      closes_on date check (closes_on >= opens_on),
      repeats text not null default 'never' check (repeats in ('never', 'weekly', 'monthly', 'quarterly')),
      -- First survey of the pulse, and the number of this one in it.
      series_id bigint,
      edition int not null default 1,
      published_at timestamptz,
      -- Moment at which the audience was notified.
      announced_at timestamptz,
      reminded_at timestamptz,
      -- Moment at which it was closed by hand before its last day was over.
      ended_at timestamptz,
      -- Moment at which the last answers were counted: no more are taken.
      counted_at timestamptz,
      author_id int not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      check (repeats = 'never' or closes_on is not null),
      primary key (org_id, id),
      foreign key (org_id, series_id) references surveys on delete set null (series_id),
      foreign key (org_id, author_id) references users
    );
    create index surveys_newest on surveys (org_id, created_at desc, id desc);
    create unique index surveys_series on surveys (org_id, series_id, edition) where series_id is not null;
    -- Surveys that still take answers, for the job that counts them.
    create index surveys_uncounted on surveys (org_id, id) where counted_at is null and published_at is not null;

    create table survey_targets (
      org_id int not null,
      survey_id bigint not null,
      kind text not null check (kind in ('area', 'group', 'city')),
      target_id int not null,
      primary key (org_id, survey_id, kind, target_id),
      foreign key (org_id, survey_id) references surveys on delete cascade
    );
    create index survey_targets_target on survey_targets (org_id, kind, target_id);

    create table survey_questions (
      org_id int not null,
      id bigint,
      survey_id bigint not null,
      position smallint not null,
      kind text not null check (kind in ('text', 'radio', 'checkbox', 'select', 'date', 'attachment', 'scale', 'nps', 'ranking', 'section')),
      title text not null check (length(title) between 1 and 20 * 300),
      description text not null default '' check (length(description) <= 20 * 600),
      options text[] not null default '{}' check (cardinality(options) <= 30),
      is_required boolean not null default false,
      is_multiple boolean not null default false,
      has_other boolean not null default false,
      -- Condition: asked only of people who chose one of these options (counted from 0) of that question.
      condition_id bigint,
      condition_options smallint[],
      -- Question of the pulse's first survey that this one repeats.
      origin_id bigint,
      check ((condition_id is null) = (condition_options is null)),
      primary key (org_id, id),
      unique (org_id, survey_id, position) deferrable initially deferred,
      unique (org_id, survey_id, id),
      foreign key (org_id, survey_id) references surveys on delete cascade,
      foreign key (org_id, survey_id, condition_id) references survey_questions (org_id, survey_id, id) deferrable initially deferred
    );

    -- People who have answered, once each. No time is stored, and the random id reveals nothing.
    create table survey_participations (
      org_id int not null,
      id bigint not null default random_id(),
      survey_id bigint not null,
      user_id int not null,
      primary key (org_id, survey_id, user_id),
      unique (org_id, id),
      foreign key (org_id, survey_id) references surveys on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index survey_participations_user on survey_participations (org_id, user_id);

    -- Answers to anonymous surveys, waiting for others. Sealed with a key outside the database; all of a survey are equally
    -- long.
    create table survey_ballots (
      org_id int not null,
      id uuid not null default gen_random_uuid(),
      survey_id bigint not null,
      key_name text not null,
      sealed bytea not null,
      primary key (org_id, id),
      foreign key (org_id, survey_id) references surveys on delete cascade
    );
    create index survey_ballots_survey on survey_ballots (org_id, survey_id);

    -- One answer to one question. Nothing links it to others of the same person, unless the survey names its people.
    create table survey_answers (
      org_id int not null,
      id bigint not null default random_id(),
      survey_id bigint not null,
      question_id bigint not null,
      -- Area of the respondent.
      area_id int not null,
      choices smallint[],
      score smallint,
      day date,
      body text check (length(body) <= 20 * 2000),
      -- Null for anonymous surveys.
      author_id int,
      primary key (org_id, id),
      foreign key (org_id, survey_id, question_id) references survey_questions (org_id, survey_id, id) on delete cascade,
      foreign key (org_id, author_id) references users on delete cascade
    );
    create index survey_answers_question on survey_answers (org_id, survey_id, question_id, area_id);
    create unique index survey_answers_author on survey_answers (org_id, author_id, question_id) where author_id is not null;

    -- Number of people by area whose answers are written.
    create table survey_tallies (
      org_id int not null,
      survey_id bigint not null,
      area_id int not null,
      people int not null,
      primary key (org_id, survey_id, area_id),
      foreign key (org_id, survey_id) references surveys on delete cascade
    );

    -- Answers that people have begun; sealed like ballots.
    create table survey_drafts (
      org_id int not null,
      survey_id bigint not null,
      user_id int not null,
      key_name text not null,
      sealed bytea not null,
      primary key (org_id, survey_id, user_id),
      foreign key (org_id, survey_id) references surveys on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index survey_drafts_user on survey_drafts (org_id, user_id);

    create trigger survey_answers_files after delete on survey_answers referencing old table as gone
      for each statement execute function remove_files('survey_answer');
  `);
  await protect(knex, TABLES);
  await takeIds(knex, ['surveys', 'survey_questions']);
}

const TABLES = [
  'surveys',
  'survey_targets',
  'survey_questions',
  'survey_participations',
  'survey_ballots',
  'survey_answers',
  'survey_tallies',
  'survey_drafts',
];

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table ${TABLES.toReversed().join(', ')} cascade; drop function random_id()`);
}
