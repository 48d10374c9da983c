import type { TestApp } from './test-app.ts';
import type { TestUser, UserOptions } from './world.ts';

/** Noon in Bogota of Friday the 12th of June 2026, before a weekend with a holiday on Monday. */
export const FRIDAY = new Date('2026-06-12T17:00:00.000Z');

interface Dates extends UserOptions {
  /** `yyyy-MM-dd`. */
  readonly birthday?: string;
  readonly entered?: string;
  readonly hidesBirthday?: boolean;
}

/** Creates a person with a birthday, or a first day at work. */
export async function personWith(
  app: TestApp,
  { birthday, entered, hidesBirthday = false, ...person }: Dates,
): Promise<TestUser> {
  const made = await app.world.user(person);
  await app.owner.query(
    `update users set birthday = $3, entry_date = $4, private_birthday = $5 where org_id = $1 and id = $2`,
    [made.org, made.id, birthday ?? null, entered ?? null, hidesBirthday],
  );
  return made;
}

/** Sets the organisation's rule for celebrations that fall on a day off. */
export const chooseRule = (app: TestApp, org: number, rule: string): Promise<unknown> =>
  app.owner.query(
    `insert into celebration_settings (org_id, day_rule, version) values ($1, $2, 1)
     on conflict (org_id) do update set day_rule = excluded.day_rule, version = celebration_settings.version + 1`,
    [org, rule],
  );

/** Recognises a person in the feed, with the first of the existing types. */
export async function recognise(giver: TestUser, receiver: number, comment: string): Promise<void> {
  const { results } = (await giver.get('/api/Flx_RecognitionTypes').expect(200)).body as { results: { Id: number }[] };
  const body = { RewardId: results[0]?.Id, Comment: comment, UserId: [receiver], Publish: true };
  await giver.post('/api/Flx_Recognitions', body).expect(201);
}
