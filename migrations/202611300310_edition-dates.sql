-- Integrators ask for what was changed since a moment. Few items and comments are ever edited.
create index feed_items_edited on feed_items (org_id, edited_at) where edited_at is not null;
create index comments_edited on comments (org_id, edited_at) where edited_at is not null;
