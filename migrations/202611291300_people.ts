import type { Knex } from 'knex';

/** Replaces the trigger that removes a deleted person's pictures. */
const removePictures = (knex: Knex, kinds: string) =>
  knex.raw(`
    drop trigger users_files on users;
    create trigger users_files after delete on users referencing old table as gone
      for each statement execute function remove_files(${kinds})`);

/** Keeps photos removed from an album for some time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Moment at which a photo was removed from its album.
    alter table files add binned_at timestamptz;
    create index files_binned on files (org_id, binned_at) where parent_kind = 'album_bin';
  `);
  await removePictures(knex, `'portrait', 'cover', 'album', 'album_bin'`);
}

export async function down(knex: Knex): Promise<void> {
  await removePictures(knex, `'portrait', 'cover', 'album'`);
  await knex.raw(`
    set local app.every_organisation = 'on';
    delete from files where parent_kind = 'album_bin';
    set local app.every_organisation = '';
    alter table files drop binned_at;
  `);
}
