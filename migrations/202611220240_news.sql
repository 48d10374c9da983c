create function keep_content_of_item() returns trigger language plpgsql as $$ begin
  update feed_items set content_id = new.id where org_id = new.org_id and id = new.item_id;
  return null;
end $$;

create function delete_item_of_news() returns trigger language plpgsql as $$ begin
  delete from feed_items i using gone where i.org_id = gone.org_id and i.id = gone.item_id;
  return null;
end $$;
