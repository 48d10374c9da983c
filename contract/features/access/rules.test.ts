import { describe, expect, it } from 'vitest';
import { accessConfigOf, adminAppsOf, answersLoans, type AdminApp } from './rules.ts';

const ALL: readonly AdminApp[] = ['news', 'events', 'ads', 'groups', 'departments', 'directory', 'surveys', 'general'];

describe('adminAppsOf', () => {
  it('gives Propietarios what the setup menu lists', () => {
    const access = accessConfigOf([
      { Id: 1, Title: 'Propietarios' },
      { Id: 2, Title: 'Admin-News' },
    ]);
    expect(access).toBe(true);
    expect(adminAppsOf(access, ['general', 'news'])).toEqual(['news', 'general']);
    expect(adminAppsOf(access, [])).toEqual([]);
  });

  it('gives others what their role groups name, whatever the setup menu lists', () => {
    const access = accessConfigOf([
      { Id: 2, Title: 'Admin-News' },
      { Id: 9, Title: 'Admin-Areas' },
    ]);
    expect(adminAppsOf(access, ALL)).toEqual(['news', 'departments', 'reports']);
    expect(adminAppsOf(access, [])).toEqual(['news', 'departments', 'reports']);
  });

  it('lets who answers loans keep the rates', () => {
    expect(adminAppsOf(accessConfigOf([{ Id: 8, Title: 'Admin-Credits' }]), ALL)).toEqual(['business']);
  });

  it('leaves out parts of modules that are off', () => {
    expect(adminAppsOf(true, ['surveys', 'usage', 'general'], ['surveys', 'usage'])).toEqual(['general']);
    expect(adminAppsOf(accessConfigOf([{ Id: 4, Title: 'Admin-Surveys' }]), ALL, ['surveys'])).toEqual([]);
  });

  it('gives nobody else anything', () => {
    expect(adminAppsOf(accessConfigOf([]), ALL)).toEqual([]);
  });
});

describe('answersLoans', () => {
  it.each([
    [true as const, true],
    [[{ Id: 8, Title: 'Admin-Credits' as const }], true],
    [[{ Id: 2, Title: 'Admin-News' as const }], false],
    [[], false],
  ])('of %j is %s', (access, answer) => {
    expect(answersLoans(access)).toBe(answer);
  });
});
