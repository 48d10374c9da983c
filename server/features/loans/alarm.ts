import { READINGS_A_DAY } from '#contract/features/loans/limits.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { WriteContext } from '../../base/context.ts';
import { holdersOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { countRead, takeAlarm } from './inbox/inbox-sql.ts';
import { queueLoanEmails } from './messages/mail-sql.ts';

/**
 * Warns Propietarios, once a day, that a person has opened the records of many people: in the audit log, and by an
 * e-mail that doesn't say who. Rows of lists don't count. The reader's turn must have been taken.
 * @spec THREATS T25
 */
export async function watchReadings(context: WriteContext): Promise<void> {
  const { session, viewer, now } = context;
  const day = bogotaDay(now);
  const [read] = await session.run<{ count: number }>(countRead(viewer.org, viewer.id, startOfBogotaDay(day)));
  if ((read?.count ?? 0) <= READINGS_A_DAY) return;
  const [mine] = await session.run(takeAlarm(viewer.org, viewer.id, day));
  if (mine === undefined) return;
  await audit(context, {
    feature: 'loans',
    action: 'many_readings',
    subject: viewer.id,
    person: viewer.id,
    detail: day,
  });
  await queueLoanEmails(
    session,
    'alarm',
    Number(day.replaceAll('-', '')),
    await holdersOf(session, ['Propietarios']),
    now,
  );
}
