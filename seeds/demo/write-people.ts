import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { numbersToWrite, saveNumbers } from '../../server/db/person-numbers.ts';
import { queryOf, type Prepared, type Sql } from '../../server/db/sql.ts';
import { createLocalAccount, linkSignInAccount } from '../../server/integrations/identity/accounts/accounts.ts';
import type { DemoOrganisation, DemoPerson } from './model.ts';
import type { Random, DemoTools } from './tools.ts';
import { before, lookUp, takeIds, writeRows, type WrittenPerson, type Writer } from './writer.ts';
import { workingDays } from '#contract/features/apps/rules.ts';
import { VACATION_TYPE, type ProcessState } from '#contract/features/processes/types.ts';
import { NO_ORG } from '../../server/db/database.ts';
import { INTERESTS } from '../../server/reference/interests.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay } from '#contract/lib/time.ts';

const DAY_MINUTES = 1440;

/**
 * Writes people's interests and the requests they have made to the organisation. People who have signed in have
 * accepted the terms.
 */
export async function writeProfiles(writer: Pick<Writer, 'tools' | 'plan' | 'people'>): Promise<void> {
  const present = [...writer.people.values()].filter(person => person.hasNeverSignedIn !== true);
  await writeRows(
    writer,
    `insert into person_interests (org_id, user_id, interest_org, interest_id)
     select distinct $1::int, p.person, i.org_id, i.id from jsonb_to_recordset($2::jsonb) as p(person int, title text)
       join interests i on i.org_id = ${NO_ORG} and i.title = p.title`,
    present.flatMap(person => interestsOf(person).map(title => ({ person: person.id, title }))),
  );
  await writeRows(
    writer,
    `insert into acceptances (org_id, user_id, purpose, text_org, version, language, sha256, accepted_at)
     select $1, u.id, t.purpose, t.org_id, t.version, t.language, t.sha256, u.registered_at
       from jsonb_to_recordset($2::jsonb) as p(person int)
         join users u on u.org_id = $1 and u.id = p.person
         join legal_texts t on t.org_id = ${NO_ORG} and t.purpose = 'terms' and t.language = 'ES-CO'`,
    present.map(({ id }) => ({ person: id })),
  );
  await writeRows(
    writer,
    `insert into processes (org_id, user_id, type_id, state, created_at, starts_on, ends_on, days, approver_id)
     select $1, p.person, p.type, p.state, p.created, p.starts, p.ends, p.days, u.manager_id
       from jsonb_to_recordset($2::jsonb) as p(person int, type int, state text, created timestamptz, starts date, ends date, days int)
         join users u on u.org_id = $1 and u.id = p.person order by p.created`,
    present.flatMap(person => processesOf(person, writer.tools.now)),
  );
}

const titles = (kind: 'hobby' | 'skill'): string[] =>
  INTERESTS.filter(interest => interest.Kind === kind).map(({ Title }) => Title);

/** Returns two or three hobbies of a person and, for every second person, one skill. */
function interestsOf({ id, interests }: WrittenPerson): string[] {
  if (interests !== undefined) return [...interests];
  const [hobbies, skills] = [titles('hobby'), titles('skill')];
  const liked = [id * 3, id * 5 + 1, ...(id % 3 === 0 ? [id * 7 + 2] : [])].map(
    place => hobbies[place % hobbies.length],
  );
  const known = id % 2 === 0 ? [skills[(id * 5) % skills.length]] : [];
  return [...liked, ...known].filter(title => title !== undefined);
}

/** Returns the holiday requests of a person by state, with the days since. Every third person has some. */
function processesOf({ id, key }: WrittenPerson, now: Date): object[] {
  const asked: readonly (readonly [state: ProcessState, daysAgo: number])[] =
    key === 'laura'
      ? [
          ['En proceso', 2],
          ['Rechazado', 140],
        ]
      : id % 3 === 0
        ? [['Aprobado', 10 + (id % 90)]]
        : [];
  return asked.map(([state, daysAgo]) => ({
    person: id,
    type: VACATION_TYPE,
    state,
    created: before(now, daysAgo * DAY_MINUTES),
    ...daysOff(now, 21 - daysAgo),
  }));
}

