/*
 * What is searched and what is typed become the same words: no accents, no case and no apostrophes, but ñ is a letter of its own. Everything
 * else that is neither letter nor digit parts words, so that addresses and names of files are found by each of their parts.
 */
create function search_fold(text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(lower(public.f_unaccent(translate(normalize($1, nfc), 'ñÑ''´`‘’ʼ', U&'\E000\E000'))), U&'\E000', 'ñ'),
    '[^[:alnum:]ñ]+' collate "und-x-icu", ' ', 'g');

-- English if a text has more of the small words of English than of Spanish. Most texts have none of those, and a
-- publisher waits for this.
create function search_language(folded text) returns regconfig language plpgsql immutable parallel safe as $$
declare english constant int := regexp_count(left(folded, 2000), '\m(?:the|and|of|to|is|are|for|with|you|we|our|this|that|on|it|at|will|be|from)\M');
begin
  if english = 0 then return 'spanish'; end if;
  return case when english > regexp_count(left(folded, 2000), '\m(?:de|del|la|las|el|los|que|y|en|para|con|por|una|un|es|al|su|lo|se|nos)\M')
    then 'english' else 'spanish' end;
end $$;

-- The stemmed words of a text. 'reunion' is stemmed like 'reunión': the stemmer needs the accent.
create function search_stems(language regconfig, folded text) returns tsvector language sql immutable parallel safe
  return to_tsvector(language, case when language = 'spanish'::regconfig then regexp_replace(folded, '([cs])ion\M', '\1ión', 'g') else folded end);

-- Words with ñ, repeated without it and marked, so that people without ñ on the keyboard find them after the exact
-- matches.
create function search_without_enye(folded text, language regconfig) returns tsvector language plpgsql immutable strict parallel safe as $$ begin
  if strpos(folded, 'ñ') = 0 then return ''; end if;
  return array_to_tsvector(array(select '~' || lexeme from unnest(search_stems(language, translate(
    array_to_string(array(select word from string_to_table(folded, ' ') word where strpos(word, 'ñ') > 0), ' '), 'ñ', 'n')))));
end $$;

-- The words of a text, those of its title first. It is done step by step, because most have only a summary, and a
-- publisher waits for this.
create function search_words_of(title text, summary text, body text default '') returns tsvector language plpgsql immutable parallel safe as $$
declare
  t text := case when title <> '' then search_fold(title) else '' end;
  s text := case when summary <> '' then search_fold(summary) else '' end;
  b text := case when body <> '' then search_fold(body) else '' end;
  language regconfig := search_language(t || ' ' || s || ' ' || left(b, 2000));
  words tsvector := setweight(search_stems(language, s), 'B');
begin
  if t <> '' then words := setweight(search_stems(language, t), 'A') || words; end if;
  if b <> '' then words := words || setweight(search_stems(language, b), 'C'); end if;
  if strpos(t, 'ñ') + strpos(s, 'ñ') + strpos(b, 'ñ') = 0 then return words; end if;
  return words || search_without_enye(t || ' ' || s || ' ' || b, language);
end $$;

