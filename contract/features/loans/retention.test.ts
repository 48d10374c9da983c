import { describe, expect, it } from 'vitest';
import { erasureOf, retainedSince, type Obligations } from './retention.ts';

const NOW = new Date('2026-11-25T15:00:00Z');
const nothing: Obligations = { open: 0, loanAt: null, endedAt: null };

describe('the wish to have everything erased', () => {
  it.each<[string, Partial<Obligations>, object]>([
    ['without any request is granted', {}, { Outcome: 'erase' }],
    ['waits for a request that is under way', { open: 1 }, { Outcome: 'wait' }],
    ['waits for it even beside a loan', { open: 1, loanAt: NOW }, { Outcome: 'wait' }],
    [
      'restricts a loan until ten years after its money',
      { loanAt: new Date('2026-11-25T15:00:00Z') },
      { Outcome: 'restrict', Reason: 'loan', Until: '2036-11-25' },
    ],
    [
      'restricts it to its last moment',
      { loanAt: new Date('2016-11-25T15:00:01Z') },
      { Outcome: 'restrict', Reason: 'loan', Until: '2026-11-25' },
    ],
    ['is granted at that moment', { loanAt: new Date('2016-11-25T15:00:00Z') }, { Outcome: 'erase' }],
    [
      'restricts what came to nothing for two years',
      { endedAt: new Date('2024-11-25T15:00:01Z') },
      { Outcome: 'restrict', Reason: 'retention', Until: '2026-11-25' },
    ],
    ['is granted after that', { endedAt: new Date('2024-11-25T15:00:00Z') }, { Outcome: 'erase' }],
    [
      'restricts for whichever ends last',
      { loanAt: new Date('2017-01-01T15:00:00Z'), endedAt: new Date('2026-01-01T15:00:00Z') },
      { Outcome: 'restrict', Reason: 'retention', Until: '2028-01-01' },
    ],
  ])('%s', (_, obligations, outcome) => {
    expect(erasureOf({ ...nothing, ...obligations }, NOW)).toMatchObject(outcome);
  });

  it('counts months and years by the calendar', () => {
    expect(retainedSince(new Date('2028-02-29T15:00:00Z'))).toEqual({
      unsuccessful: new Date('2026-02-28T15:00:00Z'),
      documents: new Date('2027-08-29T15:00:00Z'),
      loans: new Date('2018-02-28T15:00:00Z'),
      proof: new Date('2023-02-28T15:00:00Z'),
      messages: new Date('2026-02-28T15:00:00Z'),
    });
  });
});
