import { beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '#contract/features/devices/types.ts';
import { devices as text } from '#contract/i18n/es-CO/devices.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { session } from '../../lib/session.ts';
import { render } from '../../testing/render.tsx';
import { DevicesPage } from './pages/devices-page.tsx';

const own: Device = {
  Id: 1,
  Browser: 'Firefox',
  System: 'Linux',
  FirstUsed: '2026-11-20T10:00:00Z',
  LastUsed: '2026-11-30T10:00:00Z',
  IsThis: true,
};
const phone: Device = { ...own, Id: 2, Browser: 'Chrome', System: 'Android', IsThis: false };
const unknown: Device = { ...own, Id: 3, Browser: null, System: null, IsThis: false };

let seen: SeenRequest[];
let there: readonly Device[];
let refusal: number | null;

beforeEach(() => {
  there = [own, phone, unknown];
  refusal = null;
  seen = answerRequests(({ method, url }) => {
    if (url === '/Flx_Security') return { data: { Passkeys: [], SecondFactor: null, Rule: null } };
    if (method === 'GET') return url === '/Flx_Devices' ? { data: { results: there } } : { data: {} };
    if (refusal !== null) return { status: refusal };
    there = url.endsWith('signOutOthers') ? [own] : there.filter(({ Id }) => !url.includes(`/${Id}/`));
    return { status: 204 };
  });
});

const writes = () => seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
const lines = () => [...document.querySelectorAll('li')].map(line => line.querySelector('strong')?.textContent);

it('lists the devices by name, and signs one out', async () => {
  const screen = await render(<DevicesPage />);
  expect(lines()).toEqual(['Firefox en Linux', 'Chrome en Android', text.name(null, null)]);
  await screen.press(text.signOutOf('Chrome en Android'));
  expect(writes()).toEqual(['/Flx_Devices/2/signOut']);
  expect(lines()).toEqual(['Firefox en Linux', text.name(null, null)]);
});

it('signs all others out, and then says that there are none', async () => {
  const screen = await render(<DevicesPage />);
  await screen.press(text.signOutOthers);
  expect(writes()).toEqual(['/Flx_Devices/signOutOthers']);
  expect(screen.text()).toContain(text.alone);
  expect(screen.hasButton(text.signOutOthers)).toBe(false);
});

it('signs out here as everywhere', async () => {
  const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
  const screen = await render(<DevicesPage />);
  await screen.press(text.signOutOf('Firefox en Linux'));
  expect(signOut.mock.calls).toEqual([['user']]);
  expect(writes()).toEqual([]);
});

it('keeps a device that could not be signed out', async () => {
  refusal = 500;
  const screen = await render(<DevicesPage />);
  await screen.press(text.signOutOf('Chrome en Android'));
  expect(lines()).toHaveLength(3);
});
