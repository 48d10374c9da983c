import { expect, it } from 'vitest';
import type { PushDevice } from '#contract/features/notifications/push.ts';
import { notificationScreens } from '#contract/i18n/es-CO/notification-screens.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { fakePushes } from '../../../testing/fake-pushes.ts';
import { render } from '../../../testing/render.tsx';
import { PushDevices } from './push-devices.tsx';

/* Tests of the devices that receive pushes, as the preferences show them. */

const text = notificationScreens.preferences.device;

const KEY = Buffer.from('B'.repeat(65)).toString('base64url');

/** Mark of the only subscription that the browser makes. */
const markOf = async (endpoint: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(endpoint))).toString('base64url');

it('switches this browser on and off, and keeps the focus in its part', async () => {
  const fake = fakePushes();
  let devices: PushDevice[] = [];
  answerRequests(async ({ method, body }) => {
    if (method === 'POST') {
      const { Endpoint } = body as { Endpoint: string };
      const Mark = await markOf(Endpoint);
      devices = [{ Id: 1, Browser: 'Chrome', System: 'Android', Mark, Created: '2026-11-30T10:00:00Z', Used: null }];
      return { status: 201 };
    }
    if (method === 'DELETE') devices = [];
    return method === 'DELETE' ? { status: 204 } : { data: { Key: KEY, Devices: devices, KnowsDevice: false } };
  });
  const screen = await render(<PushDevices>{null}</PushDevices>);
  await screen.press(text.activate);
  await expect.poll(() => screen.text()).toContain(text.state.active);
  await expect.poll(() => document.activeElement?.textContent).toBe(text.trial);
  await screen.press(text.removeName(text.name('Chrome', 'Android')));
  await expect.poll(() => screen.text()).toContain(text.state.inactive);
  await expect.poll(() => document.activeElement?.textContent).toBe(text.activate);
  expect(fake.subscription).toBeNull();
});
