import { describe, expect, it } from 'vitest';
import { dueOn, extendedDueOn, type ClaimKind } from './claims.ts';

describe('the last day for an answer', () => {
  it.each<[string, ClaimKind, string, string]>([
    ['a query, ten working days', 'query', '2026-11-03', '2026-11-18'],
    ['a claim, fifteen', 'complaint', '2026-11-03', '2026-11-25'],
    // 2 and 3 April 2026 are Holy Thursday and Good Friday, 23 March is Saint Joseph's Monday.
    ['a query across Holy Week', 'query', '2026-03-27', '2026-04-14'],
    ['a claim across Holy Week', 'erasure', '2026-03-20', '2026-04-15'],
    ['what arrives on a Saturday', 'query', '2026-11-07', '2026-11-23'],
  ])('of %s', (_, kind, arrival, due) => {
    expect(dueOn(kind, arrival)).toBe(due);
  });

  it('is put off by five and by eight working days', () => {
    expect(extendedDueOn('query', '2026-11-18')).toBe('2026-11-25');
    expect(extendedDueOn('correction', '2026-11-25')).toBe('2026-12-07');
  });
});
