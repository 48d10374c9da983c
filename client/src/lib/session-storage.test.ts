import { beforeEach, describe, expect, it } from 'vitest';
import {
  askPasswordNextTime,
  cleanStorage,
  announcedEnd,
  forgetRestarts,
  forgetTokens,
  mayRestart,
} from './session-leave.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('cleaning up at sign-out', () => {
  it('keeps drafts and the look of the device, and nothing else of ours', () => {
    const look = ['tertulia.theme', 'tertulia.colorScheme', 'tertulia.language', 'tertulia.banner'];
    const kept = ['tertulia.draft.7.post', 'tertulia.seen-comments.7', 'tertulia.seen-home.7', ...look, 'msal.token'];
    const gone = ['tertulia.recent-searches.7', 'tertulia.lastActivity', 'tertulia.themes', 'other'];
    for (const key of [...kept, ...gone]) localStorage.setItem(key, 'x');
    sessionStorage.setItem('tertulia.session.restarts', '1');
    cleanStorage();
    expect(Object.keys(localStorage).sort()).toEqual([...kept].sort());
    expect(sessionStorage.length).toBe(0);
  });

  it('takes away what MSAL keeps where MSAL is not there to do so, and nothing else', () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of ['msal.3.account.keys', 'msal.token', 'tertulia.draft.7.post']) storage.setItem(key, 'x');
    forgetTokens();
    for (const storage of [localStorage, sessionStorage])
      expect(Object.keys(storage)).toEqual(['tertulia.draft.7.post']);
  });

  it('remembers to ask for the password when it is told to afterwards', () => {
    cleanStorage();
    askPasswordNextTime.set();
    expect(askPasswordNextTime.isSet()).toBe(true);
    askPasswordNextTime.clear();
    expect(askPasswordNextTime.isSet()).toBe(false);
  });
});

describe('after inactivity', () => {
  it('is remembered until somebody signs in, in this tab alone', () => {
    cleanStorage();
    announcedEnd.set('idle');
    expect([announcedEnd.get(), localStorage.length]).toEqual(['idle', 0]);
    announcedEnd.clear();
    expect(announcedEnd.get()).toBeUndefined();
    announcedEnd.set('user');
    expect(announcedEnd.get()).toBeUndefined();
  });
});

describe('restarting the sign-in after errors', () => {
  it('stops at a loop, and goes on after half a minute or at a person’s wish', () => {
    const now = 1_700_000_000_000;
    expect([0, 1, 2, 3].map(at => mayRestart(now + at))).toEqual([true, true, true, true]);
    expect(mayRestart(now + 4)).toBe(false);
    expect(mayRestart(now + 30_005)).toBe(true);
    for (let at = 0; at < 5; at++) mayRestart(now + 40_000 + at);
    expect(mayRestart(now + 40_010)).toBe(false);
    forgetRestarts();
    expect(mayRestart(now + 40_011)).toBe(true);
  });
});
