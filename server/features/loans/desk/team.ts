import { WARNED_HOURS } from '#contract/features/loans/limits.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { Transaction } from '../../../db/database.ts';
import { eachOrganisation } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { holdersOf } from '../../access/service.ts';
import { notify, type Notifier } from '../../notifications/service.ts';
import { keepChecked, lockChecked } from './desk-sql.ts';
import type { StoredRequest, StoredRequests } from '../stored-requests.ts';
import { promiseOf } from './rows.ts';

type TeamKind = Extract<NotificationKind, `loan_desk_${string}`>;

/** Notifies credit administrators, without names and figures. @spec decision 230 */
export async function notifyTeam(context: Notifier, kind: TeamKind): Promise<void> {
  notify(context, { kind, recipients: await holdersOf(context.session, ['Admin-Credits']) });
}

/** Returns the people to be notified of a request: its assignee, or else all administrators but its own person. */
const recipientsOf = ({ assignee, person }: StoredRequest, team: readonly number[]): readonly number[] =>
  (assignee !== null && team.includes(assignee) ? [assignee] : team).filter(id => id !== person);

/** Returns whether a promise came within a number of working hours between two moments. */
const cameWithin = (promised: Date, hours: number, since: Date, now: Date): boolean =>
  afterWorkingHours(since, hours) < promised && afterWorkingHours(now, hours) >= promised;

/** Notifies of the promises that came near, or ended, since the last check. */
async function check(
  requests: StoredRequests,
  context: Notifier & { readonly session: Transaction },
  org: number,
): Promise<void> {
  const { session, now } = context;
  // The first time there is nothing to lock yet, and nobody is notified.
  const [checked] = await session.run<{ at: Date }>(lockChecked(org, now));
  const since = checked?.at ?? now;
  if (since >= now) return;
  const team = await holdersOf(session, ['Admin-Credits']);
  const recipients = { soon: new Set<number>(), late: new Set<number>() };
  for (const request of await requests.ofOrganisation(session, context.log)) {
    const promise = promiseOf(request);
    if (promise === null) continue;
    const at = new Date(promise.At);
    if (cameWithin(at, 0, since, now)) for (const id of recipientsOf(request, team)) recipients.late.add(id);
    else if (cameWithin(at, WARNED_HOURS, since, now))
      for (const id of recipientsOf(request, team)) recipients.soon.add(id);
  }
  notify(context, { kind: 'loan_desk_soon', recipients: [...recipients.soon] });
  notify(context, { kind: 'loan_desk_late', recipients: [...recipients.late] });
  await session.run(keepChecked(org, now));
}

const EVERY_MS = 60_000;

/** Notifies credit administrators of promises that end soon, and of those that have ended. @spec decision 230 */
export const createPromiseJob = (requests: StoredRequests): Job<FeatureTools> => ({
  name: 'loans: notify of promises',
  every: EVERY_MS,
  run: ({ db, ...tools }) => {
    const vault = db.vault('loan');
    return eachOrganisation(tools, org =>
      vault.write(org, session => check(requests, { ...tools, db: vault, session, viewer: { org, id: null } }, org)),
    );
  },
});
