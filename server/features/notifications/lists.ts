import { READER } from '../../things/reader.ts';
import { NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE } from '../../../contract/features/notifications/limits.ts';
import { notificationChangeSchema } from '../../../contract/features/notifications/schema.ts';
import type { NotificationRow } from '../../../contract/features/notifications/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type SqlPlace } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';
import { messageOf } from './message.ts';
import { notificationTexts } from './texts.ts';
import { messageSql, type MessageSql } from './message-sql.ts';
import { isKept, isListed } from './visible-sql.ts';

type ChangeSchema = ReturnType<typeof notificationChangeSchema>;

/** Places a piece of the message into a list. */
const messagePart =
  (name: keyof MessageSql) =>
  ({ alias, things }: SqlPlace): Sql =>
    messageSql(things, alias)[name];

/** Own notifications, newest first, as long as what they are about may be seen. @spec 1§2 Notification dropdown, 1§3 */
const ownNotifications = (name: string, summary: string, isThere: typeof isListed) =>
  defineList<NotificationRow, ChangeSchema, ChangeSchema>({
    name,
    summary,
    table: 'notifications',
    tenant: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      UserId: { type: 'int', column: 'user_id', readOnly: true },
      Type: { type: 'text', column: 'type', filter: true, readOnly: true },
      NotificationType: { type: 'text', column: 'kind', filter: true, readOnly: true, maxLength: 40 },
      ActorName: { type: 'text', compute: messagePart('actorName') },
      Others: { type: 'int', compute: messagePart('others'), summary: 'How many more people did the same.' },
      Subject: { type: 'json', compute: messagePart('subject'), summary: 'The item and comment that it is about.' },
      Decision: { type: 'json', compute: messagePart('decision'), summary: 'What was decided about reported content.' },
      Description: {
        type: 'text',
        compute: () => sql`''`,
        summary: "The message, in the reader's language.",
      },
      Url: { type: 'text', compute: messagePart('url'), summary: 'Path inside the application.' },
      Logo: {
        type: 'text',
        compute: place => pictureAddress(place, 'portrait_of', sql`(${messageSql(place.things, place.alias).actorId})`),
      },
      Viewed: { type: 'boolean', column: 'viewed', filter: true },
      Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
    },
    order: ['-Id'],
    pageSize: NOTIFICATIONS_PAGE_SIZE,
    maxPageSize: NOTIFICATIONS_PAGE_MAX,
    scope: ({ alias, things }) => sql`${alias}.user_id = ${READER.viewer} and ${isThere(things, alias, READER.now)}`,
    policy: { read: everyone, create: nobody, update: everyone, remove: nobody },
    input: { update: context => notificationChangeSchema(notificationTexts(context.viewer.language).errors) },
    present: {
      fills: { Description: ['NotificationType', 'ActorName', 'Others', 'Subject', 'Decision'] },
      rows: ({ viewer }, rows) => rows.map(row => ({ ...row, Description: messageOf(viewer.language, row) })),
    },
  });

export const notifications = ownNotifications(
  'Flx_Notifications',
  'Own notifications since the last discard, newest first. The only change is to mark one as viewed.',
  isListed,
);

/** With 'ver anteriores', what was discarded too. */
export const history = ownNotifications(
  'Flx_NotificationsHistory',
  'Own notifications, discarded ones too, newest first. The only change is to mark one as viewed.',
  isKept,
);
