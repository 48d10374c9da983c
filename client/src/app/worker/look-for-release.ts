import { WORKER } from '../../lib/kept.ts';

/** Looks for a new release. A server without a service worker takes it back: the browser drops its own. */
export async function lookForRelease(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // The failure does not say why.
    const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) await registration.unregister();
  }
}
