import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { RelativeTime } from './relative-time.tsx';

it('is dated year first once it is older than a day, and as in conversation where that is asked for', async () => {
  const dated = await render(<RelativeTime date="2026-02-03T03:00:00Z" />);
  expect(dated.text()).toBe('2026/02/02');
  const local = await render(<RelativeTime date="2026-02-03T03:00:00Z" older="local" />);
  expect(local.text()).toBe('2/2/2026');
});
