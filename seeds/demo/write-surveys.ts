import { addDays } from 'date-fns';
import { SURVEY_NPS, SURVEY_SCALE, SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import { OTHER_AREAS, shownAlone } from '#contract/features/surveys/results.ts';
import { hasOptions } from '#contract/features/surveys/rules.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { lookUp, takeIds, writeRows, type WrittenPerson, type Writer } from './writer.ts';
import { yarumoSurveys, type DemoQuestion, type DemoSurvey } from './yarumo/surveys.ts';

/** Key of the person who creates the surveys. */
const AUTHOR = 'natalia';

/** Base of the ratio `answered`: so many of every 200 people have answered. */
const OF = 200;

/** Picks a value at random, weighted by how often each is given. */
function weighted({ random }: Writer, weights: readonly number[]): number {
  let left = random.between(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return weights.findIndex(weight => (left -= weight) <= 0);
}

/** Returns a person's answer to a question as columns, or null if the person leaves it out. */
function said(
  writer: Writer,
  { kind, options = [], weights, texts = [], isRequired }: DemoQuestion,
  place: number,
): object | null {
  const { random, tools } = writer;
  if (isRequired !== true && random.next() < 0.15) return null;
  const even = (count: number): readonly number[] => weights ?? Array.from({ length: count }, () => 1);
  if (kind === 'checkbox')
    return {
      choices: random
        .sample(
          options.map((_, index) => index),
          random.between(1, 3),
        )
        .toSorted((one, other) => one - other),
    };
  if (kind === 'ranking')
    return {
      choices: random.sample(
        options.map((_, index) => index),
        options.length,
      ),
    };
  if (hasOptions(kind)) return { choices: [weighted(writer, even(options.length))] };
  if (kind === 'scale') return { score: SURVEY_SCALE[0] + weighted(writer, even(SURVEY_SCALE[1])) };
  if (kind === 'nps') return { score: SURVEY_NPS[0] + weighted(writer, even(SURVEY_NPS[1] + 1)) };
  if (kind === 'date') return { day: bogotaDay(addDays(tools.now, random.between(5, 25))) };
  const text = texts[place];
  return text === undefined ? null : { body: text };
}

interface DemoAnswer {
  readonly question: number;
  readonly person: number;
  readonly area: number | null;
  readonly body?: string;
}

const NONE: ReadonlySet<number> = new Set();

function countBy<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

/** Returns the area of each person. */
async function areasOf(
  { tools, plan }: Writer,
  people: readonly WrittenPerson[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tools.owner.query<{ id: number; area: number }>(
    'select id, area_id as area from users where org_id = $1 and id = any($2::int[])',
    [plan.org, people.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
}

/**
 * Returns answers without their people, as counting leaves them. Texts are apart, and areas that are large enough are
 * kept once the survey has closed.
 */
function anonymous(answers: readonly DemoAnswer[], isClosed: boolean): object[] {
  const counted = answers.map(answer => ({ ...answer, person: null, body: undefined, counted: true }));
  const texts = answers
    .filter(({ body }) => body !== undefined)
    .map(({ question, area, body }) => ({ question, area, body, person: null, counted: false }));
  return [
    { rows: counted, min: SURVEY_SHOWN_MIN },
    { rows: texts, min: SURVEY_TEXTS_MIN },
  ].flatMap(({ rows, min }) =>
    [...new Set(rows.map(({ question }) => question))].flatMap(question => {
      const ofQuestion = rows.filter(row => row.question === question);
      const alone = isClosed
        ? shownAlone(
            countBy(ofQuestion, ({ area }) => area ?? 0),
            min,
          )
        : NONE;
      return ofQuestion.map(row => ({ ...row, area: alone.has(row.area ?? 0) ? row.area : null }));
    }),
  );
}

const answerers = ({ random, people }: Writer, { answered, has = [], hasNot = [] }: DemoSurvey): WrittenPerson[] => {
  const asked = [...people.values()].filter(person => person.isBlocked !== true);
  const sure = has.map(key => lookUp(people, key));
  const never = new Set([...hasNot, ...has].map(key => lookUp(people, key)));
  const others = asked.filter(person => !never.has(person));
  return [...sure, ...random.sample(others, Math.round((asked.length * answered) / OF))];
};

/** Writes surveys of an organisation that has the author: open, answered, closed, and a draft. */
export async function writeSurveys(writer: Writer): Promise<void> {
  const { tools, people, random } = writer;
  const author = people.get(AUTHOR);
  if (author === undefined) return;
  const ids = await takeIds(writer, 'surveys', yarumoSurveys.length);
  const pulses = new Map<string, { first: number; edition: number; questions: readonly number[] }>();
  for (const [index, survey] of yarumoSurveys.entries()) {
    const id = ids[index] ?? 0;
    const pulse = survey.pulse === undefined ? undefined : pulses.get(survey.pulse);
    const edition = (pulse?.edition ?? 0) + 1;
    const questions = await takeIds(writer, 'survey_questions', survey.questions.length);
    const first = pulse?.first ?? id;
    if (survey.pulse !== undefined)
      pulses.set(survey.pulse, { first, edition, questions: pulse?.questions ?? questions });
    const opened = addDays(tools.now, survey.opens);
    await writeRows(
      writer,
      `insert into surveys (org_id, id, title, description, is_anonymous, shares_results, home, opens_on, closes_on, series_id, edition,
         published_at, announced_at, counted_at, author_id, created_at)
       select $1, s.* from jsonb_to_recordset($2::jsonb) as s (id bigint, title text, description text, anonymous boolean, shares boolean,
         home boolean, opens date, closes date, series bigint, edition int, published timestamptz, announced timestamptz,
         counted timestamptz, author int, created timestamptz)`,
      [
        {
          id,
          title: survey.title,
          description: survey.description,
          anonymous: survey.isAnonymous,
          shares: survey.shares === true,
          home: true,
          opens: bogotaDay(opened),
          closes: bogotaDay(addDays(tools.now, survey.closes)),
          series: survey.pulse === undefined ? null : first,
          edition,
          published: survey.state === 'draft' ? null : opened,
          announced: survey.state === 'draft' ? null : opened,
          counted: survey.state === 'counted' ? addDays(tools.now, survey.closes + 1) : null,
          author: author.id,
          created: survey.state === 'draft' ? tools.now : opened,
        },
      ],
    );
    await writeRows(
      writer,
      `insert into survey_questions (org_id, id, survey_id, position, kind, title, options, is_required, origin_id)
       select $1, q.* from jsonb_to_recordset($2::jsonb) as q (id bigint, survey bigint, position smallint, kind text, title text,
         options text[], required boolean, origin bigint)`,
      survey.questions.map(({ kind, title, options = [], isRequired = false }, position) => ({
        id: questions[position],
        survey: id,
        position,
        kind,
        title,
        options,
        required: isRequired,
        origin: pulse?.questions[position] ?? null,
      })),
    );
    const who = answerers(writer, survey);
    await writeRows(
      writer,
      `insert into survey_participations (org_id, survey_id, user_id) select $1, p.survey, p.person
       from jsonb_to_recordset($2::jsonb) as p (survey bigint, person int)`,
      who.map(person => ({ survey: id, person: person.id })),
    );
    const areas = await areasOf(writer, who);
    const answers = who.flatMap((person, place) =>
      survey.questions.flatMap((question, position): DemoAnswer[] => {
        const answer = said(writer, question, place);
        return answer === null
          ? []
          : [{ question: questions[position] ?? 0, person: person.id, area: areas.get(person.id) ?? null, ...answer }];
      }),
    );
    const isClosed = survey.state === 'counted';
    await writeRows(
      writer,
      `insert into survey_answers (org_id, survey_id, question_id, area_id, choices, score, day, body, author_id, is_counted)
       select $1, ${id}, a.question, a.area, a.choices, a.score, a.day, a.body, a.person, a.counted
       from jsonb_to_recordset($2::jsonb) as a (question bigint, area int, person int, choices smallint[],
         score smallint, day date, body text, counted boolean)`,
      random.sample(
        survey.isAnonymous
          ? anonymous(answers, isClosed)
          : answers.map((answer): object => ({ ...answer, counted: true })),
        answers.length * 2,
      ),
    );
    const people = countBy(who, ({ id: person }) => areas.get(person) ?? 0);
    const alone = !survey.isAnonymous ? new Set(people.keys()) : isClosed ? shownAlone(people, SURVEY_SHOWN_MIN) : NONE;
    await writeRows(
      writer,
      `insert into survey_tallies (org_id, survey_id, area_id, people)
       select $1, ${id}, t.area, sum(t.people) from jsonb_to_recordset($2::jsonb) as t (area int, people int) group by t.area`,
      [...people].map(([area, count]) => ({ area: alone.has(area) ? area : OTHER_AREAS, people: count })),
    );
  }
}
