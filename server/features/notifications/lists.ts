import { READER } from '../../content-kinds/reader.ts';
import { isUnusual } from '../../content-kinds/usual.ts';
import { NOTIFICATIONS_PAGE_MAX, NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import { notificationChangeSchema } from '#contract/features/notifications/schema.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import {
  shaped,
  defineList,
  everyone,
  nobody,
  type Field,
  type FieldType,
  type ListDeclaration,
  type Lookup,
  type SqlRow,
} from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';
import { messageOf, messageSql, type MessageSql, notificationTexts } from './message.ts';
import { dismissOne } from './operations.ts';
import { hereValues, isForHere, isKept, isListed, mayBeKept, mayBeListed } from './visible-sql.ts';
import { orNull, record, TEXT } from '../../base/shapes.ts';

type ChangeSchema = ReturnType<typeof notificationChangeSchema>;

/** Join from which messages are read besides the row. */
const message: Lookup = { join: ({ alias, contentKinds }) => messageSql(contentKinds, alias).join };

/** Defines a field that holds a part of the message. */
const messagePart = (type: FieldType, piece: (message: MessageSql, row: SqlRow) => Sql, summary?: string): Field => ({
  type,
  compute: row => piece(messageSql(row.contentKinds, row.alias), row),
  lookup: message,
  ...(summary !== undefined && { summary }),
});

const policy = { read: everyone, create: nobody, update: everyone, remove: nobody };

/**
 * Own notifications, newest first, as long as the reader may see their subjects. @spec 1§2 Notification dropdown, 1§3
 */
const ownNotifications = (isThere: typeof isListed, mayBeThere: typeof mayBeListed) =>
  ({
    table: 'notifications',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      UserId: { type: 'int', column: 'user_id', readOnly: true },
      Type: { type: 'text', column: 'type', filter: true, readOnly: true },
      NotificationType: { type: 'text', column: 'kind', filter: true, readOnly: true, maxLength: 40 },
      ActorName: messagePart('text', ({ actorName }) => actorName),
      Others: messagePart('int', ({ others }) => others, 'How many more people did the same.'),
      Subject: shaped(
        orNull(record({ Type: TEXT, Title: TEXT, Comment: TEXT })),
        messagePart('json', ({ subject }) => subject, 'The item and comment that it is about.'),
      ),
      Decision: shaped(
        orNull(record({ Subject: TEXT, Reason: TEXT })),
        messagePart('json', ({ decision }) => decision, 'What was decided about reported content.'),
      ),
      Description: {
        type: 'text',
        compute: () => sql`''`,
        summary: "The message, in the reader's language.",
      },
      RequestId: messagePart('int', ({ requestId }) => requestId, 'The request that it lets the reader answer.'),
      DecidedBy: messagePart('text', ({ decidedBy }) => decidedBy, 'Who answered the request.'),
      Url: messagePart('text', ({ url }) => url, 'Path inside the application.'),
      Logo: messagePart('text', ({ actorId }, row) => pictureAddress(row, 'portrait', sql`(${actorId})`)),
      Viewed: { type: 'boolean', column: 'viewed', filter: true },
      Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
    },
    order: ['-Id'],
    pageSize: NOTIFICATIONS_PAGE_SIZE,
    maxPageSize: NOTIFICATIONS_PAGE_MAX,
    scope: ({ alias, contentKinds }) =>
      sql`${alias}.user_id = ${READER.viewer} and ${isForHere(alias)} and ${isThere(contentKinds, alias, READER.now)}`,
    values: hereValues,
    unusual: ({ alias, contentKinds }) =>
      sql`${alias}.user_id = ${READER.viewer} and ${mayBeThere(alias)} and ${isUnusual(contentKinds, sql`${alias}.subject_kind`)}`,
    input: { update: context => notificationChangeSchema(notificationTexts(context.viewer.language).errors) },
    present: {
      fills: { Description: ['NotificationType', 'ActorName', 'Others', 'Subject', 'Decision', 'DecidedBy'] },
      rows: ({ viewer }, rows) => rows.map(row => ({ ...row, Description: messageOf(viewer.language, row) })),
    },
  }) satisfies Partial<ListDeclaration<NotificationRow, ChangeSchema, ChangeSchema>>;

export const notifications = defineList<NotificationRow, ChangeSchema, ChangeSchema>({
  ...ownNotifications(isListed, mayBeListed),
  name: 'Flx_Notifications',
  summary:
    'Own notifications since the last discard, newest first. The only change is to mark one as viewed. A deleted one stays in the history.',
  policy: { ...policy, remove: everyone },
  write: {
    remove: async ({ session, viewer }, row) => {
      await session.run(dismissOne(viewer.org, viewer.id, row.Id));
    },
  },
});

/** List for 'ver anteriores', including discarded notifications. */
export const history = defineList<NotificationRow, ChangeSchema, ChangeSchema>({
  ...ownNotifications(isKept, mayBeKept),
  name: 'Flx_NotificationsHistory',
  summary: 'Own notifications, discarded ones too, newest first. The only change is to mark one as viewed.',
  policy,
});
