import { expect, test } from 'vitest';
import type { CatalogueState } from '#contract/features/administration/settings.ts';
import { shownTitles } from './shown-titles.ts';
import type { ItemEdit } from './use-settings-form.ts';

const row = (Id: number, Title: string, DefaultTitle: string | null) => ({
  Id,
  Title,
  Icon: null,
  Hobbies: null,
  DefaultId: DefaultTitle === null ? null : Id,
  Follows: Title === DefaultTitle,
  DefaultTitle,
  Uses: 0,
});

const STATE: CatalogueState = {
  Own: true,
  Rows: [row(1, 'Música', 'Música'), row(2, 'Deportes', 'Deporte'), row(3, 'Ajedrez', null)],
  Missing: [{ Id: 4, Title: 'Lectura' }],
};

test.each<[string, boolean, ItemEdit[], string[]]>([
  ['nothing', false, [], ['Ajedrez', 'Deportes', 'Música']],
  ['another name', false, [{ Id: 1, Title: 'Álbumes', action: 'update' }], ['Ajedrez', 'Álbumes', 'Deportes']],
  ['a deletion', false, [{ Id: 3, action: 'delete' }], ['Deportes', 'Música']],
  ['what is given back', false, [{ Id: 2, action: 'restore' }], ['Ajedrez', 'Deporte', 'Música']],
  ['something new', false, [{ Id: -1, Title: 'Cine', action: 'new' }], ['Ajedrez', 'Cine', 'Deportes', 'Música']],
  [
    'what comes back of 101',
    false,
    [{ Id: -1, DefaultId: 4, action: 'restore' }],
    ['Ajedrez', 'Deportes', 'Lectura', 'Música'],
  ],
  ['all of 101', true, [], ['Deporte', 'Lectura', 'Música']],
])('shows what %s makes of a catalogue', (_what, isRestored, items, titles) => {
  expect(shownTitles(STATE, { isRestored, items })).toEqual(titles);
});
