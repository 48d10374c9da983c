import { beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { jobTools } from '../testing/job-tools.ts';
import { testApp } from '../testing/test-app.ts';
import { eachOrganisation, inBatches, inTurns, manyAtOnce, oneByOne } from './each-organisation.ts';

const app = testApp();
let orgs: number[];
beforeAll(async () => {
  for (let n = 0; n < 3; n += 1) await app.world.org();
  const { rows } = await app.owner.query<{ org_id: number }>('select org_id from organisations order by org_id');
  orgs = rows.map(row => row.org_id);
});

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('serves every organisation, in order', async () => {
  const served: number[] = [];
  await eachOrganisation(jobTools(app.db), org => Promise.resolve(served.push(org)));
  expect(served).toEqual(orgs);
});

it('goes on with the others where one fails, and says in the end which did and why', async () => {
  const [first, , third] = orgs;
  const served: number[] = [];
  const error = await failureOf(
    eachOrganisation(jobTools(app.db), org => {
      served.push(org);
      return org === first || org === third ? Promise.reject(new Error(`No ${org}`)) : Promise.resolve();
    }),
  );
  expect(served).toEqual(orgs);
  expect(error).toBeInstanceOf(AggregateError);
  expect(error).toMatchObject({
    message: `It failed in the organisations ${first}, ${third}`,
    errors: [{ message: `No ${first}` }, { message: `No ${third}` }],
  });
});

it('gives the others their turn before one that has more to do, which a failure ends', async () => {
  const [first, second, ...others] = orgs;
  const turns: (number | undefined)[] = [];
  const error = await failureOf(
    inTurns(jobTools(app.db), org => {
      turns.push(org);
      const had = turns.filter(turn => turn === org).length;
      if (org === second && had === 2) return Promise.reject(new Error('No'));
      return Promise.resolve((org === first && had < 4) || org === second);
    }),
  );
  expect(turns).toEqual([first, second, ...others, first, second, first, first]);
  expect(error).toMatchObject({ message: `It failed in the organisations ${second}` });
});

it('works in batches, as long as one is full, and keeps what was done before one failed', async () => {
  const [first] = orgs;
  const left = new Map(orgs.map(org => [org, 5]));
  const error = await failureOf(
    inBatches(jobTools(app.db), 2, async (session, org) => {
      const rest = left.get(org) ?? 0;
      if (org === first && rest < 5) await session.run(sql`select '0000-01-01'::timestamptz`);
      left.set(org, Math.max(0, rest - 2));
      return Math.min(2, rest);
    }),
  );
  expect(error).toMatchObject({ errors: [{ code: '22008' }] });
  expect([...left.values()]).toEqual(orgs.map(org => (org === first ? 3 : 0)));
});

it('works on one after the other, undoes what one that fails has done, and goes on', async () => {
  const [first = 0] = orgs;
  const add = (title: string) => sql`insert into banners (org_id, position, title) values (${first}, 1, ${title})`;
  await oneByOne(jobTools(app.db), {
    next: (_session, org, tried) =>
      Promise.resolve([1, 2, 3].map(id => ({ id })).find(({ id }) => org === first && !tried.includes(id))),
    work: async (session, _org, { id }) => {
      await session.run(add(`Tema ${id}`));
      if (id === 2) throw new Error('No');
    },
  });
  const { rows } = await app.owner.query('select title from banners where org_id = $1 order by title', [first]);
  expect(rows).toEqual([{ title: 'Tema 1' }, { title: 'Tema 3' }]);
});

it('works on many at once, and on each alone of those among which one fails', async () => {
  const [first = 0] = orgs;
  const done: number[] = [];
  const attempts: number[][] = [];
  await manyAtOnce(jobTools(app.db), 3, {
    next: (_session, org, most, tried) =>
      Promise.resolve(
        [1, 2, 3, 4, 5, 6, 7]
          .filter(id => org === first && !done.includes(id) && !tried.includes(id))
          .slice(0, most)
          .map(id => ({ id })),
      ),
    work: (_session, _org, subjects) => {
      const ids = subjects.map(({ id }) => id);
      attempts.push(ids);
      if (ids.includes(5)) throw new Error('No');
      return Promise.resolve(done.push(...ids));
    },
  });
  expect(attempts).toEqual([[1, 2, 3], [4, 5, 6], [4], [5], [6], [7]]);
  expect(done).toEqual([1, 2, 3, 4, 6, 7]);
});

it('ends with the turn under way once the server stops', async () => {
  const stopping = new AbortController();
  const served: number[] = [];
  await inTurns({ ...jobTools(app.db), signal: stopping.signal }, org => {
    served.push(org);
    if (served.length === 2) stopping.abort();
    return Promise.resolve(true);
  });
  expect(served).toEqual(orgs.slice(0, 2));
});

it('ends with the subject under way once the server stops', async () => {
  const [first = 0] = orgs;
  const stopping = new AbortController();
  const worked: number[] = [];
  await oneByOne(
    { ...jobTools(app.db), signal: stopping.signal },
    {
      next: (_session, org, tried) =>
        Promise.resolve([1, 2, 3].map(id => ({ id })).find(({ id }) => org === first && !tried.includes(id))),
      work: (_session, _org, { id }) => {
        worked.push(id);
        if (id === 2) stopping.abort();
        return Promise.resolve();
      },
    },
  );
  expect(worked).toEqual([1, 2]);
});
