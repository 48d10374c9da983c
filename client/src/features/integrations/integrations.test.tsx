import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { integrations as text } from '#contract/i18n/es-CO/integrations.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { currentToasts } from '../../ui/overlays/toast.ts';
import { ViewerContext } from '../session/public.ts';
import { IntegrationsAdminPage } from './pages/integrations-admin-page.tsx';

const LIVE: ServiceAccountRow = {
  Id: 7,
  Name: 'Pantallas',
  Scopes: ['news:read', 'events:read'],
  Networks: ['203.0.113.0/24'],
  Created: '2026-11-20T10:00:00Z',
  CreatorName: 'Valentina Ríos',
  CreatorIsBlocked: true,
  EndsAt: '2100-01-01T00:00:00Z',
  RevokedAt: null,
  LastUsed: null,
  RotatesUntil: null,
  Requests: [
    { Day: '2026-11-21', Count: 2 },
    { Day: '2026-11-20', Count: 3 },
  ],
};
const REVOKED = { ...LIVE, Id: 6, Name: 'Sitio web', RevokedAt: '2026-11-21T10:00:00Z' };

let seen: SeenRequest[];

// Preloads the lazy dialogs, so that a busy machine does not delay the tests.
beforeAll(() => Promise.all([import('./components/token-dialog.tsx'), import('../../ui/overlays/confirm-dialog.tsx')]));
beforeEach(() => {
  seen = answerRequests(({ method, url }) => {
    if (method === 'GET')
      return { data: url === '/Flx_ServiceAccounts' ? { results: [LIVE, REVOKED], __next: null } : {} };
    return url.endsWith('revocation') ? { status: 204 } : { data: { Id: 7, Token: 'ttl_secreto_000000' } };
  });
});

const writes = () => seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
const dialogs = () => [...document.querySelectorAll('[role$=dialog]')];
const dialogText = () =>
  dialogs()
    .map(dialog => dialog.textContent)
    .join('');
const pressInDialog = async (name: string) => {
  const button = dialogs()
    .flatMap(dialog => [...dialog.querySelectorAll<HTMLElement>('button')])
    .find(one => one.textContent === name);
  await act(async () => {
    button?.click();
    await new Promise(resolve => setTimeout(resolve, 20));
  });
};
const shown = () =>
  render(
    <ViewerContext value={{ ...VIEWER, access: true }}>
      <IntegrationsAdminPage />
    </ViewerContext>,
  );

it('shows the use of each account, and acts only on those in force', async () => {
  const screen = await shown();
  await expect.poll(() => screen.text()).toContain('Pantallas');
  for (const words of [text.requests(5), text.networks('203.0.113.0/24'), text.makerBlocked, text.states.revoked])
    expect(screen.text()).toContain(words);
  expect(screen.hasButton(text.revokeOf('Pantallas'))).toBe(true);
  expect(screen.hasButton(text.revokeOf('Sitio web'))).toBe(false);
});

it('shows a new token until its reader has saved it, and asks before it revokes', async () => {
  const screen = await shown();
  await expect.poll(() => screen.hasButton(text.rotateOf('Pantallas'))).toBe(true);
  await screen.press(text.rotateOf('Pantallas'));
  expect(writes()).toEqual([]);
  await pressInDialog(text.rotation.confirm);
  expect(dialogText()).toContain('ttl_secreto_000000');
  await pressInDialog(text.token.done);
  await expect.poll(dialogText).toBe('');
  await screen.press(text.revokeOf('Pantallas'));
  expect(dialogText()).toContain(text.revocation.title('Pantallas'));
  expect(writes()).toEqual(['/Flx_ServiceAccounts/7/rotation']);
});

it('offers no second rotation after one whose answer is lost', async () => {
  answerRequests(({ method }) => (method === 'GET' ? { data: { results: [LIVE], __next: null } } : { status: 0 }));
  const screen = await shown();
  await expect.poll(() => screen.hasButton(text.rotateOf('Pantallas'))).toBe(true);
  await screen.press(text.rotateOf('Pantallas'));
  await pressInDialog(text.rotation.confirm);
  await expect.poll(() => currentToasts().map(toast => toast.text)).toEqual([text.rotation.failed]);
  expect(currentToasts()[0]?.action).toBeUndefined();
});

it('is closed to people who administer nothing', async () => {
  const screen = await render(<IntegrationsAdminPage />);
  expect(screen.text()).toContain(text.refusedTitle);
  expect(seen).toEqual([]);
});
