import { VACATION_DAYS_MAX } from '#contract/features/apps/limits.ts';
import { freeDays, leaveFault, workingDays } from '#contract/features/apps/rules.ts';
import type { VacationBody } from '#contract/features/apps/schema.ts';
import type { OwnVacation, ProcessAnswer, VacationApproval } from '#contract/features/apps/types.ts';
import { VACATION_TYPE, type ProcessRow } from '#contract/features/processes/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import {
  NotInBusiness,
  BusinessFailed,
  BusinessRefused,
  type BusinessServices,
} from '../../integrations/business/port.ts';
import type { Session, Transaction } from '../../db/database.ts';
import type { FeatureTools } from '../../jobs/job.ts';
import { holdersOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import {
  addProcess,
  daysAsked,
  lockWaiting,
  overlapping,
  readProcess,
  endProcess,
  reassignOrphans,
  waitingFor,
} from '../processes/service.ts';
import { ableToAnswer, managerOf, admitQuery, ask, appsTexts } from './ask.ts';

/** Largest number of requests shown to their approver. @assumed */
const APPROVALS_MAX = 100;

/** Returns the viewer's own vacation days. @throws ProblemError as `ask` does */
export async function balanceOf(context: Context, business: BusinessServices): Promise<OwnVacation> {
  const { viewer, db } = context;
  const balance = await ask(context, business, 'vacation', String(viewer.id));
  const [asked] = await db.read(viewer.org, session => session.run<{ days: number }>(daysAsked(viewer.org, viewer.id)));
  return { ...balance, Pendientes: asked?.days ?? 0 };
}

/** Asks the service for the days left; null if it can't say. */
async function daysLeft({ viewer, now }: Context, business: BusinessServices): Promise<number | null> {
  try {
    return (await business.ask(viewer.org, 'vacation', String(viewer.id), now)).DiasVacaciones;
  } catch (error) {
    const isTheirs =
      error instanceof NotInBusiness || error instanceof BusinessRefused || error instanceof BusinessFailed;
    if (!isTheirs) throw error;
    return null;
  }
}

/**
 * Requests the viewer's own time off. The process is 'En proceso' if days are left, and 'Rechazado' if there are none
 * or the service can't say.
 * @throws ProblemError 422 of days that can't be requested; 409 if they are requested already
 * @spec 3§4.10, 3§5.11, 3§8.1
 */
export async function askForLeave(
  context: Context,
  business: BusinessServices,
  { StartDate: starts, EndDate: ends }: VacationBody,
): Promise<ProcessAnswer> {
  const { viewer, db, now } = context;
  const texts = appsTexts(viewer.language);
  refuseDays(context, starts, ends);
  await db.write(viewer.org, session => admitQuery({ ...context, session }, business, 'vacation', viewer.id));
  const left = await daysLeft(context, business);
  const days = workingDays(starts, ends);
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(lockPerson(viewer.org, viewer.id));
    const isAccepted = left !== null && left > 0;
    if (isAccepted) await refuseBeyond(writing, { starts, ends, days, left });
    const [manager] = await session.run<{ id: number }>(managerOf(viewer.org, viewer.id));
    const approver = manager?.id ?? null;
    const [added] = await session.run<{ id: number }>(
      addProcess(viewer.org, {
        user: viewer.id,
        type: VACATION_TYPE,
        state: isAccepted ? 'En proceso' : 'Rechazado',
        at: now,
        leave: { starts, ends, days, approver },
      }),
    );
    const id = Number(added?.id);
    const recipients = await answerersOf(session, viewer.id, approver);
    if (isAccepted) notify(writing, { kind: 'vacation_asked', recipients });
    const [results] = await session.run<ProcessRow>(readProcess(viewer.org, id));
    if (results === undefined) throw new Error('The process that was added is not there');
    const { vacationSent, vacationNobody, vacationNone, vacationFailed } = texts.answers;
    const sent = recipients.length > 0 ? vacationSent : vacationNobody;
    return { message: isAccepted ? sent : left === null ? vacationFailed : vacationNone, results };
  });
}

