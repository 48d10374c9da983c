import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Reports about one thing, collected until a decision. The case outlives the thing: the decision is kept.
    create table report_cases (
      org_id int not null,
      id bigint,
      state text not null default 'open' check (state in ('open', 'review', 'kept', 'removed')),
      kind text not null check (length(kind) <= 40),
      subject_id bigint,
      -- Feed item that the thing is, or belongs to.
      item_type text not null check (length(item_type) <= 20),
      item_id bigint,
      -- Null for a group that Admin-Groups are responsible for.
      author_id int,
      snapshot jsonb not null,
      reports int not null default 0,
      first_report timestamptz not null,
      last_report timestamptz not null,
      assignee_id int,
      note text check (length(note) <= 20 * 1000),
      edited_at timestamptz,
      reason text check (length(reason) <= 20 * 300),
      decided_by int,
      decided_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, item_id) references feed_items on delete set null (item_id),
      foreign key (org_id, author_id) references users,
      foreign key (org_id, assignee_id) references users,
      foreign key (org_id, decided_by) references users
    );
    create unique index report_cases_open on report_cases (org_id, kind, subject_id) where state <> 'kept';
    create index report_cases_subject on report_cases (org_id, kind, subject_id) where subject_id is not null;
    create index report_cases_of_item on report_cases (org_id, item_id);
    create index report_cases_assigned on report_cases (org_id, assignee_id) where state = 'review';
    create index report_cases_removed on report_cases (org_id, decided_at) where state = 'removed';

    -- One report per person and thing, for ever.
    create table reports (
      org_id int not null,
      id bigint,
      case_id bigint not null,
      subject_kind text not null check (length(subject_kind) <= 40),
      subject_id bigint,
      reporter_id int not null,
      description text not null check (length(description) between 1 and 20 * 500),
      created_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, subject_kind, subject_id, reporter_id),
      foreign key (org_id, case_id) references report_cases on delete cascade,
      foreign key (org_id, reporter_id) references users on delete cascade
    );
    create index reports_case on reports (org_id, case_id, id);
    create index reports_hour on reports (org_id, reporter_id, created_at);

    create trigger report_cases_files after delete on report_cases referencing old table as gone
      for each statement execute function remove_files('evidence');
    create trigger report_cases_forgotten after delete on report_cases referencing old table as gone
      for each statement execute function forget_rows('report_case');
    create trigger feed_items_outlived after delete on feed_items referencing old table as gone
      for each statement execute function outlive_items();
    create trigger groups_outlived after delete on groups referencing old table as gone
      for each statement execute function outlive_groups();
    create trigger files_evidence_kept before delete on files for each row
      when (pg_trigger_depth() = 0 and old.parent_kind <> 'evidence')
      execute function keep_evidence();

    alter table withheld_items add foreign key (org_id, case_id) references report_cases;
  `);
  await protect(knex, ['report_cases', 'reports']);
  await takeIds(knex, ['report_cases', 'reports']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table reports, report_cases cascade;
    drop function keep_evidence(), outlive_items(), outlive_groups(), outlive_subjects(int[], text[], bigint[]) cascade;
  `);
}
