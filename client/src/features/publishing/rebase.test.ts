import { expect, test } from 'vitest';
import type { Attachment } from '#contract/features/feed/types.ts';
import { attachmentsOf, entriesOfAttachments } from '../files/public-forms.ts';
import { rebase } from './publication-draft.ts';

const photo = (id: string, alt = ''): Attachment => ({
  id,
  type: 'photo',
  url: `/media/${id}`,
  title: 'a.webp',
  alt,
  width: 1,
  height: 1,
  bytes: 1,
});
const content = (Title: string, Place: string, ...photos: Attachment[]) => ({
  values: { Title, Place, Tags: [Title] },
  files: entriesOfAttachments(photos),
});

test('takes what only the other one changed', () => {
  const { content: now, taken, both } = rebase(content('A', 'Cali'), content('A', 'Cali'), content('A', 'Tunja'));
  expect(now.values).toEqual({ Title: 'A', Place: 'Tunja', Tags: ['A'] });
  expect([taken, both]).toEqual([['Place'], []]);
});

test('keeps what only the writer changed, and what both changed alike', () => {
  const { content: now, taken, both } = rebase(content('B', 'Pasto'), content('A', 'Cali'), content('A', 'Pasto'));
  expect(now.values).toEqual({ Title: 'B', Place: 'Pasto', Tags: ['B'] });
  expect([taken, both]).toEqual([[], []]);
});

test('keeps the writer’s where both changed it, and names it', () => {
  const { content: now, taken, both } = rebase(content('B', 'Cali'), content('A', 'Cali'), content('C', 'Cali'));
  expect(now.values).toEqual({ Title: 'B', Place: 'Cali', Tags: ['B'] });
  expect([taken, both]).toEqual([[], ['Title', 'Tags']]);
});

test('does the same with files, whose addresses differ with each answer', () => {
  const [one, two] = [photo('1'), photo('2')];
  const again = { ...one, url: '/media/1?later' };
  const kept = rebase(content('A', '', one), content('A', '', again), content('A', '', one));
  expect([kept.taken, kept.both]).toEqual([[], []]);
  const taken = rebase(content('A', '', one), content('A', '', again), content('A', '', two));
  expect(attachmentsOf(taken.content.files)).toMatchObject([{ id: '2' }]);
  expect(taken.taken).toEqual(['Attachments']);
  const described = rebase(content('A', '', photo('1', 'Un río')), content('A', '', one), content('A', '', two));
  expect(attachmentsOf(described.content.files)).toMatchObject([{ id: '1' }]);
  expect(described.both).toEqual(['Attachments']);
});
