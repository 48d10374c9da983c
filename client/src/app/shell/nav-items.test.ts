import { describe, expect, it } from 'vitest';
import type { NavEntry } from '#contract/features/config/types.ts';
import type { Destination } from '#contract/features/index.ts';
import { currentItem, navItems, splitForDesktop, splitForMobile } from './nav-items.ts';

const entries = (...keys: Destination[]): NavEntry[] => keys.map(key => ({ key }));
const reader = { id: 7, areaId: 3 };
const ids = (items: readonly { id: string }[]) => items.map(item => item.id);

const usual = entries('news', 'events', 'groups', 'ads', 'areas', 'directory', 'birthdays', 'my-area', 'repository');

describe('navItems', () => {
  it('leaves out what belongs to a module that is off', () => {
    expect(ids(navItems(entries('birthdays', 'apps', 'news'), reader, ['birthdays', 'apps']))).toEqual([
      'home',
      'news',
    ]);
  });

  it('puts home first and keeps the configured order', () => {
    expect(ids(navItems(entries('news', 'groups'), reader))).toEqual(['home', 'news', 'groups']);
  });

  it('shows an entry once, also when home is configured', () => {
    expect(ids(navItems(entries('news', 'home', 'news'), reader))).toEqual(['home', 'news']);
  });

  it('leads to my own area and profile', () => {
    const items = navItems(entries('my-area', 'profile'), reader);
    expect(items.map(item => item.to)).toEqual(['/home', '/area/3', '/profile/7']);
  });

  it('leaves my area out while it is unknown', () => {
    expect(ids(navItems(entries('my-area'), { id: 7, areaId: null }))).toEqual(['home']);
  });

  it('takes links of the organisation, but never a script', () => {
    const items = navItems(
      [
        { title: 'Nómina', url: 'https://nomina.example.co' },
        { title: 'Malo', url: 'javascript:alert(1)' },
      ],
      reader,
    );
    expect(ids(items)).toEqual(['home', 'https://nomina.example.co']);
  });
});

describe('splitting', () => {
  it('shows eight on a desktop', () => {
    const { shown, more } = splitForDesktop(navItems(usual, reader));
    expect(ids(shown)).toEqual(['home', 'news', 'events', 'groups', 'ads', 'areas', 'directory', 'birthdays']);
    expect(ids(more)).toEqual(['my-area', 'repository']);
  });

  it('shows four on a phone, one for each page', () => {
    const { shown, more } = splitForMobile(navItems(usual, reader));
    expect(ids(shown)).toEqual(['home', 'news', 'groups', 'ads']);
    expect(ids(more)).toEqual(['events', 'areas', 'directory', 'birthdays', 'my-area', 'repository']);
  });
});

describe('currentItem', () => {
  const items = navItems(usual, reader);

  it('tells the tab from its page', () => {
    expect(currentItem(items, '/news', '')?.id).toBe('news');
    expect(currentItem(items, '/news', '#tab-events')?.id).toBe('events');
  });

  it('is the page above one that the navigation does not name', () => {
    expect(currentItem(items, '/ads/5', '')?.id).toBe('ads');
    expect(currentItem(items, '/adsx', '')).toBeUndefined();
  });

  it('is the list that a news item or an event is of', () => {
    expect(currentItem(items, '/new/5', '')?.id).toBe('news');
    expect(currentItem(items, '/event/5', '')?.id).toBe('events');
    expect(currentItem(items, '/event', '')).toBeUndefined();
  });

  it('is none on a page that is not in the navigation', () => {
    expect(currentItem(items, '/post/9', '')).toBeUndefined();
  });
});
