import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    /*
     * The open row (-1) of an item follows the privacy of its groups, whoever changes it and in the same transaction: a group
     * made private is hidden at once, everywhere. An item that is on home, or in another public group, stays open.
     */
    create function keep_open_rows() returns trigger language plpgsql as $$ begin
      if new.is_private then
        delete from audiences o using audiences mine
          where mine.org_id = new.org_id and mine.aud_id = new.id
            and o.org_id = mine.org_id and o.aud_id = -1 and o.item_id = mine.item_id
            and not exists (select from feed_items i where i.org_id = o.org_id and i.id = o.item_id and i.home)
            and not exists (select from audiences other join groups g on g.org_id = other.org_id and g.id = other.aud_id
              where other.org_id = o.org_id and other.item_id = o.item_id and other.aud_id > 0 and not g.is_private);
      else
        insert into audiences (org_id, aud_id, item_id, author_id, expires_at)
          select org_id, -1, item_id, author_id, expires_at from audiences where org_id = new.org_id and aud_id = new.id
          on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger groups_open_rows after update of is_private on groups
      for each row when (old.is_private is distinct from new.is_private) execute function keep_open_rows();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger groups_open_rows on groups;
    drop function keep_open_rows();
  `);
}
