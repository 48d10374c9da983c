import { EMPTY, identifier, join, literal, sql, type Sql } from '../../db/sql.ts';
import type { ThingNames } from '../../content-kinds/of-kind.ts';
import type { ContentKind, ThingPart } from '../../content-kinds/content-kind.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';

/** Subject of a notification. @param n alias of `notifications` */
export const subjectNames = (n: Sql): ThingNames => ({
  org: sql`${n}.org_id`,
  kind: sql`${n}.subject_kind`,
  id: sql`${n}.subject_id`,
});

/** Kinds of things of which many make one notification. */
export const partKinds = (contentKinds: ContentKinds): PartKind[] =>
  contentKinds.all.filter((contentKind): contentKind is PartKind => contentKind.part !== undefined);

interface PartKind extends ContentKind {
  readonly part: ThingPart;
}

/** Condition: `p` is one of the parts of this kind that a notification has gathered. */
const isPartOf = (n: Sql, kind: string): Sql =>
  sql`p.org_id = ${n}.org_id and p.user_id = ${n}.user_id and p.once_key = ${n}.once_key and p.part_kind = ${literal(kind)}`;

/** SQL of a from-item: the thing that `p` names, while it is shown. */
const shownPart = ({ table, part }: PartKind, output: Sql): Sql =>
  sql`(select ${output} from ${identifier(table)} part
    where part.org_id = p.org_id and part.id = p.part_id and ${part.isShown(PART)} offset 0)`;

const PART = sql`part`;

/** Condition: any of the gathered parts is still shown. */
export const hasParts = (contentKinds: ContentKinds, n: Sql): Sql =>
  sql`(${join(
    [
      ...partKinds(contentKinds).map(
        contentKind =>
          sql`exists (select from notification_parts p where ${isPartOf(n, contentKind.kind)} and exists ${shownPart(contentKind, EMPTY)})`,
      ),
      sql`false`,
    ],
    sql` or `,
  )})`;

/**
 * Query of the newest gathered things that are still shown: `kind`, `id`, `author_id`, `text`. Parts are read newest
 * first, and each is looked up by its key; `offset 0` keeps PostgreSQL from reading all comments in their order
 * instead. So the time depends on how many are requested and not on how many there are.
 */
export function newestParts(contentKinds: ContentKinds, n: Sql, most: number): Sql {
  const queries = partKinds(contentKinds).map(contentKind => {
    const output = sql`${contentKind.part.author(PART)} as author_id, ${contentKind.part.text(PART)} as text`;
    return sql`(select p.part_kind as kind, p.part_id as id, shown.author_id, shown.text
      from notification_parts p cross join lateral ${shownPart(contentKind, output)} shown
      where ${isPartOf(n, contentKind.kind)} order by p.part_id desc limit ${literal(most)})`;
  });
  const nothing = sql`select null as kind, null::bigint as id, null::int as author_id, null as text where false`;
  if (queries.length < 2) return queries[0] ?? nothing;
  return sql`select * from (${join(queries, sql` union all `)}) parts order by id desc limit ${literal(most)}`;
}
