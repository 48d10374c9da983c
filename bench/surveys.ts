import { serve, type Served } from './served.ts';
import { CLOSED_SURVEY, OPEN_SURVEY, QUESTIONS } from './surveys-data.ts';
import { median, plain, type Figure } from './table.ts';

/** Number of people who answer: enough for a steady rate. */
const ANSWERING = 4_000;
/** Number of people in one turn, before the other kind of request follows. */
const TURN = 500;
/** Number of people who answer concurrently. */
const AT_ONCE = 8;
/** Wanted rate in answers per second: 20,000 people within an hour. */
const RATE_WANTED = 20_000 / 3_600;
/** Number of times that the results are read, each time recounted by the server. */
const READINGS = 5;
/** Pause between readings, in ms: longer than the server caches results. */
const APART_MS = 15_500;

const WORDS = 'Que las reuniones de los lunes duren la mitad y empiecen más tarde. '.repeat(3);

/** Returns the body that one person sends. */
const answers = (person: number) => ({
  Answers: Array.from({ length: QUESTIONS }, (_, index) => ({
    IdQuestion: OPEN_SURVEY + index + 1,
    ...(index + 1 === QUESTIONS ? { Text: `${WORDS}${person}` } : { Choices: [(person + index) % 3] }),
  })),
});

/**
 * Measures people who answer an anonymous survey, each after a draft, with one insert in one transaction. Also measures
 * the results of a survey that 20,000 have answered. @param folder of a database of `fillSurveys`
 */
export async function surveys(folder: string): Promise<Figure[]> {
  const served = await serve('app', folder, String(ANSWERING));
  const address = (path: string): string => `http://127.0.0.1:${served.port}/api/Flx_Survey/${path}`;
  const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const processor = (): number => {
    const { node, database } = served.processorSeconds();
    return node + database;
  };
  /** Sends one request for each person, and returns the elapsed seconds and the processor seconds. */
  const send = async (people: Served['people'], method: string, path: string, status: number) => {
    const waiting = [...people];
    const before = processor();
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
          const body = JSON.stringify(answers(person.id));
          const answer = await fetch(address(`${OPEN_SURVEY}/${path}`), {
            method,
            headers: headers(person.token),
            body,
          });
          if (answer.status !== status) throw new Error(`${path} came to ${answer.status}: ${await answer.text()}`);
        }
      }),
    );
    return { seconds: (performance.now() - begun) / 1000, used: processor() - before };
  };
  try {
    const [drafted, answered] = [
      { seconds: 0, used: 0 },
      { seconds: 0, used: 0 },
    ];
    for (let from = 0; from < ANSWERING; from += TURN) {
      const people = served.people.slice(from, from + TURN);
      for (const [total, method, path, status] of [
        [drafted, 'PUT', 'draft', 204],
        [answered, 'POST', 'answers', 201],
      ] as const) {
        const turn = await send(people, method, path, status);
        total.seconds += turn.seconds;
        total.used += turn.used;
      }
    }
    const { seconds, used } = answered;
    const times: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const from = performance.now();
      const read = await fetch(address(`${CLOSED_SURVEY}/results`), {
        headers: headers(served.people[0]?.token ?? ''),
      });
      await read.arrayBuffer();
      if (!read.ok) throw new Error(`Results came to ${read.status}`);
      times.push(performance.now() - from);
      if (reading < READINGS - 1) await new Promise(resolve => setTimeout(resolve, APART_MS));
    }
    return [
      {
        what: 'answers to an anonymous survey of six questions, per second',
        value: `${plain(ANSWERING / seconds)} (${plain((used / ANSWERING) * 1000, 1)} ms of a processor each)`,
        goal: `≥ ${plain(RATE_WANTED, 1)}`,
      },
      {
        what: 'an answer against a draft, which is one insert in one transaction, in processor time',
        value: `${plain(used / drafted.used, 2)} (${plain((drafted.used / ANSWERING) * 1000, 1)} ms of a processor a draft)`,
        goal: '≤ 3',
      },
      {
        what: 'results of 20,000 people, counted anew, p50 and longest',
        value: `${plain(median(times))} / ${plain(Math.max(...times))} ms`,
        goal: '≤ 300 ms',
      },
    ];
  } finally {
    await served.stop();
  }
}
