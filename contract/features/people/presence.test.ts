import { expect, it } from 'vitest';
import { availabilityAt, AVAILABLE_MS, AWAY_MS } from './presence.ts';

const now = new Date('2026-11-23T15:00:00Z');

it.each([
  [null, 'unknown'],
  [0, 'available'],
  [-5_000, 'available'],
  [AVAILABLE_MS, 'available'],
  [AVAILABLE_MS + 1, 'away'],
  [AWAY_MS, 'away'],
  [AWAY_MS + 1, 'offline'],
])('who polled %s ms ago is %s', (passed, availability) => {
  expect(availabilityAt(passed === null ? null : new Date(now.getTime() - passed), now)).toBe(availability);
});
