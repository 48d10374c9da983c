import { expect, test } from 'vitest';
import type { Target } from '#contract/features/feed/types.ts';
import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import {
  audienceError,
  audienceOf,
  isAudience,
  isSameAudience,
  isSomewhere,
  NEW_AUDIENCE,
  ownAudience,
  placesOf,
} from './audience.ts';

const GROUP: Target = { Type: 'group', Id: 3 };
const OTHER: Target = { Type: 'group', Id: 12 };
const AREA: Target = { Type: 'area', Id: 12 };

test('begins in the main feed, and is read from what exists', () => {
  expect(placesOf(NEW_AUDIENCE)).toEqual({ Home: true, Group: [] });
  expect(audienceOf({ Home: false, Group: [GROUP] })).toEqual({
    Home: false,
    ByGroups: true,
    ByAreas: false,
    Group: [GROUP],
  });
});

test('sends only what is asked for, in one order', () => {
  const chosen = { Home: false, ByGroups: true, ByAreas: true, Group: [OTHER, GROUP, AREA] };
  expect(placesOf(chosen).Group).toEqual([AREA, GROUP, OTHER]);
  expect(placesOf({ ...chosen, ByGroups: false }).Group).toEqual([AREA]);
});

test('is somewhere only with a place that counts', () => {
  expect(isSomewhere(NEW_AUDIENCE)).toBe(true);
  expect(isSomewhere(audienceOf({ Home: false, Group: [AREA] }))).toBe(true);
  expect(isSomewhere(audienceOf({ Home: false, Group: [] }))).toBe(false);
  expect(isSomewhere({ ...audienceOf({ Home: false, Group: [AREA] }), ByAreas: false })).toBe(false);
});

test('compares places, not their order', () => {
  const both = audienceOf({ Home: false, Group: [GROUP, AREA] });
  expect(isSameAudience(both, audienceOf({ Home: false, Group: [AREA, GROUP] }))).toBe(true);
  expect(isSameAudience(both, { ...both, Home: true })).toBe(false);
  expect(isSameAudience(audienceOf({ Home: false, Group: [OTHER] }), audienceOf({ Home: false, Group: [AREA] }))).toBe(
    false,
  );
});

test('lets go of a group that its writer has left', () => {
  const audience = audienceOf({ Home: true, Group: [OTHER, AREA] });
  expect(ownAudience(audience, [{ Id: 7 }], [{ Id: 12 }]).Group).toEqual([AREA]);
  expect(ownAudience(audience, [{ Id: 12 }], [{ Id: 12 }])).toEqual(audience);
});

test.each([
  [{ Home: false }, 'Seleccione al menos una opción'],
  [{ ByGroups: true }, 'Seleccione al menos un grupo'],
  [{ ByGroups: true, Group: [AREA] }, 'Seleccione al menos un grupo'],
  [{ Home: false, ByGroups: true, Group: [GROUP] }, undefined],
  [{ ByAreas: true, Group: [GROUP] }, 'Seleccione al menos un área'],
  [{ ByAreas: true, Group: [AREA] }, undefined],
  [{}, undefined],
])('says of %j: %s', (part, message) => {
  expect(audienceError({ ...NEW_AUDIENCE, ...part }, publishing)).toBe(message);
});

test('knows a kept one from anything else', () => {
  expect(isAudience({ ...NEW_AUDIENCE, Group: [GROUP] })).toBe(true);
  for (const value of [
    null,
    'x',
    {},
    { ...NEW_AUDIENCE, Home: 1 },
    { ...NEW_AUDIENCE, Group: {} },
    { ...NEW_AUDIENCE, Group: [{ Id: 3 }] },
    { ...NEW_AUDIENCE, Group: [{ Type: 'all', Id: 1 }] },
  ])
    expect(isAudience(value)).toBe(false);
});
