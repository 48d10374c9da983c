import { setImmediate as nextPass } from 'node:timers/promises';
import { array, number, object, string } from 'yup';
import { expect, it } from 'vitest';
import type { Context } from '../base/context.ts';
import { checkBody } from './json-body.ts';

it('checks one body with a long text in each pass of the event loop', async () => {
  const seen: string[] = [];
  const Content = string().transform((value: string) => {
    seen.push('long');
    return value;
  });
  const context = { viewer: { org: 1, id: 1, language: 'ES-CO' } } as unknown as Context; // all that a check reads
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

it('looks at no more of an array than it may have and one more, which refuses it', async () => {
  let looked = 0;
  const one = number().test('looked', 'no', () => {
    looked += 1;
    return false;
  });
  const context = { viewer: { org: 1, id: 1, language: 'ES-CO' } } as unknown as Context; // all that a check reads
  const schema = object({ Ids: array(one.required()).max(3, 'Son muchos') });
  const checked = checkBody(context, { Ids: Array.from({ length: 1_000 }, (_, n) => n) }, schema);
  await expect(checked).rejects.toMatchObject({ code: 'invalid', errors: { Ids: 'Son muchos', 'Ids[3]': 'no' } });
  expect(looked).toBe(4);
});
