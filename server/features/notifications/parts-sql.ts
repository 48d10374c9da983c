import type { ThingNames } from '../../things/of-kind.ts';
import type { Thing } from '../../things/thing.ts';
import type { Things } from '../../things/things.ts';

/** The thing that a notification is about. @param n alias of `notifications` */
export const subjectNames = (n: string): ThingNames => ({
  org: `${n}.org_id`,
  kind: `${n}.subject_kind`,
  id: `${n}.subject_id`,
});

/** Kinds of which many make one notification. */
export const partThings = (things: Things): Thing[] => things.all.filter(({ part }) => part !== undefined);

/** From-clauses, one a kind, over what a notification has gathered and is still shown: `p` of `notification_parts` and the thing's row. */
function shownParts(
  things: Things,
  n: string,
): { readonly thing: Thing; readonly row: string; readonly from: string }[] {
  return partThings(things).map(thing => {
    const row = 'part';
    const from = `from notification_parts p join ${thing.table} ${row} on ${row}.org_id = p.org_id and ${row}.id = p.part_id
      where p.org_id = ${n}.org_id and p.user_id = ${n}.user_id and p.once_key = ${n}.once_key and p.part_kind = '${thing.kind}'
        and ${thing.part?.isShown(row)}`;
    return { thing, row, from };
  });
}

/** Condition: something that it has gathered is still shown. */
export const hasParts = (things: Things, n: string): string =>
  `(${shownParts(things, n)
    .map(({ from }) => `exists (select ${from})`)
    .concat('false')
    .join(' or ')})`;

/** Query of the newest things that it has gathered and that are still shown: `kind`, `id`, `author_id`, `text`. */
export function newestParts(things: Things, n: string, most: number): string {
  const queries = shownParts(things, n).map(
    ({ thing, row, from }) =>
      `(select p.part_kind as kind, p.part_id as id, ${thing.part?.author(row)} as author_id, ${thing.part?.text(row)} as text
        ${from} order by p.part_id desc limit ${most})`,
  );
  const nothing = 'select null as kind, null::bigint as id, null::int as author_id, null as text where false';
  if (queries.length < 2) return queries[0] ?? nothing;
  return `select * from (${queries.join(' union all ')}) parts order by id desc limit ${most}`;
}
