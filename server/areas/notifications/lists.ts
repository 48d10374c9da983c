import type { Knex } from 'knex';
import { isNotificationKind } from '../../../contract/areas/notifications/kinds.ts';
import { NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE } from '../../../contract/areas/notifications/limits.ts';
import { notificationChangeSchema } from '../../../contract/areas/notifications/schema.ts';
import type { NotificationRow } from '../../../contract/areas/notifications/types.ts';
import type { Context } from '../../http/context.ts';
import { defineList, everyone, nobody, type SqlPlace } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';
import { notificationTexts } from './texts.ts';
import { isListed } from './visible-sql.ts';

type ChangeSchema = ReturnType<typeof notificationChangeSchema>;

/** First and last name of who did it, as it is today; null when nobody did. */
const actorName = ({ sql, alias }: SqlPlace): Knex.Raw =>
  sql.raw(
    `(select trim(a.first_name || ' ' || a.last_name) from users a where a.org_id = ??.org_id and a.id = ??.actor_id)`,
    [alias, alias],
  );

/** Reactions of everybody but the actor and the reader: the counter less those two, which costs the same at any number. */
const others = ({ sql, alias }: SqlPlace): Knex.Raw => {
  const less = (table: string, key: string, kind: number): string =>
    `(select count(*) from ${table} r where r.org_id = :n:.org_id and r.${key} = :n:.${key} and r.kind = ${kind}
        and r.user_id in (:n:.user_id, :n:.actor_id))`;
  const ofItem = (counter: string, kind: number): string =>
    `(select s.${counter} from item_stats s where s.org_id = :n:.org_id and s.item_id = :n:.item_id)
      - ${less('reactions', 'item_id', kind)}`;
  const ofComment = (counter: string, kind: number): string =>
    `(select c.${counter} from comments c where c.org_id = :n:.org_id and c.id = :n:.comment_id)
      - ${less('comment_reactions', 'comment_id', kind)}`;
  return sql.raw(
    `greatest(0, coalesce(case :n:.kind
      when 'post_like' then ${ofItem('likes', 1)} when 'post_applause' then ${ofItem('applauses', 2)}
      when 'comment_like' then ${ofComment('likes', 1)} when 'comment_applause' then ${ofComment('applauses', 2)} end, 0))::int`,
    { n: alias },
  );
};

/** What was decided about reported content, for its author and whoever reported it. */
const decision = ({ sql, alias }: SqlPlace): Knex.Raw =>
  sql.raw(
    `(select json_build_object('Subject', r.snapshot ->> 'Title', 'Reason', coalesce(r.reason, ''))
      from report_cases r where r.org_id = ??.org_id and r.id = ??.case_id)`,
    [alias, alias],
  );

const url = ({ sql, alias }: SqlPlace): Knex.Raw =>
  sql.raw(
    `case when :n:.kind = 'report_opened' then '/admin/reports'
      else coalesce('/post/' || :n:.item_id || coalesce('#comment-' || :n:.comment_id, ''), '/notifications') end`,
    { n: alias },
  );

/** The sentence, made for this reader now: it is stored nowhere, so it never tells what is not so any more. */
function sentence({ viewer }: Context, row: NotificationRow): string {
  const { NotificationType: kind, ActorName, Others, Decision } = row;
  const decision = { subject: Decision?.Subject ?? '', reason: Decision?.Reason ?? '' };
  const texts = notificationTexts(viewer.language);
  return isNotificationKind(kind) ? texts.sentences[kind](ActorName ?? texts.somebody, Others, decision) : '';
}

/** Own notifications, newest first, as long as what they are about may be seen. @spec 1§2 Notification dropdown, 1§3, 3§4.12 */
export const notifications = defineList<NotificationRow, ChangeSchema, ChangeSchema>({
  name: 'Flx_Notifications',
  summary: 'Own notifications, newest first. The only change is to mark one as viewed.',
  table: 'notifications',
  tenant: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    UserId: { type: 'int', column: 'user_id', readOnly: true },
    Type: { type: 'text', column: 'type', filter: true, readOnly: true },
    NotificationType: { type: 'text', column: 'kind', filter: true, readOnly: true, maxLength: 40 },
    ActorName: { type: 'text', compute: actorName },
    Others: { type: 'int', compute: others, summary: 'How many more people did the same.' },
    Decision: { type: 'json', compute: decision, summary: 'What was decided about reported content.' },
    Description: {
      type: 'text',
      compute: ({ sql }) => sql.raw(`''`),
      summary: "The sentence, in the reader's language.",
    },
    Url: { type: 'text', compute: url, summary: 'Path inside the application.' },
    Logo: { type: 'text', compute: place => pictureAddress(place, 'portrait_of', 'actor_id') },
    Viewed: { type: 'boolean', column: 'viewed', filter: true },
    Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
  },
  order: ['-Id'],
  pageSize: NOTIFICATIONS_PAGE_SIZE,
  maxPageSize: NOTIFICATIONS_PAGE_MAX,
  scope: ({ sql, alias, context }) =>
    sql.raw(`??.user_id = ? and ${isListed(alias, '?::timestamptz')}`, [alias, context.viewer.id, context.now]),
  policy: { read: everyone, create: nobody, update: everyone, remove: nobody },
  input: { update: context => notificationChangeSchema(notificationTexts(context.viewer.language).errors) },
  present: (context, rows) => rows.map(row => ({ ...row, Description: sentence(context, row) })),
});
