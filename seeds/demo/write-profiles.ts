import { workingDays } from '#contract/features/apps/rules.ts';
import { VACATION_TYPE, type ProcessState } from '#contract/features/processes/types.ts';
import { NO_ORG } from '../../server/db/database.ts';
import { INTERESTS } from '../../server/reference/interests.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { before, writeRows, type WrittenPerson, type Writer } from './writer.ts';

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