/** Returns a week off that begins so many days from now. */
function daysOff(now: Date, from: number): object {
  const starts = dayAfter(bogotaDay(now), from);
  const ends = dayAfter(starts, 6);
  return { starts, ends, days: workingDays(starts, ends) };
}

/** Organisation to write, before its people are written. */
export interface Place {
  readonly tools: DemoTools;
  readonly plan: DemoOrganisation;
  readonly random: Random;
}

/** Writes areas and people, and lets the people sign in. Areas come first, because each person has one. */
export async function writePeople(
  place: Place,
  passwordHash: string,
): Promise<{ people: Map<string, WrittenPerson>; areas: Map<string, number> }> {
  const { tools, plan } = place;
  const areaIds = await takeIds(place, 'groups', plan.areas.length);
  await writeRows(
    place,
    `insert into groups (org_id, id, title, description, is_area, created_at)
     select $1, a.id, a.title, a.description, true, a.created from jsonb_to_recordset($2::jsonb)
       as a(id int, title text, description text, created timestamptz)`,
    plan.areas.map((area, index) => ({ ...area, id: areaIds[index], created: before(tools.now, 700 * DAY_MINUTES) })),
  );
  const areas = new Map<string, number>(plan.areas.map(({ key }, index) => [key, areaIds[index] ?? 0]));
  const ids = await takeIds(place, 'users', plan.people.length);
  const written = plan.people.map((person, index) => ({ ...person, id: ids[index] ?? 0, oid: randomUUID() }));
  await writeRows(
    place,
    INSERT_USERS,
    written.map(person => userRow(place, person, areas.get(person.area))),
  );
  const people = new Map(written.map(person => [person.key, person]));
  await writeRows(place, REPORT, chartRows(plan, people));
  await writeRows(
    place,
    `insert into user_roles (org_id, user_id, role_id) select $1, u.id, r.id
       from jsonb_to_recordset($2::jsonb) as u(id int, title text) join roles r using (title)`,
    written.flatMap(({ id, roles = [] }) => roles.map(title => ({ id, title }))),
  );
  await writeNumbers(place, written);
  for (const person of written) await letSignIn(place, person, passwordHash);
  return { people, areas };
}

/** Writes the numbers by which people sign in who have no mailbox. */
async function writeNumbers({ tools, plan }: Pick<Writer, 'tools' | 'plan'>, people: readonly WrittenPerson[]) {
  const run = async <Row>(statement: Sql | Prepared): Promise<Row[]> =>
    (await tools.owner.query(queryOf(statement))).rows as Row[]; // the caller states the row type
  const numbers = await numbersToWrite({ org: plan.org, run }, tools.keyring);
  const all = people.flatMap(({ id: user, employeeNumber, idNumber }) =>
    [
      { user, kind: 'EmployeeNumber' as const, number: employeeNumber },
      { user, kind: 'IdNumber' as const, number: idNumber },
    ].flatMap(({ number, ...each }) => (number === undefined ? [] : [{ ...each, number }])),
  );
  if (all.length > 0) await run(saveNumbers(plan.org, numbers, all));
}

/** Bogotá, Medellín, Cali, Envigado, Cúcuta, Ibagué and Buenaventura. */
const CITIES = [11_001, 5_069, 76_009, 5_046, 54_010, 73_022, 76_006] as const;

