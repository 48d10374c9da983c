-- Draws the number of a case: four digits, or more as they fill up. A consecutive one would have a gap for reviewers who
-- may not see a case about themselves. Cases of one organisation that are opened at once wait for each other.
create function number_case() returns trigger language plpgsql as $$
declare
  tries int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('report_cases number', new.org_id));
  loop
    new.number := floor((1 + 9 * random()) * 10 ^ (3 + least(tries / 20, 5)))::int;
    exit when not exists (select from report_cases c where c.org_id = new.org_id and c.number = new.number);
    tries := tries + 1;
  end loop;
  return new;
end $$;
