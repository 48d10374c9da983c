import { expect, test } from 'vitest';
import { isAdvertDraft } from './advert-draft.ts';
import { newValues } from './advert-values.ts';

const values = { ...newValues({ Phone: null, Ext: null, Cellphone: null }), Title: 'Bicicleta', Location: 8001 };

test.each([values, { ...values, Location: null }, { ...values, Group: [{ Type: 'group', Id: 12 }] }])(
  'takes %j for the values of a draft',
  kept => {
    expect(isAdvertDraft({ values: kept, photos: [] })).toBe(true);
  },
);

test.each([
  {},
  { ...values, Home: 1 },
  { ...values, Price: 3 },
  { ...values, Location: 'Cali' },
  { ...values, Group: [null] },
])('refuses a draft of %j', kept => {
  expect(isAdvertDraft({ values: kept, photos: [] })).toBe(false);
});
