import { expect, test } from 'vitest';
import { restoredEntry } from '../files/public-forms.ts';
import { audienceOf, NEW_AUDIENCE, type Audience } from './audience.ts';
import { isSamePublication, publicationBody } from './publication-draft.ts';

interface Values {
  Title: string;
  Audience: Audience;
}

const OPEN = { writtenOf: ({ Title }: Values) => ({ Title: Title.trim() }), hasFiles: true, isAudienceOpen: true };
const photo = (id: string) => restoredEntry({ id, kind: 'photo', name: 'a.png', bytes: 1, alt: '', kept: true });
const content = (change: Partial<Values> = {}, files = [photo('a'), photo('b')]) => ({
  values: { Title: 'Cafetera', Audience: NEW_AUDIENCE, ...change },
  files,
});

test('sends the words of the feature, the files in their order, and where it is seen', () => {
  expect(publicationBody(content({ Title: ' Cafetera ' }), OPEN)).toEqual({
    Title: 'Cafetera',
    Attachments: [
      { id: 'a', alt: '' },
      { id: 'b', alt: '' },
    ],
    Home: true,
    Group: [],
  });
});

test('leaves out where it is seen once that is closed, and the files of what takes none', () => {
  const body = publicationBody(content(), { ...OPEN, isAudienceOpen: false, hasFiles: false });
  expect(body).toEqual({ Title: 'Cafetera' });
});

const travelling = { ...photo('c'), state: { step: 'sending', share: 0.5 } } as const;
test.each([
  ['spaces around a title', content({ Title: ' Cafetera ' }), true],
  ['another title', content({ Title: 'Tetera' }), false],
  ['another place', content({ Audience: audienceOf({ Home: false, Group: [{ Type: 'group', Id: 4 }] }) }), false],
  ['the photos the other way round', content({}, [photo('b'), photo('a')]), false],
  ['a photo less', content({}, [photo('a')]), false],
  ['a photo that is on its way', content({}, [photo('a'), photo('b'), travelling]), false],
])('sees whether %s is a change', (_name, other, same) => {
  expect(isSamePublication(other, content(), OPEN)).toBe(same);
});
