import { expect, it } from 'vitest';
import { RATE_BURST } from '../../contract/api/limits.ts';
import { testApp } from '../testing/test-app.ts';

const app = testApp({ limits: true });

it('counts whatever a person asks together, and each person alone', async () => {
  const [asking, other] = [await app.world.user(), await app.world.user()];
  app.now = new Date(app.now); // nothing is given back during the test
  const paths = ['/api/poll', '/api/Flx_Feed', '/api/Flx_Users', '/api/Flx_CurrentUser'];
  const statuses: number[] = [];
  for (let count = 0; count <= RATE_BURST; count += 1)
    statuses.push((await asking.get(paths[count % paths.length] ?? '')).status);
  expect(statuses).toEqual([...Array.from({ length: RATE_BURST }, () => 200), 429]);
  for (const path of paths) {
    const { body } = await asking.get(path).expect(429);
    expect(body.code).toBe('too_many_requests');
    await other.get(path).expect(200);
  }
});
