import { shuffled } from './sample.ts';
import type { TestApp } from './test-app.ts';
import { answer, areaOf, nth, openSurvey, question } from './surveys.ts';
import type { TestUser } from './world.ts';

/* Attack with a copy of the database: an attacker who knows which answer each of 40 people gave counts the correct
   pairs. The order of answering is drawn from the seed that each run prints. The product's own draws stay random. */

export const MIX = 'surveys: mix who has answered';
export const OPEN_AT = new Date('2026-11-10T15:00:00Z');
export const CLOSED_AT = new Date('2026-12-01T15:00:00Z');

export interface Stored {
  readonly key: number;
  readonly area: number | null;
  /** Values by which rows can be sorted. */
  readonly marks: Readonly<Record<string, number>>;
}

const MARKS = `t.id::float8 as "id", (t.ctid::text::point)[0] * 1000 + (t.ctid::text::point)[1] as "place", t.xmin::text::float8 as "transaction"`;

/**
 * Returns everybody who has answered, with their area, as stored in the tables.
 * @param answering the people in the order of their answers, which the attacker knows as well
 */
export async function takers(app: TestApp, org: number, answering: readonly TestUser[]): Promise<Stored[]> {
  const { rows } = await app.owner.query<{ key: number; area: number; id: number; place: number; transaction: number }>(
    `select t.user_id as key, u.area_id as area, ${MARKS} from survey_participations t
     join users u on u.org_id = t.org_id and u.id = t.user_id where t.org_id = $1`,
    [org],
  );
  const order = answering.map(({ id }) => id);
  return rows.map(({ key, area, ...marks }) => ({
    key,
    area,
    marks: { ...marks, person: key, answered: order.indexOf(key) },
  }));
}

/** Returns every text; its words are the author's id. */
export async function texts(app: TestApp, org: number): Promise<Stored[]> {
  const { rows } = await app.owner.query<{
    body: string;
    area: number | null;
    id: number;
    place: number;
    transaction: number;
  }>(`select t.body, t.area_id as area, ${MARKS} from survey_answers t where t.org_id = $1 and t.body is not null`, [
    org,
  ]);
  return rows.map(({ body, area, ...marks }) => ({ key: Number(body), area, marks }));
}

const ordered = (rows: readonly Stored[], mark: string): Stored[] =>
  rows.toSorted((one, other) => (one.marks[mark] ?? 0) - (other.marks[mark] ?? 0));

/** Counts the people paired with their own text by sorting both, within each named area, forwards or backwards. */
export function bestPairing(people: readonly Stored[], written: readonly Stored[]): { right: number; parts: number } {
  const named = new Set(written.flatMap(({ area }) => (area === null ? [] : [area])));
  const partOf = ({ area }: Stored): number => (area !== null && named.has(area) ? area : 0);
  const parts = [...new Set(written.map(partOf))];
  let right = 0;
  for (const left of Object.keys(people[0]?.marks ?? {}))
    for (const other of Object.keys(written[0]?.marks ?? {}))
      for (const isReversed of [false, true]) {
        let found = 0;
        for (const part of parts) {
          const those = ordered(
            people.filter(one => partOf(one) === part),
            left,
          );
          const rows = ordered(
            written.filter(one => partOf(one) === part),
            other,
          );
          if (isReversed) rows.reverse();
          found += those.filter((person, at) => person.key === rows[at]?.key).length;
        }
        right = Math.max(right, found);
      }
  return { right, parts: parts.length };
}

/**
 * Tolerance above guessing, which pairs one person of each part on average. All 30 orders together find eight more once
 * in some thousand runs.
 */
export const MORE_THAN_GUESSED = 8;

/** Opens a survey for 40 people: three areas, two of them large, and twelve people alone in theirs. */
export async function attackedSurvey(app: TestApp) {
  app.now = OPEN_AT;
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
  const areas = [
    await areaOf(app, org, 14, 'Ventas'),
    await areaOf(app, org, 11, 'Compras'),
    await areaOf(app, org, 3, 'Legal'),
  ];
  // A person alone in an area is identified by it.
  for (let count = 0; count < 12; count += 1) areas.push(await areaOf(app, org, 1, `Oficina ${count}`));
  const people = areas.flatMap(area => area.people);
  const { id, questions } = await openSurvey(admin, {
    Questions: [
      question(1, { IsRequired: true }),
      question(2, { QuestionType: 'text', Title: 'Di algo', Options: [], IsRequired: true }),
    ],
  });
  const reply = (person: TestUser) =>
    answer(person, id, [
      { IdQuestion: nth(questions, 0), Choices: [person.id % 2] },
      { IdQuestion: nth(questions, 1), Text: String(person.id) },
    ]);
  return { org, admin, areas, people, answering: shuffled(people, 'people who answer'), id, questions, reply };
}
