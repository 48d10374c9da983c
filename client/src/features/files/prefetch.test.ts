import { afterEach, expect, it } from 'vitest';
import { chooseDataSaving } from '../../lib/data-saving.ts';
import { sourceOf } from './prefetch.ts';

afterEach(() => localStorage.clear());

it.each([
  ['of unknown width', null, { src: '/p' }],
  ['not wider than the smallest version', 320, { src: '/p' }],
  ['between two versions', 640, { src: '/p', srcset: '/p?w=320 320w, /p 640w' }],
  ['wider than all', 2000, { src: '/p', srcset: '/p?w=320 320w, /p?w=640 640w, /p?w=1280 1280w, /p 2000w' }],
])('leaves the browser the choice among the versions of a photo %s', (_what, width, source) => {
  expect(sourceOf('/p', width)).toEqual(source);
});

it('saves data with the smallest version, until the photo is opened', () => {
  chooseDataSaving('on');
  expect(sourceOf('/p', 2000)).toEqual({ src: '/p?w=320' });
  expect(sourceOf('/p', 320)).toEqual({ src: '/p' });
  expect(sourceOf('/p', 640, true)).toEqual({ src: '/p', srcset: '/p?w=320 320w, /p 640w' });
});
