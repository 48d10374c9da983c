-- Gives a case the next number of its organisation. Those who open cases at once wait for each other, so no number is missing.
create function number_case() returns trigger language plpgsql as $$ begin
  insert into report_numbers (org_id, last) values (new.org_id, 1)
    on conflict (org_id) do update set last = report_numbers.last + 1 returning last into new.number;
  return new;
end $$;
