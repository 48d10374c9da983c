import { setImmediate as nextPass } from 'node:timers/promises';
import { object, string } from 'yup';
import { expect, it } from 'vitest';
import type { Context } from '../base/context.ts';
import { checkBody } from './check-body.ts';

it('checks one body with a long text in each pass of the event loop', async () => {
  const seen: string[] = [];
  const Content = string().transform((value: string) => {
    seen.push('long');
    return value;
  });
  const context = { viewer: { org: 1, id: 1, language: 'es-CO' } } as unknown as Context; // all that a check reads
  const checks = Array.from({ length: 4 }, () =>
    checkBody(context, { Content: 'x'.repeat(2_001) }, object({ Content })),
  );
  let isDone = false;
  const done = Promise.all(checks).then(() => (isDone = true));
  while (!isDone) {
    await nextPass();
    seen.push('others');
  }
  await done;
  expect(seen.filter(what => what === 'long')).toHaveLength(4);
  expect(seen.join(' ')).not.toContain('long long');
});
