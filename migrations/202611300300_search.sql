/*
 * New posts, polls and comments wait in search_queue, and are indexed soon after the commit, many at once: alone, each costs several times as much.
 * Every other change indexes in its own transaction, because it may hide something. It first claims the same things from the queue, or waits for
 * the process that is indexing them, so that an older state never replaces a newer one.
 */
create function queue_for_search(organisation int, queued text, ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  insert into search_queue (org_id, kind, id)
    select require_search_organisation(organisation), queued, one from unnest(ids) one order by one on conflict do nothing;
end $$;

create function claim_from_search_queue(organisation int, queued text, ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  delete from search_queue q where q.org_id = require_search_organisation(organisation) and q.kind = queued and q.id = any(ids);
end $$;

-- Takes the oldest, or `only` one, except those that another process has just taken. They stay locked until the commit.
create function take_from_search_queue(organisation int, queued text, most int, only_one bigint) returns bigint[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ declare ids bigint[]; begin
  with oldest as materialized (select q.id from search_queue q where q.org_id = require_search_organisation(organisation) and q.kind = queued
      and q.failed_at is null and (only_one is null or q.id = only_one) order by q.id limit most for update skip locked),
    taken as (delete from search_queue q using oldest o where q.org_id = organisation and q.kind = queued and q.id = o.id returning q.id)
  select array_agg(t.id order by t.id) into ids from taken t;
  return ids;
end $$;

-- Indexes the next of a kind, and returns how many there were. One kind in each transaction: two processes then write
-- the same words in the same order.
create function index_queued(organisation int, queued text, most int, only_one bigint) returns int language plpgsql as $$
declare ids constant bigint[] := take_from_search_queue(organisation, queued, most, only_one); begin
  if ids is null then return 0; end if;
  if queued = 'item' then perform index_items(organisation, ids); else perform index_comments(organisation, ids); end if;
  return cardinality(ids);
end $$;

create function waiting_for_search(organisation int, queued text, most int) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select q.id from search_queue q where q.org_id = require_search_organisation(organisation) and q.kind = queued and q.failed_at is null order by q.id limit most $$;

create function organisations_waiting_for_search() returns setof int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct q.org_id from search_queue q where q.failed_at is null order by q.org_id $$;

-- A thing that can't be indexed keeps nothing else waiting. It is indexed with its next change, or with the whole index.
create function leave_in_search_queue(organisation int, queued text, one bigint, moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  update search_queue q set failed_at = moment where q.org_id = require_search_organisation(organisation) and q.kind = queued and q.id = one;
end $$;

-- Only the server's transactions work off the queue after their commit; every other writer indexes at once.
create function is_indexed_later() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.raises_at_commit', true) = 'on', false);

-- The note goes out with those of the raised versions.
create function note_for_search(organisation int) returns void language plpgsql as $$ begin
  perform set_config('app.raised', concat(current_setting('app.raised', true), format('s%s ', organisation)), true);
end $$;

-- Nobody else sees these items before the commit, and so nobody can have hidden them.
create function note_new_items() returns trigger language plpgsql as $$ begin
  if is_indexed_later() then
    perform set_config('app.new_items', concat(current_setting('app.new_items', true),
      (select string_agg(format('%s.%s ', c.org_id, c.id), '') from changed c where c.type in ('post', 'poll'))), true);
  end if;
  return null;
end $$;

create function index_new_audiences() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare made constant text[] := string_to_array(coalesce(current_setting('app.new_items', true), ''), ' '); begin
  if cardinality(made) > 0 then
    perform queue_for_search(c.org_id, 'item', array_agg(distinct c.item_id)), note_for_search(c.org_id)
      from changed c where format('%s.%s', c.org_id, c.item_id) = any(made) group by c.org_id;
  end if;
  perform index_around_items(c.org_id, array_agg(distinct c.item_id))
    from changed c where format('%s.%s', c.org_id, c.item_id) <> all(made) group by c.org_id;
  return null;
end $$;

create function index_new_comments() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
  if is_indexed_later() then
    perform queue_for_search(c.org_id, 'comment', array_agg(c.id)), note_for_search(c.org_id) from changed c group by c.org_id;
  else
    perform index_comments(c.org_id, array_agg(c.id)) from changed c group by c.org_id;
  end if;
  return null;
end $$;

-- Replace the functions of the same names, which are renamed.
create function index_items(organisation int, items bigint[]) returns void language plpgsql as $$ begin
  perform claim_from_search_queue(organisation, 'item', items);
  perform write_search_of_items(organisation, items);
end $$;

create function index_comments(organisation int, comments_named bigint[]) returns void language plpgsql as $$ begin
  perform claim_from_search_queue(organisation, 'comment', comments_named);
  perform write_search_of_comments(organisation, comments_named);
end $$;
