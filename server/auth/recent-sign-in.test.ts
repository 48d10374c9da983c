import { describe, expect, it } from 'vitest';
import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

const now = new Date('2026-11-23T15:00:00Z');
const asked = (ago: number | null) => () =>
  requireRecentSignIn({ now, signedInAt: ago === null ? null : new Date(now.getTime() - ago) });

describe('a recent sign-in', () => {
  it.each([0, RECENT_SIGN_IN_MS, -30_000])('is one %i ms ago', ago => {
    expect(asked(ago)).not.toThrow();
  });

  it.each([RECENT_SIGN_IN_MS + 1, 86_400_000, null])('is none %s ms ago', ago => {
    expect(asked(ago)).toThrow(expect.objectContaining({ code: 'sign_in_too_old' }) as Error);
  });
});