-- Names are not stemmed; each is also found by its beginnings (marked), and by its halves if an apostrophe or a hyphen
-- joins them.
create function search_names_of(name text, rest text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', names), 'A') || setweight(search_stems('spanish', search_fold(rest)), 'B')
      || setweight(to_tsvector('simple', search_fold(rest)), 'C') || search_without_enye(names, 'simple')
      || coalesce((select array_to_tsvector(array_agg(distinct '^' || left(word, n))) from
           regexp_split_to_table(names || ' ' || translate(names, 'ñ', 'n'), '\s+') word, generate_series(1, least(length(word), 12)) n), '')
    from (select search_fold(name) || ' ' || search_fold(regexp_replace(name, '[''´`‘’ʼ]', ' ', 'g')) as names offset 0) f $$;

-- A word typed without accents, in the form that the Spanish stemmer knows. Words whose plural the stemmer treats as
-- another word are searched in the other number too: short ones such as 'años', and those such as 'asamblea', whose
-- plural it takes for a verb.
create function search_spanish_query(folded text) returns tsquery language sql immutable strict parallel safe as $$
  select plainto_tsquery('spanish', accented) || case
      when folded ~ '^(?:\w{2,5}[aeiou]|\w+ea)s$' collate "und-x-icu" then plainto_tsquery('spanish', left(folded, -1))
      when folded ~ '^(?:\w{1,4}[aeiou]|\w+ea)$' collate "und-x-icu" then plainto_tsquery('spanish', folded || 's') else ''::tsquery end
    from (select regexp_replace(folded, '([cs])ion\M', '\1ión', 'g') as accented offset 0) a $$;

/*
 * One word that was typed. Spanish and English endings come off; what either language passes over says nothing. Loosely it also means what
 * has an ñ where n was typed, and people whose names begin so.
 */
create function search_term(word text, loose boolean) returns tsquery language sql immutable strict parallel safe as $$
  select case when numnode(plainto_tsquery('spanish', folded)) = 0 or numnode(en) = 0 then ''::tsquery
      else es || en || plainto_tsquery('simple', folded)
        || case when loose and folded ~ '^\w+$' collate "und-x-icu" then
             format('%L', '^' || left(folded, 12))::tsquery || case when folded ~ 'n' and folded !~ 'ñ' then coalesce((
               select string_agg(distinct format('%L', '~' || lexeme), ' | ')::tsquery from (
                 select lexeme from unnest(search_stems('spanish', folded)) union select folded
                 union select left(folded, -1) where folded ~ '^\w{2,5}[aeiou]s$' union select folded || 's' where folded ~ '^\w{1,4}[aeiou]$') every), '') else '' end
           else '' end end
    from (select folded, search_spanish_query(folded) es, plainto_tsquery('english', folded) en
          from (select btrim(search_fold(word)) as folded offset 0) f offset 0) q $$;

create function search_phrase(words text) returns tsquery language sql immutable strict parallel safe as $$
  select phraseto_tsquery('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g')) || phraseto_tsquery('english', folded) || phraseto_tsquery('simple', folded)
    from (select search_fold(words) as folded offset 0) f $$;

-- All of the words and phrases, and none of the excluded ones. A search of small words alone looks for each of them
-- literally.
create function search_query(words text[], phrases text[], without text[], loose boolean) returns tsquery
  language plpgsql immutable strict parallel safe set client_min_messages = error as $$
declare asked tsquery := ''; one text; begin
  foreach one in array words loop asked := asked && search_term(one, loose); end loop;
  foreach one in array phrases loop asked := asked && search_phrase(one); end loop;
  if numnode(asked) = 0 then
    foreach one in array words || phrases loop asked := asked && plainto_tsquery('simple', search_fold(one)); end loop;
  end if;
  if numnode(asked) > 0 then
    foreach one in array without loop
      if numnode(search_phrase(one)) > 0 then asked := asked && !!search_phrase(one); end if;
    end loop;
  end if;
  return asked;
end $$;

-- Weeks since 1970, so that the newest are read first, and only as many as needed.
create function search_slice(moment timestamptz) returns int language sql immutable strict parallel safe
  return greatest(0, floor(extract(epoch from moment) / 604800))::int;

-- A stream of the feed, as the index stores it: it differs between organisations.
create function search_stream(organisation int, stream int) returns bigint language sql immutable parallel safe
  return organisation * 4294967296 + stream;

-- The extension of a file name, in lower case: files of three programs are searched by the program.
create function search_extension(name text) returns text language sql immutable strict parallel safe
  return lower(substring(name from '\.([[:alnum:]]{1,8})$'));

-- The organisation, if the writer of the index is pinned to it or owns the tables.
create function require_search_organisation(organisation int) returns int language plpgsql as $$ begin
  if organisation is distinct from coalesce(nullif(current_setting('app.org_id', true), '')::int, organisation) then
    raise insufficient_privilege using message = 'The index of another organisation';
  end if;
  return organisation;
end $$;

/*
 * Makes the index say of what these keys name, all of one organisation, what these rows say, and nothing of what they leave out. Rows that say the same
 * are left as they are. Answers how many there are. `texts` are those that every colleague sees: from them comes what may have been meant.
 */
create function put_search_rows(organisation int, kinds text[], keys text[], rows search_rows[], texts text[]) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  org constant int := require_search_organisation(organisation);
  given constant int := coalesce(cardinality(rows), 0);
  has_weeks boolean;
  spellings text[];
