import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { EMAIL_COMMENT_MAX } from '#contract/features/notifications/limits.ts';
import { quietUntil } from '#contract/features/notifications/quiet-hours.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { QueuedEmail } from '../../mail/service.ts';
import { ofContentKind } from '../../../content-kinds/of-kind.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import type { MessageParts } from '../message.ts';
import { messageSql } from '../message-sql.ts';
import { subjectNames } from '../parts-sql.ts';

/** Notification as an e-mail shows it. */
export interface EmailedNotification extends MessageParts {
  readonly NotificationType: NotificationKind;
  readonly SubjectKind: string | null;
  readonly Url: string;
  /** JSON that its subject gives for e-mails; null if it gives none. */
  readonly Facts: unknown;
}

/**
 * Returns the columns of `EmailedNotification`, and the join that they are read from. @param n alias of `notifications`
 */
export function emailed(contentKinds: ContentKinds, n: Sql): { readonly columns: Sql; readonly join: Sql } {
  const { join, actorName, others, subject, decision, url } = messageSql(contentKinds, n, EMAIL_COMMENT_MAX);
  const facts = ofContentKind(contentKinds.all, subjectNames(n), ({ notified: { emailed: said } }, row) =>
    said?.json(row),
  );
  return {
    columns: sql`${n}.kind as "NotificationType", ${n}.subject_kind as "SubjectKind", ${actorName} as "ActorName", ${others} as "Others",
      ${subject} as "Subject", ${decision} as "Decision", ${url} as "Url", ${facts} as "Facts"`,
    join,
  };
}

/** Returns the lines about its subject below the message: for an event, time and place. */
export function factsOf({ contentKinds, language, now }: QueuedEmail, of: EmailedNotification): readonly string[] {
  const { NotificationType: kind, SubjectKind, Facts } = of;
  if (Facts === null || SubjectKind === null) return [];
  const { emailed: said } = contentKinds.get(SubjectKind).notified;
  return said?.kinds.includes(kind) ? said.lines(Facts, language, now) : [];
}

/** Returns the end of the quiet hours that a person is in, null outside of them. */
export async function sleepsUntil({ session, org, userId, now }: QueuedEmail): Promise<Date | null> {
  const [quiet] = await session.run<{ from: string; to: string }>(
    sql`select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_to, 'HH24:MI') as to from notification_settings
     where org_id = ${org} and user_id = ${userId} and quiet_from is not null`,
  );
  return quiet === undefined ? null : quietUntil(now, quiet);
}