const INSERT_USERS = `
  insert into users (org_id, id, oid, first_name, last_name, email, position, area_id, city_id, about_me, phone, ext, cellphone,
    birthday, entry_date, is_active, created_at, registered_at, private_phone, private_photos)
  select $1, u.id, u.oid, u.first, u.last, u.email, u.position, u.area, u.city, u.about, u.phone, u.ext, u.cellphone,
    u.birthday, u.entered, u.active, u.created, u.registered, u.discreet, u.discreet
  from jsonb_to_recordset($2::jsonb) as u(id int, oid uuid, first text, last text, email text, position text, area int,
    city int, about text, phone text, ext int, cellphone text, birthday date, entered date, active boolean, created timestamptz,
    registered timestamptz, discreet boolean)`;

const REPORT = `
  update users u set manager_id = r.manager from jsonb_to_recordset($2::jsonb) as r(id int, manager int)
  where u.org_id = $1 and u.id = r.id`;

const chartRows = ({ chart }: DemoOrganisation, people: ReadonlyMap<string, WrittenPerson>): object[] =>
  Object.entries(chart).flatMap(([manager, reports]) =>
    reports.map(report => ({ id: lookUp(people, report).id, manager: lookUp(people, manager).id })),
  );

function userRow(
  { tools: { now }, plan, random }: Place,
  person: WrittenPerson & { oid: string },
  area: number | undefined,
): object {
  const since = random.between(90, 690);
  return {
    id: person.id,
    oid: person.oid,
    first: person.firstName,
    last: person.lastName,
    email: emailOf(plan, person),
    position: person.position,
    area,
    city: CITIES[person.id % CITIES.length],
    about: person.about ?? '',
    phone: '6015550100',
    ext: random.between(1000, 4999),
    cellphone: `3${random.between(0, 2)}0555${String(random.between(0, 9999)).padStart(4, '0')}`,
    birthday: birthday(now, person.birthdayIn ?? random.between(4, 360), random.between(23, 58)),
    entered: dayOf(before(now, enteredDaysAgo(person, since) * DAY_MINUTES)),
    active: person.isBlocked !== true,
    created: before(now, since * DAY_MINUTES),
    registered: person.hasNeverSignedIn === true ? null : before(now, (since - 2) * DAY_MINUTES),
    discreet: random.next() < 0.1,
  };
}

/**
 * Returns the days since a person joined. Most joined before the network began; nobody joined after the date of their
 * row.
 */
const enteredDaysAgo = ({ id, enteredDaysAgo: given }: WrittenPerson, since: number): number =>
  given ?? since + (id % 9) * 411;

/** Formats an instant as `yyyy-MM-dd` in Bogotá. */
const dayOf = (instant: Date): string => new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

/** Returns a person's address without accents, such as `laura.castaneda@yarumo.example`; null without a mailbox. */
function emailOf(
  { domain }: DemoOrganisation,
  { mailbox, firstName, lastName, employeeNumber }: DemoPerson,
): string | null {
  if (employeeNumber !== undefined) return null;
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').replace(/ /g, '').toLowerCase();
  return `${mailbox ?? plain}@${domain}`;
}

/** Returns the date of birth of a person whose birthday is so many days ahead, in Bogotá. */
function birthday(now: Date, daysAhead: number, age: number): string {
  const bogota = new Date(now.getTime() - 5 * 3_600_000 + daysAhead * 86_400_000);
  // Every year has a 28th of February, but not a 29th.
  const day = bogota.toISOString().slice(5, 10).replace('02-29', '02-28');
  return `${bogota.getUTCFullYear() - age}-${day}`;
}

async function letSignIn(
  { tools, plan }: Place,
  person: WrittenPerson & { oid: string },
  passwordHash: string,
): Promise<void> {
  const session = {
    run: async <Row>(statement: Sql | Prepared): Promise<Row[]> =>
      (await tools.owner.query<Row & QueryResultRow>(queryOf(statement))).rows,
  };
  const { oid, firstName, lastName, id } = person;
  const email = emailOf(plan, person);
  await createLocalAccount(session, {
    oid,
    email,
    givenName: firstName,
    surname: lastName,
    passwordHash,
    org: plan.org,
  });
  await linkSignInAccount(session, { issuer: tools.accountIssuer, subject: oid, org: plan.org, user: id });
}