begin
  if given < cardinality(keys) then
    delete from search_rows s where s.org_id = org and s.kind = any(kinds) and s.key = any(keys)
      and not exists (select from unnest(rows) r where r.key = s.key);
  end if;
  if given = 0 then return 0; end if;
  insert into search_rows as before
    select org_id, kind, key, slice, id, item_id, moment, title_key, words, audiences, facets || ('w:' || org_id || ':' || slice), is_open
      from unnest(rows)
    on conflict (org_id, kind, key) do update set slice = excluded.slice, id = excluded.id, item_id = excluded.item_id, moment = excluded.moment,
      title_key = excluded.title_key, words = excluded.words, audiences = excluded.audiences, facets = excluded.facets, is_open = excluded.is_open
    where (before.slice, before.id, before.item_id, before.moment, before.title_key, before.words, before.audiences, before.facets, before.is_open)
      is distinct from (excluded.slice, excluded.id, excluded.item_id, excluded.moment, excluded.title_key, excluded.words, excluded.audiences, excluded.facets,
        excluded.is_open);
  -- Most words are already there, and checking is cheaper than a conflict.
  select (select bool_and(exists (select from search_slices l where l.org_id = org and l.slice = r.slice)) from unnest(rows) r),
    array(select distinct s.word collate "C" from unnest(texts) body,
      regexp_split_to_table(lower(body collate "und-x-icu"), '[^[:alpha:]]+' collate "und-x-icu") s(word) where length(s.word) between 4 and 30
        and not exists (select from search_vocabulary v where v.org_id = org and v.word = s.word collate "C")) into has_weeks, spellings;
  if not has_weeks then
    insert into search_slices (org_id, slice) select distinct org, r.slice from unnest(rows) r order by 2 on conflict do nothing;
  end if;
  if cardinality(spellings) > 0 then
    insert into search_vocabulary (org_id, word) select org, spelling from unnest(spellings) spelling order by 2 on conflict do nothing;
  end if;
  return given;
end $$;

/*
 * People by their names, their work, and what they show everybody. Who is blocked is not there. A member of `facets` says what a row may be
 * chosen by: its kind, its author, groups and areas, the kind of file; its week is put beside them. `is_open` says that every
 * colleague sees it for as long as the row says so, and that nobody has to be asked about.
 */
create function index_people(organisation int, people int[]) returns void
  language plpgsql as $$ begin
  perform put_search_rows(organisation, array['person'], people::text[], array_agg(row(u.org_id, 'person', u.id::text, search_slice(u.created_at), u.id, null, u.created_at, null,
      search_names_of(u.first_name || ' ' || u.last_name, concat_ws(' ', u.position,
        case when not u.private_email then u.email end, case when not u.private_bio then u.about_me end,
        case when not u.private_interests then (select string_agg(i.title, ' ') from person_interests p
          join interests i on i.org_id = p.interest_org and i.id = p.interest_id where p.org_id = u.org_id and p.user_id = u.id) end)),
      array[search_stream(u.org_id, -1)], array['k:person', 'a:' || u.id, 'p:' || u.area_id], true)::search_rows),
      array_agg(u.first_name || ' ' || u.last_name || ' ' || u.position))
    from users u where u.org_id = organisation and u.id = any(people) and u.is_active;
end $$;

-- Groups and areas by their names, and by their descriptions unless these are for members only.
create function index_groups(organisation int, groups_named int[]) returns void
  language plpgsql as $$ begin
  perform put_search_rows(organisation, array['group', 'area'], groups_named::text[], array_agg(row(g.org_id, case when g.is_area then 'area' else 'group' end, g.id::text,
      search_slice(g.created_at), g.id, null, g.created_at, search_key(g.title),
      search_words_of(g.title, case when g.is_private then '' else g.description end), array[search_stream(g.org_id, -1)],
      array['k:' || case when g.is_area then 'area' else 'group' end, 'p:' || g.id], g.is_area)::search_rows),
      array_agg(g.title || case when g.is_private then '' else ' ' || g.description end))
    from groups g where g.org_id = organisation and g.id = any(groups_named) and g.deleted_at is null;
end $$;

