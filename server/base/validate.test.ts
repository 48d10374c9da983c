import { defaultLocale } from 'yup';
import { expect, it } from 'vitest';
import './validate.ts';

it('replaces every message that yup itself would say in English', () => {
  const messages = Object.entries(defaultLocale).flatMap(([type, kinds]: [string, Record<string, unknown>]) =>
    Object.entries(kinds).map(([kind, message]) => [`${type}.${kind}`, message] as const),
  );
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter(([, message]) => message !== '@required' && message !== '@wrong')).toEqual([]);
});
