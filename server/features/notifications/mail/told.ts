import type { NotificationKind } from '../../../../contract/features/notifications/kinds.ts';
import { quietUntil } from '../../../../contract/features/notifications/quiet-hours.ts';
import type { QueuedEmail } from '../../mail/service.ts';
import type { Said } from '../message.ts';
import { actorName, decision, others, subject, url } from '../told-sql.ts';

/** A notification as an email tells it. */
export interface ToldByMail extends Said {
  readonly NotificationType: NotificationKind;
  readonly Url: string;
}

/** The columns of `ToldByMail`. @param n alias of `notifications` */
export const toldColumns = (n: string): string => `${n}.kind as "NotificationType", ${actorName(n)} as "ActorName",
  ${others(n)} as "Others", ${subject(n)} as "Subject", ${decision(n)} as "Decision", ${url(n)} as "Url"`;

/** The end of the quiet hours that somebody is in, null outside of them. */
export async function sleepsUntil({ session, org, userId, now }: QueuedEmail): Promise<Date | null> {
  const [quiet] = await session.query<{ from: string; to: string }>(
    `select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_to, 'HH24:MI') as to from notification_settings
     where org_id = $1 and user_id = $2 and quiet_from is not null`,
    [org, userId],
  );
  return quiet === undefined ? null : quietUntil(now, quiet);
}
