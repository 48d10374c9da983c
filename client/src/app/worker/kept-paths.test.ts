import { describe, expect, it } from 'vitest';
import { loansContract } from '#contract/features/loans/feature.ts';
import { NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import { VIEW_HEADER } from '#contract/features/session/types.ts';
import { ownerOf } from '../../lib/held-key.ts';
import { filesIn, isKept, keptPart, KEPT_MS, outgrown, pictureName } from './kept-paths.ts';

const ORIGIN = 'https://red.example';

const read = (path: string, more: Partial<Pick<Request, 'method' | 'headers' | 'referrer'>> = {}) => ({
  method: 'GET',
  url: `${ORIGIN}/api/${path}`,
  headers: new Headers(),
  referrer: `${ORIGIN}/home`,
  ...more,
});

describe('an answer', () => {
  it.each([
    'Flx_CurrentUser',
    'Flx_Feed?$top=6',
    'Flx_Feed/12',
    'Flx_Notifications?$orderby=Id%20desc',
    'Flx_News/3',
    'Flx_Events/4?$expand=x',
    'Flx_Profile/7',
    'Flx_Users/7',
    'Flx_Teams?$top=12',
  ])('of %s is kept', path => expect(isKept(read(path))).toBe(true));

  it.each([
    'Flx_Loans',
    'Flx_Loans/1',
    'Flx_LoanMessages',
    'Flx_Surveys/1/results',
    'Flx_Surveys',
    'Flx_Help',
    'Flx_Messages/1',
    'Flx_Documents',
    'Flx_Repository',
    'Flx_Members',
    'Flx_AuditLog',
    'panel/settings',
    'poll',
    'Flx_News/3/confirmations',
    'Flx_Teams/3/members',
    'Flx_Profile/views/7',
    'Flx_Users?$search=ana',
  ])('of %s is not kept', path => expect(isKept(read(path))).toBe(false));

  it('to a write, to a console or to somebody who views as another person is not kept', () => {
    expect(isKept(read('Flx_Feed', { method: 'POST' }))).toBe(false);
    expect(isKept(read('Flx_News', { referrer: `${ORIGIN}/admin/news` }))).toBe(false);
    expect(isKept(read('Flx_Feed', { headers: new Headers({ [VIEW_HEADER]: '5' }) }))).toBe(false);
    expect(isKept({ ...read(''), url: `${ORIGIN}/media/Flx_Feed` })).toBe(false);
  });
});

describe('the kept part', () => {
  it('of notifications says nothing of loans', () => {
    const kinds = Object.keys(NOTIFICATION_KINDS);
    const text = JSON.stringify({ results: kinds.map(NotificationType => ({ NotificationType })), total: 3 });
    const part: unknown = JSON.parse(keptPart('/api/Flx_Notifications', text) ?? '');
    const left = kinds.filter(kind => !(kind in loansContract.notifications));
    expect(left.length).toBeLessThan(kinds.length);
    expect(part).toEqual({ results: left.map(NotificationType => ({ NotificationType })), total: 3 });
  });

  it('of a profile is that of the person alone', () => {
    const profile = (flags: object | null) => JSON.stringify({ results: { Id: 7, PrivacyConfiguration: flags } });
    expect(keptPart('/api/Flx_Profile/7', profile({}))).toBe(profile({}));
    for (const text of [profile(null), '<html>']) expect(keptPart('/api/Flx_Profile/7', text)).toBeNull();
  });

  it('of any other answer is all of it', () => {
    expect(keptPart('/api/Flx_Feed', 'text')).toBe('text');
  });
});

describe('a picture', () => {
  const FILE = '0b8f6c1e-1111-4222-8333-444455556666';
  const address = (expires: number) => `/media/101/7/${expires}/${FILE}/${'a'.repeat(24)}`;
  const named = (path: string) => pictureName(new URL(path, ORIGIN))?.name;

  it('has one name whatever its expiry, for each small width', () => {
    expect(named(`${address(1)}?w=320`)).toBe(named(`${address(2)}?w=320`));
    expect(named(`${address(1)}?w=320`)).not.toBe(named(`${address(1)}?w=640`));
    expect(named(address(1))).toBeDefined();
  });

  it('that is large, or the page of a document, has none', () => {
    expect(named(`${address(1)}?w=1280`)).toBeUndefined();
    expect(named(`${address(1)}?w=p1`)).toBeUndefined();
    expect(named('/media/101')).toBeUndefined();
  });

  it('is found in the answer that names it', () => {
    expect(filesIn(JSON.stringify({ Foto: address(1), Url: 'https://red.example/x' }))).toEqual([FILE]);
  });
});

it('knows whose token a request carries', () => {
  const token = (claims: object) => `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  expect(ownerOf(token({ oid: 'ana', sub: 'x' }))).toBe('ana');
  expect(ownerOf(token({ sub: 'luis' }))).toBe('luis');
  expect(ownerOf('Bearer garbage')).toBeNull();
  expect(ownerOf(null)).toBeNull();
});

it('drops what is older than a week, and the oldest while there is too much', () => {
  const now = 2 * KEPT_MS;
  const rows = [
    { id: 'old', at: now - KEPT_MS - 1, size: 10 },
    { id: 'first', at: now - 3, size: 40 },
    { id: 'second', at: now - 2, size: 40 },
    { id: 'third', at: now - 1, size: 40 },
  ];
  expect(outgrown(rows, now, 200)).toEqual(['old']);
  expect(outgrown(rows, now, 100)).toEqual(['old', 'first']);
  expect(outgrown([{ id: 'edge', at: now - KEPT_MS, size: 100 }], now, 100)).toEqual([]);
});
