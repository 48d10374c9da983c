-- Ends the open code of a person who is blocked: an unblocking doesn't bring it back.
create function end_access_code() returns trigger language plpgsql as $$ begin
  update access_codes set state = 'revoked' where org_id = new.org_id and user_id = new.id and state = 'open';
  return null;
end $$;
