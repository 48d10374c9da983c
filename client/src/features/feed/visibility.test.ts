import { expect, test } from 'vitest';
import { feed } from '../../../../contract/i18n/es-CO/feed.ts';
import { isVisibility, NEW_VISIBILITY, placementOf, visibilityError, visibilityOf } from './visibility.ts';

const GROUP = { Type: 'group', Id: 3 } as const;
const OTHER = { Type: 'group', Id: 12 } as const;
const AREA = { Type: 'area', Id: 7 } as const;

test('begins in the main feed, and is read from what exists', () => {
  expect(placementOf(NEW_VISIBILITY)).toEqual({ Home: true, Group: [] });
  expect(visibilityOf({ Home: false, Group: [GROUP] })).toEqual({
    Home: false,
    ByGroups: true,
    ByAreas: false,
    Group: [GROUP],
  });
});

test('sends only what is asked for, in one order', () => {
  const chosen = { Home: false, ByGroups: true, ByAreas: true, Group: [OTHER, GROUP, AREA] };
  expect(placementOf(chosen).Group).toEqual([AREA, GROUP, OTHER]);
  expect(placementOf({ ...chosen, ByGroups: false }).Group).toEqual([AREA]);
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
  expect(visibilityError({ ...NEW_VISIBILITY, ...part }, feed.visibility)).toBe(message);
});

test('knows a kept one from anything else', () => {
  expect(isVisibility({ ...NEW_VISIBILITY, Group: [GROUP] })).toBe(true);
  for (const value of [null, 'x', {}, { ...NEW_VISIBILITY, Home: 1 }, { ...NEW_VISIBILITY, Group: [{ Id: 3 }] }])
    expect(isVisibility(value)).toBe(false);
});
