import { beforeEach, describe, expect, it } from 'vitest';
import { RECENT_SEARCHES_MAX, readRecent, suggestionsFor, withRecent, writeRecent } from './recent-searches.ts';

const now = new Date('2026-11-21T12:00:00Z');
const names = (recent: readonly { name: string }[]) => recent.map(search => search.name);

describe('withRecent', () => {
  it('puts the newest first and keeps one of each, whatever its case', () => {
    const once = withRecent([], 'Vacaciones', now);
    const twice = withRecent(withRecent(once, 'nómina', now), 'VACACIONES', now);
    expect(names(twice)).toEqual(['VACACIONES', 'nómina']);
  });

  it('forgets the oldest', () => {
    let recent = withRecent([], 'primera', now);
    for (let index = 0; index < RECENT_SEARCHES_MAX; index += 1) recent = withRecent(recent, `tema ${index}`, now);
    expect(recent).toHaveLength(RECENT_SEARCHES_MAX);
    expect(names(recent)).not.toContain('primera');
  });
});

describe('suggestionsFor', () => {
  const recent = withRecent(withRecent([], 'Noticias de mayo', now), 'manual', now);

  it('offers all while nothing is typed', () => {
    expect(names(suggestionsFor(recent, ' '))).toEqual(['manual', 'Noticias de mayo']);
  });

  it('offers those that begin so', () => {
    expect(names(suggestionsFor(recent, 'noti'))).toEqual(['Noticias de mayo']);
    expect(suggestionsFor(recent, 'mayo')).toEqual([]);
  });
});

describe('what is kept', () => {
  beforeEach(() => localStorage.clear());

  it('comes back to the same person only', () => {
    writeRecent(1, withRecent([], 'manual', now));
    expect(readRecent(1)).toEqual([{ name: 'manual', date: '2026-11-21T12:00:00.000Z' }]);
    expect(readRecent(2)).toEqual([]);
  });

  it('survives rubbish in the storage', () => {
    writeRecent(1, withRecent([], 'manual', now));
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key ?? '', '[{"name":3},"x",null]');
    expect(readRecent(1)).toEqual([]);
    localStorage.setItem(key ?? '', '{{{');
    expect(readRecent(1)).toEqual([]);
  });
});
