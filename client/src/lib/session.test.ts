import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from './session.ts';
import * as opening from './session-opening.ts';
import * as sessionSettings from './session-settings.ts';

const authority = 'https://id.example/b2c_1_susi';
const settings = {
  product: 'Tertulia',
  origin: window.location.origin,
  clientId: 'tertulia-web',
  authority,
  authorizationEndpoint: `${authority}/authorize`,
  resetAuthority: 'https://id.example/b2c_1_reset',
  editAuthority: null,
  knownAuthorities: ['id.example'],
  scope: 'api/access_as_user',
};

test('a press leaves again if the page is still there after a while, and not before', async () => {
  const opens = vi.spyOn(opening, 'openSession').mockResolvedValue({ token: 'the-token', expiresAt: Infinity });
  vi.spyOn(sessionSettings, 'readSettings').mockResolvedValue(settings);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ authorization_endpoint: settings.resetAuthority })));
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    opens.mockReturnValue(new Promise(() => undefined));
    void session.retry();
  });
  await session.retry();
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const press = () => expect(session.changePassword()).rejects.toThrow('The page was not left');
  const refused = [press()];
  await expect.poll(() => left).toHaveBeenCalledTimes(1);
  refused.push(press());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(left).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(refused);
  const again = press();
  await expect.poll(() => left).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(11_000);
  await again;
});
