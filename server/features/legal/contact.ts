import type { DataContact } from '#contract/features/legal/types.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { audit } from '../audit/service.ts';
import type { Responsibility } from '../feature.ts';
import { legalTexts } from './texts.ts';

/** Name and address of the contact; no row while there is none, or while they are blocked or have no address. */
export const readContact = (org: number): Sql => sql`
  select u.id as "Id", ${fullName(sql`u`)} as "Title", u.email as "Email"
  from data_contacts c join users u on u.org_id = c.org_id and u.id = c.user_id and u.is_active and u.email is not null where c.org_id = ${org}`;

/** Selects the contact, blocked or not. */
const contactOf = (org: number): Sql => sql`select user_id as person from data_contacts where org_id = ${org}`;

const lockReachable = (org: number, person: number): Sql => sql`
  select from users where org_id = ${org} and id = ${person}::bigint and is_active and email is not null for no key update`;

const saveContact = (org: number, person: number): Sql => sql`
  insert into data_contacts (org_id, user_id) values (${org}, ${person}::int)
  on conflict (org_id) do update set user_id = excluded.user_id`;

/** Replaces the contact if it is still this person; a row if it was. */
const replaceContact = (org: number, from: number, to: number): Sql =>
  sql`update data_contacts set user_id = ${to} where org_id = ${org} and user_id = ${from} returning user_id`;

/**
 * Names the person to whom people write about their personal data, in the audit log too.
 * @throws ProblemError sign_in_too_old; 422 of a person who is not active or has no address
 */
export async function nameContact(context: Context, person: number): Promise<DataContact> {
  requireRecentSignIn(context);
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    if ((await session.run(lockReachable(viewer.org, person))).length === 0)
      throw new ProblemError('invalid', { errors: { UserId: legalTexts(viewer.language).errors.contactInvalid } });
    // Locked, so that of two changes at once the second logs the person whom the first named.
    const [former] = await session.run<{ person: number }>(sql`${contactOf(viewer.org)} for no key update`);
    await session.run(saveContact(viewer.org, person));
    if (former?.person !== person)
      await audit(
        { ...context, session },
        {
          feature: 'legal',
          action: 'contact',
          subject: person,
          person,
          before: { Responsible: former?.person ?? null },
          after: { Responsible: person },
        },
      );
    const [contact] = await session.run<DataContact>(readContact(viewer.org));
    if (contact === undefined) throw new Error('The contact came back without a row');
    return contact;
  });
}

/**
 * Responsibility for questions about personal data, which only Propietarios pass on. An organisation has one, with the
 * id of the organisation.
 */
export const contactResponsibility: Responsibility = {
  kind: 'data_contact',
  words: language => ({ name: legalTexts(language).contact.kind }),
  isFor: viewer => viewer.roles.has('Propietarios'),
  list: async ({ session, viewer }, person) => {
    const [held] = await session.run<{ person: number }>(contactOf(viewer.org));
    return held?.person === person ? [{ id: viewer.org, title: legalTexts(viewer.language).contact.label }] : [];
  },
  hasHeir: () => true,
  pass: async ({ session, viewer }, { person, heir }) => {
    if (heir === null || (await session.run(lockReachable(viewer.org, heir))).length === 0)
      throw new ProblemError('invalid', { detail: legalTexts(viewer.language).errors.contactInvalid });
    return (await session.run(replaceContact(viewer.org, person, heir))).length === 0 ? null : {};
  },
  putBack: async ({ session, viewer }, { person, heir }) =>
    heir !== null && (await session.run(replaceContact(viewer.org, heir, person))).length > 0,
};
