import type { Knex } from 'knex';

/** Tables that the application vacuums: their dead rows reveal when a person answered. */
const CLEARED = 'survey_participations, survey_ballots, survey_answers, survey_tallies, survey_drafts';

/**
 * Lets the application vacuum the data of anonymous surveys, and stores the audience of those already open: a person's
 * departure must not reveal whether they had answered. @spec THREATS T09, decision 158
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if current_setting('server_version_num')::int >= 170000 then
        execute 'grant maintain on ${CLEARED} to tertulia_app';
      end if;
    end $$;

    set local app.every_organisation = 'on';
    update surveys s set audience = (
      select count(*) from users u where u.org_id = s.org_id and u.is_active and (s.home or exists (
        select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
          when 'area' then t.target_id = u.area_id
          when 'city' then t.target_id = u.city_id
          else exists (select from memberships m
            where m.org_id = t.org_id and m.user_id = u.id and m.group_id = t.target_id) end)))
    where s.is_anonymous and s.audience is null and s.announced_at is not null and s.counted_at is null;
    set local app.every_organisation = '';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if current_setting('server_version_num')::int >= 170000 then
        execute 'revoke maintain on ${CLEARED} from tertulia_app';
      end if;
    end $$`);
}
