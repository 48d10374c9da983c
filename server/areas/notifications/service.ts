import { NOTIFICATION_KINDS, type Kind, type NotificationKind } from '../../../contract/areas/notifications/kinds.ts';
import type { Viewer, WriteContext } from '../../http/context.ts';

export type { PollPart } from './poll-statement.ts';

/**
 * In whose name people are told, which is who is not told: a request's own context, or what a job makes of it. Null is
 * nobody: a job's reminder reaches everybody that it is meant for.
 */
export interface Teller extends Pick<WriteContext, 'session' | 'now'> {
  readonly viewer: { readonly org: Viewer['org']; readonly id: Viewer['id'] | null };
}

/** What people are told. The actor is the viewer of the context. */
export interface Telling {
  readonly kind: NotificationKind;
  /** Whoever it could concern: who may not see the target, is blocked, or is the actor is left out here. */
  readonly recipients: readonly number[];
  /** Item of the feed that it is about. */
  readonly itemId?: number;
  /** Comment that it is about; give its item too, which decides who may see it. */
  readonly commentId?: number;
  /** Case of reports whose decision it tells; item and comment stay away, because they may be hidden by it. */
  readonly caseId?: number;
}

/**
 * Tells people of something, in the transaction in which it happens. Kinds that gather keep one notification for a thing: as
 * long as it is unread a second reaction writes nothing, afterwards it comes back as a new one. Other kinds are told once for
 * each actor and thing. The rise of the recipients' versions, and the news of it to every process after the commit, follow
 * from the rows by themselves.
 * @spec 1§3 Notification, 3§4.2
 */
export async function notify(context: Teller, telling: Telling): Promise<void> {
  const { kind, recipients, itemId, commentId, caseId } = telling;
  if (recipients.length === 0) return;
  const { viewer, now, session } = context;
  const { type, gathers, anonymous }: Kind = NOTIFICATION_KINDS[kind];
  const target = gatherKey(kind, itemId, commentId) + (caseId === undefined ? '' : `:${caseId}`);
  await session.query(TELL, [
    viewer.org,
    recipients,
    viewer.id,
    itemId ?? null,
    commentId ?? null,
    now,
    type,
    kind,
    gathers ? target : `${target}:${viewer.id}`,
    caseId ?? null,
    anonymous === true,
  ]);
}

/**
 * Tells everybody who may see the item: of a publication, however many it reaches and whatever the number of its targets.
 * Call it in the transaction that publishes; told are people after its commit, and nobody twice.
 * @spec 1§3 Notification
 */
export async function notifyAudience(
  context: Teller & Pick<WriteContext, 'db' | 'log'>,
  { kind, itemId }: { readonly kind: NotificationKind; readonly itemId: number },
): Promise<void> {
  const { session, viewer, now } = context;
  const people = await session.query<{ id: number }>(
    'select u.id from users u where u.org_id = $1 and u.is_active and item_visible($1, u.id, $2, $3)',
    [viewer.org, itemId, now],
  );
  await notify(context, { kind, itemId, recipients: people.map(one => one.id) });
}

/** Takes back what people were told of a case's decision: it is undone, and a new one will follow. */
export async function takeBackCase({ session, viewer }: WriteContext, caseId: number): Promise<void> {
  await session.query('delete from notifications where org_id = $1 and case_id = $2', [viewer.org, caseId]);
}

/** What makes two tellings of a gathering kind one. */
const gatherKey = (kind: NotificationKind, itemId?: number, commentId?: number): string =>
  `${kind}:${itemId ?? ''}:${commentId ?? ''}`;

/**
 * SQL condition: this person has not been told of it yet, or has read it since. For callers that tell of the same thing
 * hundreds of times a second, to ask in the statement that they run anyway. All of `about` is SQL; its key is `gatherKey`.
 */
export const isUntold = (
  org: string,
  person: string,
  about: { readonly kind: string; readonly item: string; readonly comment?: string },
): string => `not exists (select from notifications n
  where n.org_id = ${org} and n.user_id = ${person} and not n.viewed
    and n.once_key = ${about.kind} || ':' || ${about.item} || ':' || ${about.comment ?? "''"})`;

/** People in order of their ids, so that two transactions that tell the same people never wait for each other in a circle. */
const TELL = `
  insert into notifications (org_id, user_id, actor_id, item_id, comment_id, created_at, type, kind, once_key, case_id)
  select u.org_id, u.id, case when not $11::boolean then $3::int end, $4::bigint, $5::bigint, $6::timestamptz, $7, $8, $9, $10::bigint
    from users u
    where u.org_id = $1 and u.id = any($2::int[]) and u.is_active and u.id is distinct from $3::int
      and ($4::bigint is null or item_visible($1, u.id, $4::bigint, $6::timestamptz))
      and not exists (select from notifications n where n.org_id = u.org_id and n.user_id = u.id and n.once_key = $9
        and (not n.viewed or n.actor_id = $3::int))
    order by u.id
  on conflict (org_id, user_id, once_key) do update
    set id = excluded.id, actor_id = excluded.actor_id, created_at = excluded.created_at, viewed = false`;
