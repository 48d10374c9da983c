-- Ends the badge of a person who is blocked: an unblocking doesn't bring it back.
create function end_badge() returns trigger language plpgsql as $$ begin
  update badges set revoked_at = coalesce(revoked_at, now()) where org_id = new.org_id and user_id = new.id;
  return null;
end $$;
