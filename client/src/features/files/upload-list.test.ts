import { expect, test } from 'vitest';
import {
  admit,
  attachmentsOf,
  nextToSend,
  uploadReducer,
  waitOf,
  type UploadEntry,
  type UploadState,
} from './upload-list.ts';

const entry = (
  key: string,
  kind: UploadEntry['kind'] = 'photo',
  state: UploadState = { step: 'queued' },
): UploadEntry => ({
  key,
  kind,
  name: `${key}.jpg`,
  bytes: 10,
  preview: null,
  alt: '',
  kept: false,
  state,
});
const ready = (id: string): UploadState => ({ step: 'ready', id });
const limits = { media: 2, documents: 1, kinds: ['photo', 'video', 'document'] } as const;

test('takes media and documents up to their own limits, in order', () => {
  const files = [entry('a'), entry('b', 'document'), entry('c', 'video'), entry('d', 'document')];
  expect(admit([], files, limits)).toEqual({ admitted: files.slice(0, 3), exceeded: true });
  expect(admit([entry('x')], [entry('a')], limits)).toMatchObject({ exceeded: false });
  expect(admit([entry('x'), entry('y')], [entry('a')], limits)).toEqual({ admitted: [], exceeded: true });
});

test('sends two at a time', () => {
  const entries = [entry('a', 'photo', { step: 'sending', share: 0.2 }), entry('b'), entry('c')];
  expect(nextToSend(entries).map(one => one.key)).toEqual(['b']);
  expect(nextToSend(entries.slice(1)).map(one => one.key)).toEqual(['b', 'c']);
});

test('follows a file from the queue to the server, through a failure', () => {
  let entries: readonly UploadEntry[] = [entry('a', 'document')];
  entries = uploadReducer(entries, { type: 'sent', key: 'a', share: 0.5 });
  expect(entries[0]?.state).toEqual({ step: 'sending', share: 0.5 });
  entries = uploadReducer(entries, { type: 'failed', key: 'a', message: 'Sin conexión', mayRetry: true });
  expect(entries[0]?.state).toEqual({ step: 'failed', message: 'Sin conexión', mayRetry: true });
  entries = uploadReducer(entries, { type: 'retried', key: 'a' });
  const file = { id: 'f1', kind: 'photo', title: 'a.png', bytes: 9, width: 1, height: 1, url: '/media/1' } as const;
  entries = uploadReducer(entries, { type: 'stored', key: 'a', file });
  expect(entries[0]).toMatchObject({
    kind: 'photo',
    name: 'a.png',
    preview: '/media/1',
    state: { step: 'ready', id: 'f1' },
  });
});

test('moves a photo past a document, and stops at the ends', () => {
  const entries = [entry('a'), entry('d', 'document'), entry('b')];
  const keys = (list: readonly UploadEntry[]) => list.map(one => one.key).join('');
  expect(keys(uploadReducer(entries, { type: 'moved', key: 'a', by: 1 }))).toBe('bda');
  expect(keys(uploadReducer(entries, { type: 'moved', key: 'b', by: -1 }))).toBe('bda');
  expect(keys(uploadReducer(entries, { type: 'moved', key: 'a', by: -1 }))).toBe('adb');
  expect(keys(uploadReducer(entries, { type: 'moved', key: 'gone', by: 1 }))).toBe('adb');
});

test('sends ids of what arrived, media first, descriptions trimmed', () => {
  const entries = [
    entry('d', 'document', ready('1')),
    { ...entry('a', 'photo', ready('2')), alt: ' Páramo ' },
    entry('b', 'photo', { step: 'failed', message: 'x', mayRetry: false }),
  ];
  expect(attachmentsOf(entries)).toEqual([
    { id: '2', alt: 'Páramo' },
    { id: '1', alt: '' },
  ]);
});

test('says what a form waits for: the way, a second try, or to be rid of what was refused', () => {
  const failed = (mayRetry: boolean) => entry('f', 'document', { step: 'failed', message: 'x', mayRetry });
  expect(waitOf([])).toBeNull();
  expect(waitOf([entry('a', 'photo', ready('1'))])).toBeNull();
  expect(waitOf([failed(false), entry('b', 'photo', { step: 'sending', share: 0.2 })])).toBe('uploading');
  expect(waitOf([failed(false), entry('b')])).toBe('uploading');
  expect(waitOf([failed(false), failed(true)])).toBe('failed');
  expect(waitOf([failed(false), entry('a', 'photo', ready('1'))])).toBe('refused');
});
