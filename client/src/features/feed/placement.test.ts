import { expect, test } from 'vitest';
import type { Target } from '../../../../contract/features/feed/types.ts';
import { hasTarget, isPlacement, isSamePlacement, ownPlaces } from './placement.ts';

const CYCLISTS: Target = { Type: 'group', Id: 12 };
const SALES: Target = { Type: 'area', Id: 12 };

test.each([
  [{ Home: true }, true],
  [{ Home: false, Group: [SALES] }, true],
  [{ Home: false, Group: [] }, false],
  [{}, false],
])('%j goes somewhere: %s', (placement, answer) => {
  expect(hasTarget(placement)).toBe(answer);
});

test('compares places, not their order', () => {
  const both = { Home: false, Group: [CYCLISTS, SALES] };
  expect(isSamePlacement(both, { Group: [SALES, CYCLISTS] })).toBe(true);
  expect(isSamePlacement(both, { ...both, Home: true })).toBe(false);
  expect(isSamePlacement({ Group: [CYCLISTS] }, { Group: [SALES] })).toBe(false);
});

test('lets go of a group that its writer has left', () => {
  const placement = { Home: true, Group: [CYCLISTS, SALES] };
  expect(ownPlaces(placement, [{ Id: 7 }], [{ Id: 12 }])).toEqual({ Home: true, Group: [SALES] });
  expect(ownPlaces(placement, [{ Id: 12 }], [{ Id: 12 }])).toEqual(placement);
});

test('takes back only places from a draft', () => {
  for (const good of [{ Home: true }, { Home: false, Group: [CYCLISTS] }, {}]) expect(isPlacement(good)).toBe(true);
  for (const bad of [
    null,
    'x',
    { Home: 1 },
    { Group: {} },
    { Group: [{ Type: 'all', Id: 1 }] },
    { Group: [{ Type: 'area' }] },
  ])
    expect(isPlacement(bad)).toBe(false);
});
