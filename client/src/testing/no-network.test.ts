import { expect, it } from 'vitest';

it('leads nowhere from a test, whatever listens on this machine', async () => {
  await expect(fetch('/config.json')).rejects.toThrow('No test answers GET http://localhost:3000/config.json');
  expect(await (await fetch('data:text/plain,poll')).text()).toBe('poll');
});