/*
 * For whom an item may be: its streams, and its author by a number of their own. It says where to look, and nothing more: whoever asks is
 * shown what the rule of the feed lets them see at that moment. It `is_open` to every colleague, and goes on to be, where no end is set to that.
 */
create function search_around(organisation int, item bigint, author int) returns table (audiences bigint[], places text[], is_open boolean)
  language sql stable as $$
  select search_stream(organisation, -10 - author) || array_agg(search_stream(organisation, a.aud_id) order by a.aud_id) filter (where a.aud_id <> 0),
    coalesce(array_agg('p:' || a.aud_id order by a.aud_id) filter (where a.aud_id > 0), '{}'),
    coalesce(bool_or(a.aud_id in (-1, -2) and a.expires_at is null), false)
  from audiences a where a.org_id = organisation and a.item_id = item $$;

-- Posts, polls, news, events and adverts, except withheld ones. Posts have their own statement: they are the most
-- frequent, and it is short.
create function index_items(organisation int, items bigint[]) returns void
  language plpgsql as $$ declare posts int; begin
  select put_search_rows(organisation, array['post'], items::text[], array_agg(row(i.org_id, 'post', i.id::text, search_slice(i.created_at), i.id, i.id,
      i.created_at, null, search_words_of('', i.description), o.audiences, array['k:post', 'a:' || i.author_id] || o.places, o.is_open)::search_rows),
      array_agg(i.description) filter (where o.is_open)) into posts
    from feed_items i cross join lateral search_around(i.org_id, i.id, i.author_id) o
    where i.org_id = organisation and i.id = any(items) and i.type in ('post', 'poll')
      and not exists (select from withheld_items w where w.org_id = i.org_id and w.item_id = i.id);
  if posts = cardinality(items) then return; end if;
  perform put_search_rows(organisation, array['new', 'event', 'advert'], items::text[], array_agg(row(i.org_id, i.type, i.id::text, search_slice(i.created_at),
      i.id, i.id, i.created_at, search_key(t.title), search_words_of(t.title, t.summary, t.body), o.audiences,
      array['k:' || i.type, 'a:' || i.author_id] || o.places, o.is_open)::search_rows), array_agg(concat_ws(' ', t.title, t.summary, t.body)) filter (where o.is_open))
    from feed_items i
    cross join lateral search_around(i.org_id, i.id, i.author_id) o
    cross join lateral (
      select n.title, n.description as summary, search_text_of(n.content) as body from news n where i.type = 'new' and n.org_id = i.org_id and n.item_id = i.id
      union all select e.title, concat_ws(' ', e.description, e.place, e.requirement), search_text_of(e.content) from events e
        where i.type = 'event' and e.org_id = i.org_id and e.id = i.id
      union all select v.title, v.description, null from adverts v where i.type = 'advert' and v.org_id = i.org_id and v.id = i.id) t
    where i.org_id = organisation and i.id = any(items) and i.type in ('new', 'event', 'advert')
      and not exists (select from withheld_items w where w.org_id = i.org_id and w.item_id = i.id);
end $$;

