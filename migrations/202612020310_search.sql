/*
 * A new post or poll for everybody raised the version of its organisation in its own transaction, so that authors waited for one another until
 * each commit was on the disk. Now the version rises when the item leaves the search queue: soon after the commit, once for many items.
 */
create or replace function raise_versions_of_streams() returns trigger language plpgsql as $$
declare made constant text[] := string_to_array(coalesce(current_setting('app.new_items', true), ''), ' '); begin
  perform raise_user_versions(array_agg(t.org_id), array_agg(t.person)) from (
    select org_id, 0 as person from added where aud_id <= 0 and format('%s.%s', org_id, item_id) <> all(made)
    union
    select a.org_id, m.user_id from added a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id
      where not exists (select from added o where o.org_id = a.org_id and o.item_id = a.item_id and o.aud_id <= 0)) t
    having count(*) > 0;
  return null;
end $$;

-- Of items that left the queue. Those in private groups raised the versions of the members at once.
create function raise_version_of_queued(organisation int, queued text, ids bigint[]) returns void language plpgsql as $$ begin
  if queued = 'item' and exists (
    select from audiences a where a.org_id = organisation and a.item_id = any(ids) and a.aud_id <= 0) then
    perform raise_user_versions(array[organisation], array[0]);
  end if;
end $$;

create or replace function index_queued(organisation int, queued text, most int, only_one bigint) returns int language plpgsql as $$
declare ids constant bigint[] := take_from_search_queue(organisation, queued, most, only_one); begin
  if ids is null then return 0; end if;
  if queued = 'item' then perform index_items(organisation, ids); else perform index_comments(organisation, ids); end if;
  perform raise_version_of_queued(organisation, queued, ids);
  return cardinality(ids);
end $$;

create or replace function claim_from_search_queue(organisation int, queued text, ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ declare claimed bigint[]; begin
  with gone as (delete from search_queue q
    where q.org_id = require_search_organisation(organisation) and q.kind = queued and q.id = any(ids) returning q.id)
    select array_agg(g.id) into claimed from gone g;
  if claimed is not null then perform raise_version_of_queued(organisation, queued, claimed); end if;
end $$;

create or replace function leave_in_search_queue(organisation int, queued text, one bigint, moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  update search_queue q set failed_at = moment where q.org_id = require_search_organisation(organisation) and q.kind = queued and q.id = one;
  perform raise_version_of_queued(organisation, queued, array[one]);
end $$;
