import { beforeEach, expect, it, vi } from 'vitest';
import type { SecurityState } from '#contract/features/security/types.ts';
import { security as text } from '#contract/i18n/es-CO/security.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { render } from '../../testing/render.tsx';
import { FactorNotice } from './components/factor-notice.tsx';
import { SecurityCards } from './components/security-cards.tsx';

const PASSKEY = { Id: 7, Name: 'Portátil', Created: '2026-11-20T10:00:00Z', LastUsed: null };

let seen: SeenRequest[];
let state: SecurityState;

beforeEach(() => {
  state = { Passkeys: [], SecondFactor: null, Rule: null };
  seen = answerRequests(({ method, url }) => {
    if (url === '/Flx_Security') return { data: state };
    if (method === 'GET') return { data: {} };
    return { status: 204 };
  });
});

const writes = () => seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);

it('lists the passkeys by name, and says where none can be added', async () => {
  state = { ...state, Passkeys: [PASSKEY] };
  const screen = await render(<SecurityCards />);
  await expect.poll(() => screen.text()).toContain('Portátil');
  expect(screen.text()).toContain(text.passkeys.unsupported);
  expect(screen.hasButton(text.passkeys.add)).toBe(false);
});

it('says how many recovery codes are left', async () => {
  state = { ...state, SecondFactor: { Since: '2026-11-20T10:00:00Z', CodesLeft: 1 } };
  const screen = await render(<SecurityCards />);
  await expect.poll(() => screen.text()).toContain(text.factor.codesLeft(1));
  expect(screen.hasButton(text.factor.setUp)).toBe(false);
});

it('tells until when a second factor is due, and leads to it', async () => {
  state = { ...state, Rule: { Due: '2026-12-08T15:00:00Z', IsMissing: false } };
  const screen = await render(<FactorNotice />, paths.home);
  await expect.poll(() => screen.text()).toContain(text.notice.due('2026/12/08'));
  await screen.press(text.notice.close);
  expect(screen.text()).not.toContain(text.notice.titles.due);
  expect(writes()).toEqual([]);
});

it('has a person who has one sign in again with it', async () => {
  const signInAgain = vi.spyOn(session, 'signInAgain').mockResolvedValue();
  state = { ...state, Passkeys: [PASSKEY], Rule: { Due: '2026-12-01T15:00:00Z', IsMissing: true } };
  const screen = await render(<FactorNotice />, paths.home);
  await expect.poll(() => screen.text()).toContain(text.notice.titles.missing);
  await screen.press(text.notice.signIn);
  expect(signInAgain).toHaveBeenCalledOnce();
});

it('proposes one in the administration alone, until it is dismissed', async () => {
  state = { ...state, Rule: { Due: null, IsMissing: false } };
  const home = await render(<FactorNotice />, paths.home);
  expect(home.text()).not.toContain(text.notice.titles.proposed);
  const screen = await render(<FactorNotice />, paths.settingsPanel);
  await expect.poll(() => screen.text()).toContain(text.notice.titles.proposed);
  await screen.press(text.notice.dismiss);
  expect(writes()).toEqual(['POST /Flx_SecondFactor/dismissal']);
});
