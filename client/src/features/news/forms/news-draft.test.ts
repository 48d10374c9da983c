import { expect, test } from 'vitest';
import { isNewsDraft } from './news-draft.ts';
import { NEW_VALUES } from './news-values.ts';

test.each([NEW_VALUES, { ...NEW_VALUES, City: 8001, PublicationDate: '', ExpiryDate: '2026-06-28T11:30:00.000Z' }])(
  'takes %j for the values of a draft',
  values => {
    expect(isNewsDraft({ values, photos: [] })).toBe(true);
  },
);

test.each([
  {},
  { ...NEW_VALUES, Title: null },
  { ...NEW_VALUES, Featured: 'no' },
  { ...NEW_VALUES, City: 'Cali' },
  { ...NEW_VALUES, ExpiryDate: 0 },
  { ...NEW_VALUES, Visibility: {} },
])('refuses a draft of %j', values => {
  expect(isNewsDraft({ values, photos: [] })).toBe(false);
});
