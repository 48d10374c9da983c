import { NOTIFICATION_KINDS, type Kind } from '../../../contract/features/notifications/kinds.ts';
import { GATHERED_COUNTED_MAX } from '../../../contract/features/notifications/limits.ts';
import { ofThing } from '../../things/of-kind.ts';
import { composed, type Things } from '../../things/things.ts';
import { newestParts, partThings, subjectNames } from './parts-sql.ts';
import { isGathered } from './visible-sql.ts';

/**
 * What a notification says, in SQL, looked up when it is read: the message is stored nowhere, so it never says what is not
 * so any more. Whoever asks has made sure that the reader may see what it is about.
 */
export interface MessageSql {
  /** Who did it, the last of many; NULL when nobody did. */
  readonly actorId: string;
  /** First and last name of who did it, as it is today. */
  readonly actorName: string;
  /** How many more people did the same. */
  readonly others: string;
  /** JSON of the thing that it is about, and of what is said there. */
  readonly subject: string;
  /** JSON of what was decided about reported content, for its author and whoever reported it. */
  readonly decision: string;
  /** Path to the exact place. */
  readonly url: string;
}

/** @param n alias of `notifications` */
export const messageSql = (things: Things, n: string): MessageSql => pieces(things)(n);

const pieces = composed(things => {
  const made = new Map<string, MessageSql>();
  return (n: string): MessageSql => {
    const known = made.get(n) ?? compose(things, n);
    made.set(n, known);
    return known;
  };
});

function compose(things: Things, n: string): MessageSql {
  const newest = (column: string): string => `(select g.${column} from (${newestParts(things, n, 1)}) g)`;
  const actorId = `case when ${isGathered(n)} then ${newest('author_id')} else ${n}.actor_id end`;
  return {
    actorId,
    actorName: `(select trim(a.first_name || ' ' || a.last_name) from users a where a.org_id = ${n}.org_id and a.id = ${actorId})`,
    others: `greatest(0, coalesce(case when ${isGathered(n)}
      then (select count(distinct g.author_id) - 1 from (${newestParts(things, n, GATHERED_COUNTED_MAX)}) g)
      else ${othersByKind(things, n)} end, 0))::int`,
    subject: subjectJson(things, n, `case when ${isGathered(n)} then ${newest('text')} end`),
    decision: ofThing(things.all, subjectNames(n), (thing, row) => thing.notified.decision?.(row)),
    url: `case when ${n}.subject_id is null then ${pathByKind(n)} else coalesce(case when ${isGathered(n)}
        then (select ${ofThing(partThings(things), { org: `${n}.org_id`, kind: 'g.kind', id: 'g.id' }, (thing, row) => thing.path(row, things))}
          from (${newestParts(things, n, 1)}) g)
        else ${ofThing(things.all, subjectNames(n), (thing, row) => thing.path(row, things))} end, ${HISTORY}) end`,
  };
}

/** Where notifications lead that lead nowhere else. */
const HISTORY = `'/notifications'`;

function pathByKind(n: string): string {
  const paths = Object.entries<Kind>(NOTIFICATION_KINDS).flatMap(([kind, { path }]) =>
    path === undefined ? [] : [`when '${kind}' then '${path}'`],
  );
  return `case ${n}.kind ${paths.join(' ')} else ${HISTORY} end`;
}

function othersByKind({ others }: Things, n: string): string {
  const branches = [...others].map(([kind, count]) => `when '${kind}' then ${count(n)}`);
  return branches.length === 0 ? 'null' : `case ${n}.kind ${branches.join('\n    ')} end`;
}

const subjectJson = (things: Things, n: string, newestText: string): string =>
  ofThing(things.all, subjectNames(n), ({ kind, notified: { type, title, text } }, row) =>
    title === undefined
      ? undefined
      : `json_build_object('Type', ${type?.(row) ?? `'${kind}'`}, 'Title', ${title(row, things)},
          'Comment', coalesce(${newestText}, ${text?.(row) ?? `''`}))`,
  );
