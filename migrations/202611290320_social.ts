import type { Knex } from 'knex';

/** Recognises earlier texts of comments, as those of feed items. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table comments add column earlier_texts text[] not null default '{}';
    create trigger comments_earlier before update of body on comments
      for each row execute function note_earlier_text('body');
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger comments_earlier on comments;
    alter table comments drop column earlier_texts;
  `);