-- Rich text without its markup.
create function search_text_of(html text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&(?:amp|lt|gt|quot|nbsp|#\d+|#x[0-9a-f]+);', ' ', 'g');

create function index_comments(organisation int, comments_named bigint[]) returns void
  language plpgsql as $$ begin
  perform put_search_rows(organisation, array['comment'], comments_named::text[], array_agg(row(c.org_id, 'comment', c.id::text, search_slice(c.created_at), c.id, c.item_id, c.created_at,
      null, search_words_of('', c.body), o.audiences, array['k:comment', 'a:' || c.author_id] || o.places, o.is_open)::search_rows), array_agg(c.body) filter (where o.is_open))
    from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
    cross join lateral search_around(i.org_id, i.id, i.author_id) o
    where c.org_id = organisation and c.id = any(comments_named) and c.removed_in is null and c.body <> '';
end $$;

-- The text of a file, as far as it is searched: a tsvector has a size limit.
create function search_text_in(organisation int, file uuid) returns text language sql stable as $$
  select coalesce((select left(t.words, 100000) from document_texts t where t.org_id = organisation and t.file_id = file), '') $$;

-- Documents of groups and areas, by their names and by the text of their newest version.
create function index_documents(organisation int, documents_named bigint[]) returns void
  language plpgsql as $$ begin
  perform put_search_rows(organisation, array['document'], array(select 'n' || one from unnest(documents_named) one), array_agg(row(d.org_id, 'document', 'n' || d.id, search_slice(d.updated_at), d.id, null, d.updated_at,
      search_key(d.title), search_words_of(d.title, search_text_in(d.org_id,
        (select r.file_id from repository_documents r where r.org_id = d.org_id and r.origin = 'document' and r.origin_id = d.id))),
      search_stream(d.org_id, d.parent_id) || case when g.is_open then array[search_stream(d.org_id, -3)] else '{}' end,
      array['k:document', 'a:' || d.author_id, 'p:' || d.parent_id, 'x:' || coalesce(search_extension(d.title), '')], false)::search_rows),
      array_agg(d.title) filter (where g.is_open))
    from documents d join groups g on g.org_id = d.org_id and g.id = d.parent_id
    where d.org_id = organisation and d.id = any(documents_named);
end $$;

-- Documents attached to feed items, by their file names and their text.
create function index_files(organisation int, files_named uuid[]) returns void
  language plpgsql as $$ begin
  perform put_search_rows(organisation, array['document'], files_named::text[], array_agg(row(f.org_id, 'document', f.id::text, search_slice(f.created_at), f.parent_id, f.parent_id, f.created_at,
      search_key(f.title), search_words_of(f.title, search_text_in(f.org_id, f.id)), o.audiences,
      array['k:document', 'a:' || f.owner_id, 'x:' || coalesce(search_extension(f.title), '')] || o.places, o.is_open)::search_rows),
      array_agg(f.title) filter (where o.is_open))
    from files f join feed_items i on i.org_id = f.org_id and i.id = f.parent_id
    cross join lateral search_around(i.org_id, i.id, i.author_id) o
    where f.org_id = organisation and f.id = any(files_named) and f.kind = 'document' and f.parent_kind in ('item', 'content');
end $$;

-- All rows that belong to these items, after their streams have changed.
create function index_around_items(organisation int, items bigint[]) returns void language plpgsql as $$ begin
  perform index_items(organisation, items);
  if exists (select from comments c where c.org_id = organisation and c.item_id = any(items)) then
    perform index_comments(organisation, array(select c.id from comments c where c.org_id = organisation and c.item_id = any(items) order by c.id));
  end if;
  if exists (select from files f where f.org_id = organisation and f.parent_kind in ('item', 'content') and f.parent_id = any(items) and f.kind = 'document') then
    perform index_files(organisation, array(select f.id from files f
      where f.org_id = organisation and f.parent_kind in ('item', 'content') and f.parent_id = any(items) and f.kind = 'document' order by f.id));
  end if;
end $$;

-- A private group's description and documents are for its members, and an open group's for everybody.
create function index_documents_of_groups() returns trigger language plpgsql as $$ declare one record; begin
  for one in select n.org_id, array_agg(d.id order by d.id) as ids from after n join before o on o.org_id = n.org_id and o.id = n.id
      join documents d on d.org_id = n.org_id and d.parent_id = n.id where n.is_open <> o.is_open group by n.org_id loop
    perform index_documents(one.org_id, one.ids);
  end loop;
  return null;
end $$;

-- A document has been read, or its newest version is another file.
create function index_read_documents() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'repository_documents' then
    perform index_documents(new.org_id, array[new.origin_id]);
    return null;
  end if;
  perform index_documents(new.org_id, array(select r.origin_id from repository_documents r
    where r.org_id = new.org_id and r.file_id = new.file_id and r.origin = 'document'));
  perform index_files(new.org_id, array(select r.file_id from repository_documents r
    where r.org_id = new.org_id and r.file_id = new.file_id and r.origin = 'item'));
  return null;
end $$;

-- Interests have been renamed.
create function index_people_of_interests() returns trigger language plpgsql as $$ declare one record; begin
  for one in select p.org_id, array_agg(distinct p.user_id) as ids from after n join before o on o.org_id = n.org_id and o.id = n.id
      join person_interests p on p.interest_org = n.org_id and p.interest_id = n.id where n.title <> o.title group by p.org_id loop
    perform index_people(one.org_id, one.ids);
  end loop;
  return null;
end $$;

/*
 * Where the pinned organisation has what is asked for: of each kind at the most so many of the newest. Who asks is given by the streams that they
 * may find; what of it they see is asked of each row outside, by the rules of the kinds, unless it `is_open`.
 * `kinds` are all that there are. Posts, comments and the few that are anything else are read each by themselves, by an index of their own: where one is
 * found often and the others hardly ever, none makes the reading of another one longer. Weeks are read from the newest backwards, each time twice as
 * many, for as long as what was found of the kinds that are still short says that there is too much to be read at once; then, or where there is little
 * from the beginning, all of the others are read together. `chosen` facets must all be there; of the authors, places and extensions one each, unless there
 * are none. Only the newest of each kind have a score, and of what is long only those are said to have exactly what was typed: looking into the words of
 * documents costs more than finding them.
 */
create function find_search_rows(strict_words tsquery, loose_words tsquery, streams int[], kinds text[], chosen text[],
    authors text[], places text[], extensions text[], since timestamptz, until timestamptz, most int) returns setof search_hit
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set work_mem = '16MB' as $$
declare
  at_once constant int := 3000;
  ranked constant int := 200;
  -- Number of weeks from which the others are estimated; the newest may have only just begun, and is ignored.
  known constant int := 3;
  -- Size in bytes up to which the words are stored in the row itself.
  short constant int := 2000;
  org int := nullif(current_setting('app.org_id', true), '')::int;
  theirs bigint[] := array(select search_stream(org, stream) from unnest(streams) stream);
  weeks int[] := array(select s.slice from search_slices s where s.org_id = org
    and (since is null or s.slice >= search_slice(since)) and (until is null or s.slice <= search_slice(until)) order by s.slice desc);
  has_words boolean := numnode(loose_words) > 0;
  -- The words to rank by, joined with "or": joined with "and", each position of one would be compared with each of
  -- every other, and a long document has hundreds.
  any_words tsquery := regexp_replace(loose_words::text, ' (?:&|<(?:-|\d+)>) ', ' | ', 'g');
  -- Planned for these words, since their frequencies are known.
  statement text := concat($q$
    select array_agg(row(f.kind, f.key, f.id, f.item_id, f.moment, case when f.n <= $12 or pg_column_size(f.words) < $13 then $q$,
      case when has_words then 'f.words @@ $1' else 'true' end, ' else false end, case when f.n <= $12 then ',
      case when has_words then $q$ts_rank('{0.1,0.2,0.4,1}', f.words, $17, 1)$q$ else '0' end, $q$ else 0 end, f.is_open)::search_hit)
      from (select s.kind, s.key, s.id, s.item_id, s.moment, s.words, s.is_open, row_number() over (partition by s.kind order by s.moment desc, s.id desc) as n
        from search_rows s where s.audiences && $3 and s.slice <= $11$q$,
    case when has_words then ' and s.words @@ $2' end,
    case when cardinality(chosen) > 0 then ' and s.facets @> $4' end,
    case when cardinality(authors) > 0 then ' and s.facets && $6' end, case when cardinality(places) > 0 then ' and s.facets && $7' end,
    case when cardinality(extensions) > 0 then ' and s.facets && $8' end,
    case when since is not null then ' and s.moment >= $9' end, case when until is not null then ' and s.moment < $10' end);
  -- A condition that excludes nothing costs as much as one that does.
  of_kinds constant text := ' and s.facets && $5';
  of_weeks constant text := ' and s.facets && $16';
  ending constant text := ') f where f.n <= $14[array_position($15, f.kind)]';
  part text;
  together text[];
  wanted text[];
  -- Numbers found of each kind, in the order of `together`.
  had int[];
  -- Expected number of results in a week: of the kinds that lack results, and a few because of the others.
  expected float8;
  covered int;
  next int;
  found_here search_hit[];
begin
  -- The same conditions as in the indexes.
  foreach part in array array['s.kind = ''post''', 's.kind = ''comment''', 's.kind not in (''post'', ''comment'')'] loop
    together := case part when 's.kind = ''post''' then array['post'] when 's.kind = ''comment''' then array['comment']
      else array_remove(array_remove(kinds, 'post'), 'comment') end;
    wanted := together;
    had := array_fill(0, array[cardinality(together)]);
    covered := 0;
    next := known;
    while covered < cardinality(weeks) and cardinality(wanted) > 0 loop
      if (covered >= known and expected / (covered - 1) * (cardinality(weeks) - covered) <= at_once) or cardinality(weeks) - covered <= next then
        next := cardinality(weeks) - covered;
      end if;
      execute concat(statement, ' and ', part, case when cardinality(wanted) < cardinality(together) then of_kinds end,
          case when covered + next < cardinality(weeks) or since is not null or until is not null then of_weeks end, ending) into found_here
        using strict_words, loose_words, theirs, chosen, array(select 'k:' || kind from unnest(wanted) kind),
        authors, places, extensions, since, until, weeks[covered + 1], ranked, short,
        array(select most - n from unnest(had) with ordinality h(n, place) order by place), together,
        array(select 'w:' || org || ':' || slice from unnest(weeks[covered + 1:covered + next]) slice), any_words;
      covered := covered + next;
      next := next * 2;
      if found_here is not null then
        return query select f.* from unnest(found_here) f;
        had := array(select had[k.n] + (select count(*)::int from unnest(found_here) f where f.kind = k.kind) from unnest(together) with ordinality k(kind, n) order by k.n);
        wanted := array(select k.kind from unnest(together) with ordinality k(kind, n) where had[k.n] < most);
      end if;
      expected := (select sum(case when h < most then h else h * 0.05 end) from unnest(had) h);
      -- No further than the first kind that still lacks results needs, plus a little.
      next := least(next, (select min(greatest(1, ceil(1.15 * (most - h) * (covered - 1) / h)))::int from unnest(had) h where h > 0 and h < most));
    end loop;
  end loop;
end $$;

-- Titles that contain the typed text, the newest first within each kind; the caller checks which of them are visible.
create function find_search_titles(typed text, streams int[], most int) returns setof search_hit
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare org int := nullif(current_setting('app.org_id', true), '')::int;
  pattern text := '%' || regexp_replace(search_key(typed), '([\\%_])', '\\\1', 'g') || '%';
begin
  -- Written into the statement instead of passed, so that it is planned for these letters.
  return query execute format($q$select kind, key, id, item_id, moment, title_key like %2$L as exact, 0::real as score, is_open
    from search_rows where org_id = $1 and title_key like %1$L and audiences && $2 order by 6 desc, moment desc, id desc limit $3$q$,
    pattern, substr(pattern, 2)) using org, array(select search_stream(org, stream) from unnest(streams) stream), most;
end $$;

-- The words most similar to this one, in content visible to every colleague: a word is suggested only after the
-- searcher's own results were checked for it.
create function similar_search_words(typed text) returns table (word text, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set pg_trgm.similarity_threshold = 0.4 as $$ begin
  return query execute format('select v.word, similarity(search_key(v.word), %1$L) from search_vocabulary v
    where v.org_id = $1 and search_key(v.word) %% %1$L and search_key(v.word) <> %1$L order by 2 desc, 1 limit 20', search_key(typed))
    using nullif(current_setting('app.org_id', true), '')::int;
end $$;

/*
 * Makes the next rows of an organisation's index anew, those of one kind behind a place, while people go on using it. Answers where it has come
 * to, and null at the end. What is written meanwhile indexes itself.
 */
create function rebuild_search_rows(organisation int, source text, behind text, most int) returns text
  language plpgsql as $$ declare ids bigint[]; uuids uuid[]; begin
  if source = 'files' then
    uuids := array(select f.id from files f where f.org_id = organisation and f.kind = 'document' and f.parent_kind in ('item', 'content')
      and (behind is null or f.id > behind::uuid) order by f.id limit most);
    perform index_files(organisation, uuids);
    return uuids[cardinality(uuids)]::text;
  end if;
  execute format('select array(select id::bigint from %I where org_id = $1 and id > $2 order by id limit $3)', source)
    into ids using organisation, coalesce(behind, '0')::bigint, most;
  case source
    when 'users' then perform index_people(organisation, ids::int[]);
    when 'groups' then perform index_groups(organisation, ids::int[]);
    when 'feed_items' then perform index_items(organisation, ids);
    when 'comments' then perform index_comments(organisation, ids);
    when 'documents' then perform index_documents(organisation, ids);
  end case;
  return ids[cardinality(ids)]::text;
end $$;
