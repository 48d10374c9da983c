import { expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { jobTools } from '../../testing/job-tools.ts';
import { CONTENT_KINDS } from '../declared.ts';
import { CLEARED } from './answers-sql.ts';
import { clearDeadRows } from './clearing.ts';

it('goes on with the other tables where some fail, and says in the end which did and why', async () => {
  const [first, , third] = CLEARED;
  const cleared: unknown[] = [];
  const run = (statement: unknown): Promise<void> => {
    if (statement === first?.statement || statement === third?.statement) return Promise.reject(new Error('Damaged'));
    cleared.push(statement);
    return Promise.resolve();
  };
  const db = { reading: () => ({ run }) } as unknown as Database; // all that the job looks at
  await expect(clearDeadRows.run({ ...jobTools(db), contentKinds: CONTENT_KINDS })).rejects.toMatchObject({
    message: 'Not cleared: survey_participations, survey_answers',
    errors: [new Error('Damaged'), new Error('Damaged')],
  });
  expect(cleared).toEqual([1, 3, 4].map(place => CLEARED[place]?.statement));
});
