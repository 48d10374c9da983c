import { expect, test } from 'vitest';
import type { Attachment, FeedItem, FeedPage } from '#contract/features/feed/types.ts';
import { firstPictureOf } from './prefetch.ts';

const photo = (name: string, more: Partial<Attachment> = {}): Attachment =>
  ({ id: name, type: 'image', name, url: `/media/${name}`, width: 1000, height: 500, ...more }) as Attachment;

/** Returns a page whose first item is this. */
const pageOf = (item: Partial<FeedItem>): FeedPage => ({
  results: [{ Type: 'post', Description: 'Sembramos frailejones.', Attachments: [], ...item } as FeedItem],
  __next: null,
});

test('shows the photo of a post in the shape of its tile, under what the post says', () => {
  expect(firstPictureOf(pageOf({ Attachments: [photo('one', { focus: [20, 80] })] }))).toEqual({
    src: '/media/one',
    srcset: '/media/one?w=320 320w, /media/one?w=640 640w, /media/one 1000w',
    sizes: '(max-width: 777px) 96vw, 620px',
    text: 'Sembramos frailejones.',
    shape: { width: '100%', aspectRatio: '2', objectPosition: '20% 80%' },
  });
});

test.each([
  [2, { width: '50%', height: '180px' }],
  [3, { width: '100%', height: '220px' }],
  [9, { width: '100%', height: '220px' }],
])('shows the first of %i photos as large as its tile', (count, shape) => {
  const Attachments = Array.from({ length: count }, (_, index) => photo(String(index)));
  expect(firstPictureOf(pageOf({ Attachments }))?.shape).toEqual(shape);
});

test('puts no text above the photo of what begins with it', () => {
  expect(firstPictureOf(pageOf({ Type: 'advert', Attachments: [photo('one')] }))?.text).toBe('');
});

test('has nothing for an item without a photo, and for an empty page', () => {
  expect(firstPictureOf(pageOf({ Attachments: [photo('papers', { type: 'document' })] }))).toBeUndefined();
  expect(firstPictureOf({ results: [], __next: null })).toBeUndefined();
});