/**
 * Returns the people who may answer a person's request: the manager, or else the Propietarios, but never the person.
 */
async function answerersOf(session: Session, person: number, approver: number | null): Promise<number[]> {
  if (approver !== null) return [approver];
  const owners = await holdersOf(session, ['Propietarios']);
  return (await session.run<{ id: number }>(ableToAnswer(session.org, owners, person))).map(({ id }) => id);
}

/**
 * Passes on requests that wait for people who were blocked meanwhile. The new approvers and the requesters are
 * notified. @returns how many
 */
export async function handOnOrphans(
  tools: Pick<FeatureTools, 'db' | 'log' | 'contentKinds' | 'now'>,
  session: Transaction,
  most: number,
): Promise<number> {
  const orphans = await session.run<{ user: number; approver: number | null }>(reassignOrphans(session.org, most));
  for (const { user, approver } of orphans) {
    const asking = { ...tools, session, viewer: { org: session.org, id: user } };
    notify(asking, { kind: 'vacation_asked', recipients: await answerersOf(session, user, approver) });
    notify({ ...asking, viewer: { org: session.org, id: null } }, { kind: 'vacation_moved', recipients: [user] });
  }
  return orphans.length;
}

/** Refuses invalid days. @throws ProblemError 422 under the field */
function refuseDays({ viewer, now }: Context, starts: string, ends: string): void {
  const texts = appsTexts(viewer.language).errors;
  const found = leaveFault(starts, ends, bogotaDay(now));
  if (found === null) return;
  const message = found.fault === 'tooLong' ? texts.tooLong(VACATION_DAYS_MAX) : texts[found.fault];
  throw new ProblemError('invalid', { errors: { [found.field]: message } });
}

interface Leave {
  readonly starts: string;
  readonly ends: string;
  readonly days: number;
  readonly left: number;
}

/** Refuses overlapping days or more than are left; pending requests count as taken. @throws ProblemError 422, 409 */
async function refuseBeyond({ session, viewer }: WriteContext, { starts, ends, days, left }: Leave): Promise<void> {
  const texts = appsTexts(viewer.language).errors;
  const found = await session.run(overlapping(viewer.org, viewer.id, starts, ends));
  if (found.length > 0) throw new ProblemError('conflict', { detail: texts.overlaps });
  const [asked] = await session.run<{ days: number }>(daysAsked(viewer.org, viewer.id));
  const free = freeDays(left, asked?.days ?? 0);
  if (days > free) throw new ProblemError('invalid', { errors: { EndDate: texts.notEnough(free) } });
}

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/** Returns the requests that wait for the viewer's answer, the earliest days first. */
export const approvalsOf = (context: Context): Promise<VacationApproval[]> =>
  context.db.read(context.viewer.org, session =>
    session.run<VacationApproval>(waitingFor(session.org, context.viewer.id, isOwner(context), APPROVALS_MAX)),
  );

/**
 * Answers a request for time off, once, and notifies the requester.
 * @throws ProblemError 404 of a request that the viewer may not answer; 409 of one that has been answered
 */
export async function answerLeave(context: Context, id: number, isApproved: boolean): Promise<void> {
  const { viewer, db, now } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const [found] = await session.run<{ user: number; state: string }>(
      lockWaiting(viewer.org, id, viewer.id, isOwner(context)),
    );
    if (found === undefined) throw notFound();
    if (found.state !== 'En proceso')
      throw new ProblemError('conflict', { detail: appsTexts(viewer.language).errors.decided });
    await session.run(endProcess(viewer.org, id, { state: isApproved ? 'Aprobado' : 'Rechazado', at: now }));
    const action = isApproved ? 'vacation_approved' : 'vacation_rejected';
    await audit(writing, { feature: 'apps', action, subject: id, person: found.user });
    notify(writing, { kind: action, recipients: [found.user] });
  });
}
