import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Text searched by find_people(): name, and e-mail address unless it is hidden. */
const NAMES = `search_key(first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || case when private_email then '' else ' ' || email end)`;

const WORK = `work_words(position || ' ' || area_title || case when private_phone then '' else ' ' || coalesce(ext::text, '') end)`;

/** Makes the searched text anew, and the words of everybody. Columns with an expression are replaced, not changed. */
async function search(knex: Knex, expression: string): Promise<void> {
  await knex.raw(`
    drop trigger users_words_changed on users;
    alter table users drop search_words,
      add search_words text collate "C" not null generated always as (${expression}) stored;
    set local app.every_organisation = 'on';
    delete from user_words;
    insert into user_words (org_id, word, user_id, shared, name_key, is_active, words)
      select u.org_id, w.word, u.id, w.shared, u.name_key, u.is_active, ' ' || u.search_words
      from users u cross join words_of(u.search_words) w;
    set local app.every_organisation = '';
    create trigger users_words_changed after update on users for each row
      when (old.search_words <> new.search_words or old.is_active <> new.is_active) execute function keep_user_words();
  `);
}

/** Makes the searched text of names, as SQL, and of people's work anew. */
export const searchPeople = (knex: Knex, names: string): Promise<void> => search(knex, `${names} || ${WORK}`);

/** Lets people be found by their work, and by words that resemble theirs. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    alter table users add area_title text not null default '';
    set local app.every_organisation = 'on';
    update users u set area_title = g.title from groups g where g.org_id = u.org_id and g.id = u.area_id;
    set local app.every_organisation = '';
  `);
  await searchPeople(knex, NAMES);
  await knex.raw(`
    create trigger users_area_title before insert or update of area_id on users for each row execute function keep_area_title();
    create trigger groups_area_title after insert or update of title on groups for each row
      when (new.is_area) execute function spread_area_title();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger groups_area_title on groups;
    drop trigger users_area_title on users;
  `);
  await search(knex, NAMES);
  await knex.raw(`
    alter table users drop area_title;
    drop function meant_names(text, boolean), name_sound(text), spread_area_title(), keep_area_title(), work_words(text);
  `);
}
