import { DERIVED_TITLE_MAX } from '../../../contract/features/feed/limits.ts';
import { isoTime, isVisible, isVisibleComment, type ReaderNames } from '../feed/service.ts';

/** What can be reported, and how it stands in the tables. Parameters: organisation, viewer, moment, id. */

export type ReportedThing = 'item' | 'comment';

const READER: ReaderNames = { org: '$1', viewer: '$2', now: '$3' };

/**
 * The thing, if the viewer sees it: kind, type of its item, author. Locked, so that two people who report it at the same
 * moment meet in one case, and a review waits.
 */
export const FIND: Readonly<Record<ReportedThing, string>> = {
  item: `select i.type as kind, i.type as item_type, i.id as item_id, i.author_id as author from feed_items i
    where i.org_id = $1 and i.id = $4 and ${isVisible(READER, 'i')} for no key update of i`,
  comment: `select 'comment' as kind, i.type as item_type, i.id as item_id, c.author_id as author
    from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
    where c.org_id = $1 and c.id = $4 and ${isVisibleComment(READER, 'c')} for no key update of c`,
};

/** Groups and areas of an item, private ones too: a reviewer must know where it was said. */
const groups = `coalesce((
  select jsonb_agg(jsonb_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = i.org_id and t.item_id = i.id and t.aud_id > 0), '[]')`;

const answers = `coalesce((select jsonb_agg(o.text order by o.position) from poll_options o
  where o.org_id = i.org_id and o.item_id = i.id), '[]')`;

const price = `(select v.price from adverts v where v.org_id = i.org_id and v.id = i.id)`;

/** In the order in which they are seen: those of the text after those above it. */
const files = (condition: string): string => `coalesce((
  select jsonb_agg(f.id order by f.content_of is not null, f.position, f.id) from files f
  where f.org_id = i.org_id and ${condition}), '[]')`;

interface Parts {
  readonly title: string;
  readonly text: string;
  readonly price: string;
  readonly created: string;
  readonly answers: string;
  readonly files: string;
}

/** The words of rich text, a line for each of its paragraphs: a case shows what was said, not how. */
const words = (html: string): string =>
  `btrim(${[
    ['&quot;', '"'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&amp;', '&'],
  ].reduce(
    (text, [entity, sign]) => `replace(${text}, '${entity}', '${sign}')`,
    `regexp_replace(regexp_replace(${html}, '</(p|h2|h3|li|blockquote)>|<br />', E'\\n', 'g'), '<[^>]*>', '', 'g')`,
  )}, E' \\n')`;

/** What an item says: of news and events, their content too. */
const said = `concat_ws(E'\\n\\n', i.description, (
  select nullif(${words('v.content')}, '') from (
    select n.content from news n where n.org_id = i.org_id and n.item_id = i.id
    union all select e.content from events e where e.org_id = i.org_id and e.id = i.id) v))`;

const snapshot = (parts: Parts): string => `
  jsonb_build_object('Title', ${parts.title}, 'Description', ${parts.text}, 'Price', ${parts.price}, 'CreationDate', ${isoTime(parts.created)},
    'Answers', ${parts.answers}, 'Home', i.home, 'Group', ${groups}, 'Files', ${parts.files})`;

/** The content as it stands now (contract `ContentSnapshot`, with the ids of its files). Parameters: organisation, id. */
export const SNAPSHOT: Readonly<Record<ReportedThing, string>> = {
  item: `select ${snapshot({
    title: 'i.title',
    text: said,
    price,
    created: 'i.created_at',
    answers,
    files: files('(f.item_id = i.id or f.content_of = i.id)'),
  })} as content from feed_items i where i.org_id = $1 and i.id = $2`,
  comment: `select ${snapshot({
    title: `left(regexp_replace(trim(c.body), '\\s+', ' ', 'g'), ${DERIVED_TITLE_MAX})`,
    text: 'c.body',
    price: 'null::text',
    created: 'c.created_at',
    answers: `'[]'::jsonb`,
    files: files('f.comment_id = c.id'),
  })} as content from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
    where c.org_id = $1 and c.id = $2`,
};
