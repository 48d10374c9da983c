-- Words of a person's work, each with a # in front, which no name has: so a search tells names from work.
create function work_words(work text) returns text language sql immutable strict parallel safe
  return regexp_replace(' ' || search_key(work), '[\s/(),.-]+(?=[^\s/(),.-])', ' #', 'g');

-- Keeps the title of a person's area beside the person, where the generated search words can use it.
create function keep_area_title() returns trigger language plpgsql as $$ begin
  new.area_title := coalesce((select g.title from groups g where g.org_id = new.org_id and g.id = new.area_id), '');
  return new;
end $$;

create function spread_area_title() returns trigger language plpgsql as $$ begin
  update users set area_title = new.title where org_id = new.org_id and area_id = new.id and area_title <> new.title;
  return null;
end $$;

-- A name as it sounds: Spanish spelling tells these letters apart, and the ear does not.
create function name_sound(word text) returns text language sql immutable strict parallel safe
  return translate(word, 'vzkqyjxh', 'bsccigg');

/*
 * What was typed, as search_key() makes it, for a search of people. A word that begins no name is taken for one of
 * somebody's work, and otherwise for the name or work that it resembles most. Only words that begin alike to the ear
 * are compared. The index finds each of them once, however many people have it, and people are only counted for the
 * words that resemble it.
 */
create function meant_names(typed text, also_blocked boolean) returns text language plpgsql stable as $$
#variable_conflict use_variable
declare
  org int := nullif(current_setting('app.org_id', true), '')::int;
  beyond constant text := chr(1114111);
  likeness_min constant real := 0.4;
  meant text[] := '{}';
  word text collate "C";
  initials text[];
begin
  foreach word in array string_to_array(search_key(typed), ' ') loop
    if word <> '' and not exists (select from user_words w where w.org_id = org and w.word >= word and w.word < word || beyond
        and (also_blocked or w.is_active)) then
      if exists (select from user_words w where w.org_id = org and w.word >= '#' || word and w.word < '#' || word || beyond
          and (also_blocked or w.is_active)) then
        word := '#' || word;
      elsif length(word) > 3 and word !~ '[0-9@]' then
        initials := array(select letter from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter
          where letter = 'h' or name_sound(letter) = left(name_sound(word), 1));
        word := coalesce((
          with recursive vocabulary (initial, word) as (
            select i.initial, (select w.word from user_words w
              where w.org_id = org and w.word >= i.initial and w.word < i.initial || beyond order by w.word limit 1)
            from unnest(initials || array(select '#' || letter from unnest(initials) letter)) i (initial)
            union all
            select v.initial, (select w.word from user_words w
              where w.org_id = org and w.word > v.word and w.word < v.initial || beyond order by w.word limit 1)
            from vocabulary v where v.word is not null)
          select o.word
          from vocabulary o
          cross join lateral (select ltrim(o.word, '#') as bare offset 0) b
          cross join lateral (select case
            -- Two letters that changed places.
            when length(b.bare) = length(word) and left(b.bare, 1) = left(word, 1)
              and translate(b.bare, word, '') = '' and translate(word, b.bare, '') = '' then 0.9
            else greatest(similarity(name_sound(b.bare), name_sound(word)),
              similarity(left(name_sound(b.bare), length(name_sound(word))), name_sound(word))) end as likeness offset 0) l
          cross join lateral (select count(*) as people from user_words w
            where w.org_id = org and w.word = o.word and (also_blocked or w.is_active)) p
          where l.likeness >= likeness_min and strpos(o.word, '@') = 0 and p.people > 0
          order by l.likeness desc, left(o.word, 1) = '#', p.people desc, o.word limit 1), word);
      end if;
    end if;
    meant := meant || word::text;
  end loop;
  return array_to_string(meant, ' ');
end $$;
