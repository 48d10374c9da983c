import type { Knex } from 'knex';
import { BECOME } from './tenancy.ts';

/**
 * Condition under which a view session finds a row; `row` is the name of its table. Null means all rows of the
 * organisation.
 */
export type ShownRows = (row: string) => string;

const PINNED = `nullif(current_setting('app.org_id', true), '')::int`;

/**
 * Creates the role for looking at the network as another person. The application switches to it and doesn't inherit
 * from it: it has neither the application's rights nor its policies.
 */
export async function createViewRole(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'tertulia_view') then create role tertulia_view nologin; end if;
      if not pg_has_role(current_user, 'tertulia_view', ${BECOME}) then execute format('grant tertulia_view to %I', current_user); end if;
      if not pg_has_role('tertulia_app', 'tertulia_view', 'member') then
        alter role tertulia_app noinherit;
        grant tertulia_view to tertulia_app;
      end if;
    end $$;
    grant usage on schema public to tertulia_view;
  `);
}

/**
 * Lets view sessions find rows of these tables. Content of a private group must depend on a table that hides private
 * groups (`groups`, `audiences`, `feed_items`): their policies apply within the condition too.
 */
export async function showInViews(
  knex: Knex,
  tables: Readonly<Record<string, ShownRows | null>>,
  { fallback = false } = {},
): Promise<void> {
  for (const [table, shown] of Object.entries(tables)) {
    const condition = shown === null ? '' : ` and ${shown(table)}`;
    await knex.raw(`grant select on ${table} to tertulia_view`);
    await knex.raw(
      `create policy viewed on ${table} for select to tertulia_view using (org_id = ${PINNED}${condition})`,
    );
    if (fallback)
      await knex.raw(`create policy viewed_defaults on ${table} for select to tertulia_view using (org_id = 0)`);
  }
}

/** Lets statements of view sessions name these tables, without finding any rows. @param tables separated by commas */
export async function blankInViews(knex: Knex, tables: string): Promise<void> {
  await knex.raw(`grant select on ${tables} to tertulia_view`);
}
