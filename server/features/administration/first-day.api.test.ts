import { expect, it } from 'vitest';
import type { FirstDayAnswer } from '#contract/features/administration/first-day.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();

const stepsOf = async (user: TestUser): Promise<string[]> => {
  const { body } = await user.get('/api/panel/first-day').expect(200);
  const { results }: FirstDayAnswer = body;
  return Object.entries(results).flatMap(([step, isDone]) => (isDone ? [step] : []));
};

it('ticks the steps that an organisation has taken, and none of another', async () => {
  const { org } = await app.world.org();
  const owner = await app.world.user({ org, roles: ['Propietarios'] });
  const other = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
  const before = await stepsOf(owner);
  expect(before).not.toContain('owners');
  const second = await app.world.user({ org, roles: ['Propietarios'] });
  expect(await stepsOf(owner)).toEqual(expect.arrayContaining(['people', 'owners']));
  await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, second.id]);
  expect(await stepsOf(owner)).toEqual(before);
  await app.owner.query(`insert into general_config (org_id, title, value) values ($1, 'logo', '{"logo":1}')`, [org]);
  expect(await stepsOf(owner)).toContain('identity');
  expect(await stepsOf(other)).not.toContain('identity');
});

it('ticks the terms only with an active person who answers for personal data', async () => {
  const { org } = await app.world.org();
  const owner = await app.world.user({ org, roles: ['Propietarios'] });
  const person = await app.world.user({ org });
  const name = (UserId: number) => owner.put('/api/Flx_Terms/contact', { UserId });
  await owner
    .post('/api/Flx_Terms', { Title: 'Uno', Body: 'Uno', EnglishTitle: 'One', EnglishBody: 'One', After: 1 })
    .expect(201);
  expect(await stepsOf(owner)).not.toContain('terms');
  await name(person.id).expect(200);
  expect(await stepsOf(owner)).toContain('terms');
  await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, person.id]);
  expect(await stepsOf(owner)).not.toContain('terms');
  await name(person.id).expect(422);
});
