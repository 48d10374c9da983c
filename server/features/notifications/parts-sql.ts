import { identifier, join, literal, sql, type Sql } from '../../db/sql.ts';
import type { ThingNames } from '../../things/of-kind.ts';
import type { Thing, ThingPart } from '../../things/thing.ts';
import type { Things } from '../../things/things.ts';

/** The thing that a notification is about. @param n alias of `notifications` */
export const subjectNames = (n: Sql): ThingNames => ({
  org: sql`${n}.org_id`,
  kind: sql`${n}.subject_kind`,
  id: sql`${n}.subject_id`,
});

/** Kinds of which many make one notification. */
export const partThings = (things: Things): PartThing[] =>
  things.all.filter((thing): thing is PartThing => thing.part !== undefined);

interface PartThing extends Thing {
  readonly part: ThingPart;
}

/** From-clauses, one a kind, over what a notification has gathered and is still shown: `p` of `notification_parts` and the thing's row. */
function shownParts(things: Things, n: Sql): { readonly part: ThingPart; readonly row: Sql; readonly from: Sql }[] {
  return partThings(things).map(({ part, ...thing }) => {
    const row = sql`part`;
    const from = sql`from notification_parts p join ${identifier(thing.table)} ${row} on ${row}.org_id = p.org_id and ${row}.id = p.part_id
      where p.org_id = ${n}.org_id and p.user_id = ${n}.user_id and p.once_key = ${n}.once_key and p.part_kind = ${literal(thing.kind)}
        and ${part.isShown(row)}`;
    return { part, row, from };
  });
}

/** Condition: something that it has gathered is still shown. */
export const hasParts = (things: Things, n: Sql): Sql =>
  sql`(${join([...shownParts(things, n).map(({ from }) => sql`exists (select ${from})`), sql`false`], sql` or `)})`;

/** Query of the newest things that it has gathered and that are still shown: `kind`, `id`, `author_id`, `text`. */
export function newestParts(things: Things, n: Sql, most: number): Sql {
  const queries = shownParts(things, n).map(
    ({ part, row, from }) =>
      sql`(select p.part_kind as kind, p.part_id as id, ${part.author(row)} as author_id, ${part.text(row)} as text
        ${from} order by p.part_id desc limit ${literal(most)})`,
  );
  const nothing = sql`select null as kind, null::bigint as id, null::int as author_id, null as text where false`;
  if (queries.length < 2) return queries[0] ?? nothing;
  return sql`select * from (${join(queries, sql` union all `)}) parts order by id desc limit ${literal(most)}`;
}
