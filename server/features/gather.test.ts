import { describe, expect, it } from 'vitest';
import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { sql } from '../db/sql.ts';
import { declaredFeatures, CONTENT_KINDS } from './declared.ts';
import type { Feature, Gathered } from './feature.ts';
import { gather } from './gather.ts';
import { poll } from './polls/content-kind.ts';
import { searchedPost } from './feed/content-kind.ts';
import { pollsFeature } from './polls/feature.ts';
import { polls } from './polls/lists.ts';

const one = () => sql`1`;

/** Feature that is made by a function, and declares everything that can be gathered. */
const createPlanted = (kind: string): Feature => ({
  name: 'planted',
  contentKinds: [{ ...poll, kind }],
  cardParts: { Planted: one },
  files: { planted: { seenBy: [() => Promise.resolve(true)] } },
  others: { planted: one },
  searched: { planted: searchedPost },
  lists: [polls],
  personSection: { name: 'planted', list: 'Flx_Planted', options: () => ({}) },
  pollParts: [{ name: 'credits', json: sql`'[]'` }],
  emails: { planted: () => Promise.reject(new Error('Not sent')) },
  catalogues: { hobbies: { table: 'planted', references: [] } },
  administered: { surveys: one },
  responsibilities: [
    {
      kind: 'planted',
      words: () => ({ name: 'planted' }),
      list: () => Promise.resolve([]),
      hasHeir: () => false,
      pass: () => Promise.resolve(null),
      putBack: () => Promise.resolve(false),
    },
  ],
  publishingRights: { CanPublishNews: one },
});

describe('a created feature', () => {
  const planted = createPlanted('planted');
  const seen: Gathered[] = [];
  const job = { name: 'reader', every: 1, run: () => Promise.resolve() };
  const reader: Feature = {
    name: 'reader',
    jobs: [{ ...job, name: 'own' }],
    composed: gathered => {
      seen.push(gathered);
      return { jobs: [job] };
    },
  };
  // The reader comes first, to show that the order doesn't matter.
  const { features, ...gathered } = gather([reader, pollsFeature, planted]);

  it('has its lists, parts of the poll, responsibilities and tables gathered', () => {
    const { pollParts, responsibilities, emails, catalogues, administered, publishingRights } = planted;
    expect(gathered).toMatchObject({
      lists: [polls, polls],
      pollParts,
      responsibilities,
      emails,
      catalogues,
      administered,
      publishingRights,
    });
  });

  it('has its things, cards, files and section gathered', () => {
    expect(gathered.contentKinds.get('planted')).toBe(planted.contentKinds?.[0]);
    expect(gathered.contentKinds.cardParts.get('Planted')).toBe(one);
    expect(gathered.contentKinds.others.get('planted')).toBe(one);
    expect(gathered.contentKinds.searched.get('planted')).toBe(searchedPost);
    expect(gathered.contentKinds.fileReaders.get('planted')).toHaveLength(1);
    expect(gathered.personSections).toEqual([planted.personSection]);
  });

  it('is seen by the features that are composed of the others', () => {
    expect(seen).toEqual([gathered]);
    expect(features.map(({ name, jobs = [] }) => [name, jobs.map(({ name: title }) => title)])).toEqual([
      ['reader', ['own', 'reader']],
      ['polls', []],
      ['planted', []],
    ]);
  });

  it('fails when another describes the same kind', () => {
    expect(() => gather([pollsFeature, createPlanted(poll.kind)])).toThrow('described twice');
  });
});

it('the features of the application are named once, and surveys, which are created, are things', () => {
  const names = declaredFeatures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(CONTENT_KINDS.get('survey').table).toBe('surveys');
});

it('every kind that the search finds is described by a feature, and no other is', () => {
  expect([...CONTENT_KINDS.searched.keys()].toSorted()).toEqual(SEARCH_KINDS.toSorted());
});
