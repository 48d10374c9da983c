-- The place of a consent is sealed, so its hash covers the sealed value: an erased person's chain can still be checked.
create or replace function loan.consent_hash(org int, id bigint, person int, purpose text, is_given boolean, version int,
  language text, sha256 text, at timestamptz, zone text, place bytea, previous bytea) returns bytea
language sql immutable set search_path = pg_catalog return
  pg_catalog.sha256(convert_to(jsonb_build_array(org, id, person, purpose, is_given, version, language, sha256,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), zone, encode(place, 'hex'), encode(previous, 'hex'))::text, 'UTF8'));

create or replace function loan.chain_consent() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('loan_consents'), new.org_id);
  new.id := nextval('ids.org_' || new.org_id);
  select c.hash into new.previous from loan.loan_consents c where c.org_id = new.org_id order by c.id desc limit 1;
  new.hash := loan.consent_hash(new.org_id, new.id, new.user_id, new.purpose, new.is_given, new.version, new.language, new.sha256,
    new.at, new.zone, new.place, new.previous);
  return new;
end $$;

-- Computes the hashes of all consents anew, after the places of earlier ones have been sealed.
create function loan.chain_consents_anew() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  entry record;
  organisation int;
  before bytea;
begin
  for entry in select * from loan.loan_consents order by org_id, id loop
    if organisation is distinct from entry.org_id then
      organisation := entry.org_id;
      before := null;
    end if;
    update loan.loan_consents c set previous = before, hash = loan.consent_hash(c.org_id, c.id, c.user_id, c.purpose, c.is_given,
        c.version, c.language, c.sha256, c.at, c.zone, c.place, before)
      where c.org_id = entry.org_id and c.id = entry.id returning c.hash into before;
  end loop;
end $$;
