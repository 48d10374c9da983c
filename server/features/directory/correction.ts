import { NUMBER_KINDS, type NumberKind } from '#contract/features/directory/import-types.ts';
import { foundNumberOf, maskedNumber } from '#contract/features/directory/import-columns.ts';
import { identitySchema, type IdentityBody } from '#contract/features/directory/schema.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { numbersToWrite, saveNumbers } from '../../db/person-numbers.ts';
import { keyringOf } from '../../db/sealed-keys.ts';
import { sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { requireTouchable, rolesOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { noticeWithoutAddress } from '../security/service.ts';
import { notifyAddresses, saveCorrection } from './correction-sql.ts';
import {
  findAddresses,
  findIds,
  lockIds,
  openPeople,
  removeNumber,
  savePerson,
  type Person,
  type SealedPerson,
} from './import/people-sql.ts';
import { takeTurnsAt } from './invitation-sql.ts';
import { administersPeople } from './member-numbers.ts';
import { holdersOf } from './number-holders.ts';
import { askForSync } from './sync-sql.ts';
import { directoryTexts } from './texts.ts';

/**
 * Corrects the address with which a person signs in, which the former address can stop for some days. A person with any
 * role is corrected by Propietarios alone, because a reset of the password goes to the new address and would give their
 * rights away.
 * @param email null to remove it
 * @throws ProblemError 403 of a person with a role; 409 of an address of another person
 */
async function correctEmail(context: WriteContext, person: Person, email: string | null): Promise<void> {
  const { session, viewer, now } = context;
  const texts = directoryTexts(viewer.language);
  if (!viewer.roles.has('Propietarios') && (await rolesOf(session, person.id)).length > 0)
    throw new ProblemError('forbidden', { detail: texts.emailOfRole });
  const { id, Email: before } = person;
  if (email !== null) {
    await session.run(takeTurnsAt(viewer.org, email));
    if ((await session.run(findAddresses(viewer.org, [email]))).length > 0)
      throw new ProblemError('conflict', { detail: texts.emailTaken });
  }
  await session.run(saveCorrection(viewer.org, { id, Email: before }, now));
  // No former address can object, so the bell tells them.
  if (before === null) await session.run(noticeWithoutAddress(viewer.org, sql`${id}::int`, 'security_changed', now));
  for (const to of [before, email])
    if (to !== null) await session.run(notifyAddresses(viewer.org, id, { to, before, after: email, now }));
}

/** Saves a number of a person, or removes it. @throws ProblemError 409 of the number of another person */
async function correctNumber(
  { session, viewer, db }: WriteContext,
  person: number,
  kind: NumberKind,
  number: string | null,
): Promise<void> {
  if (number === null) {
    await session.run(removeNumber(viewer.org, person, kind));
    return;
  }
  const numbers = await numbersToWrite(session, keyringOf(db));
  await session.run(takeTurnsAt(viewer.org, foundNumberOf(number)));
  const holders = await holdersOf(session, numbers, [number]);
  if (holders.some(({ id }) => id !== person))
    throw new ProblemError('conflict', { detail: directoryTexts(viewer.language).numberTaken });
  await session.run(saveNumbers(viewer.org, numbers, [{ user: person, kind, number }]));
}

/** Values of a correction in the audit log: of numbers the end, of a birthday the day unless the person hides it. */
const logged = (
  changed: readonly (keyof IdentityBody)[],
  { Email, Birthday, ...numbers }: Pick<Person, 'Email' | NumberKind> & { readonly Birthday: string | null },
  hidesBirthday: boolean,
): Record<string, string | null> => {
  const masked = (number: string | null): string | null => (number === null ? null : maskedNumber(number));
  const values: Record<keyof IdentityBody, string | null> = {
    Email,
    IdNumber: masked(numbers.IdNumber),
    EmployeeNumber: masked(numbers.EmployeeNumber),
    Birthday: hidesBirthday ? '•••' : (Birthday?.slice(-'MM-dd'.length) ?? null),
  };
  return Object.fromEntries(changed.map(name => [name, values[name]]));
};

/**
 * Corrects the identity of a person: address, identification and employee number, and date of birth, as far as the body differs. The
 * account gets the address later (`directory: sync`); both addresses are notified.
 * @throws ProblemError sign_in_too_old; 404; 403 of a Propietario, unless the viewer is one; 409; 422 of a day to come,
 * and of a person who would have neither an address nor a number
 */
async function correct(context: Context, id: number, body: IdentityBody): Promise<void> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const texts = directoryTexts(viewer.language);
  if (typeof body.Birthday === 'string' && body.Birthday > bogotaDay(now))
    throw new ProblemError('invalid', { errors: { Birthday: texts.birthdayInvalid } });
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(lockIds(viewer.org, [id]));
    const numbers = await numbersToWrite(session, keyringOf(db));
    const [person] = openPeople(numbers, await session.run<SealedPerson>(findIds(viewer.org, [id])));
    if (person === undefined) throw notFound();
    await requireTouchable(viewer, session, [id]);
    const { Email, IdNumber, EmployeeNumber, BirthDate: Birthday } = person;
    const before = { Email, IdNumber, EmployeeNumber, Birthday };
    const after = {
      Email: body.Email === undefined ? before.Email : body.Email,
      IdNumber: body.IdNumber === undefined ? before.IdNumber : body.IdNumber,
      EmployeeNumber: body.EmployeeNumber === undefined ? before.EmployeeNumber : body.EmployeeNumber,
      Birthday: body.Birthday === undefined ? before.Birthday : body.Birthday,
    };
    const given = NUMBER_KINDS.flatMap(kind => body[kind] ?? []);
    const lost = (await holdersOf(session, numbers, given)).filter(holder => holder.id === id && !holder.isFound);
    // Saved again, a number that finds nobody finds its person.
    const isLost = (name: string): boolean => lost.some(({ kind }) => kind === name);
    const changed = (['Email', ...NUMBER_KINDS, 'Birthday'] as const).filter(
      name => before[name] !== after[name] || (body[name] !== undefined && isLost(name)),
    );
    if (changed.length === 0) return;
    if (after.Email === null && after.IdNumber === null && after.EmployeeNumber === null)
      throw new ProblemError('invalid', { errors: { Email: texts.identifierNeeded } });
    const isRenamed = changed.includes('Email');
    if (isRenamed) await correctEmail(writing, person, after.Email);
    for (const kind of NUMBER_KINDS) if (changed.includes(kind)) await correctNumber(writing, id, kind, after[kind]);
    await session.run(savePerson(viewer.org, id, now, { email: after.Email, birthday: after.Birthday }));
    if (isRenamed) await session.run(askForSync(viewer.org, id, true));
    const [was, is] = [before, after].map(values => logged(changed, values, person.hidesBirthday));
    await audit(writing, {
      feature: 'directory',
      action: 'corrected',
      subject: id,
      person: id,
      before: was,
      after: is,
    });
  });
}

/** Operation that corrects the data by which a person is known. */
export const correction: Operation = defineOperation({
  method: 'put',
  path: 'Flx_Members/{id}/identity',
  summary:
    'Corrects a person’s address, identification number, employee number or date of birth. It asks for a recent sign-in; both addresses are notified, and the account follows by itself.',
  policy: administersPeople,
  body: ({ viewer }) => identitySchema(directoryTexts(viewer.language)),
  status: 204,
  problems: ['sign_in_too_old', 'not_found', 'conflict', 'invalid'],
  handle: ({ context, params, body }) => correct(context, params.id, body),
});
