-- The hash of an entry covers all its fields and the hash of the previous entry.
create function loan.consent_hash(org int, id bigint, person int, purpose text, is_given boolean, version int, language text,
  sha256 text, at timestamptz, zone text, address text, agent text, previous bytea) returns bytea
language sql immutable set search_path = pg_catalog return
  pg_catalog.sha256(convert_to(jsonb_build_array(org, id, person, purpose, is_given, version, language, sha256,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), zone, address, agent, encode(previous, 'hex'))::text, 'UTF8'));

-- Entries of an organisation are added one at a time, each after the newest.
create function loan.chain_consent() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('loan_consents'), new.org_id);
  new.id := nextval('ids.org_' || new.org_id);
  select c.hash into new.previous from loan.loan_consents c where c.org_id = new.org_id order by c.id desc limit 1;
  new.hash := loan.consent_hash(new.org_id, new.id, new.user_id, new.purpose, new.is_given, new.version, new.language, new.sha256,
    new.at, new.zone, new.address, new.agent, new.previous);
  return new;
end $$;

-- Removes at most `most` readings of the pinned organisation that are older than five years, and returns their number.
-- The role that adds readings cannot remove younger ones.
create function loan.remove_old_readings(most int) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    pinned constant int := nullif(current_setting('app.org_id', true), '')::int;
    removed int;
  begin
    delete from loan.loan_readings r using (
        select o.id from loan.loan_readings o where o.org_id = pinned and o.at <= now() - interval '5 years'
        order by o.at limit most for update skip locked) due
      where r.org_id = pinned and r.id = due.id;
    get diagnostics removed = row_count;
    return removed;
end $$;
