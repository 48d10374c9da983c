import { onTestFinished, vi } from 'vitest';

interface Subscription {
  endpoint: string;
  key: string;
}

interface FakePushes {
  /** Subscription of the browser. */
  subscription: Subscription | null;
  /** Notifications on its screen. */
  shown: { tag: string; close: () => void }[];
}

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** Replaces the browser's pushes until the test ends, with the permission given and no subscription. */
export function fakePushes(): FakePushes {
  const fake: FakePushes = { subscription: null, shown: [] };
  const shape = ({ endpoint, key }: Subscription) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    getKey: () => bytesOf('AAAA'),
    unsubscribe: () => {
      fake.subscription = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(fake.subscription === null ? null : shape(fake.subscription)),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) =>
      Promise.resolve(shape((fake.subscription = { endpoint: 'https://push.example/new', key }))),
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve([...fake.shown]) };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('PushManager', {});
  vi.stubEnv('DEV', false);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'locks');
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return fake;
}
