import { useEffect, useState } from 'react';
import { useIsPhone } from '../../lib/media-query.ts';
import { isIos } from '../../lib/ios.ts';

/** Event with which a browser offers the installation; the compiler does not know it. */
interface OfferEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Mark that the hint was dismissed on this device. It stays after a sign-out. */
const DISMISSED_KEY = 'tertulia.install';

export interface InstallOffer {
  /** Asks the browser to install; null on iOS, where people do it by the browser's menu. */
  readonly install: (() => void) | null;
  readonly dismiss: () => void;
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Returns the offer to install the application on this phone; null without one, or once it was dismissed. */
export function useInstallOffer(): InstallOffer | null {
  const isPhone = useIsPhone();
  const [offer, setOffer] = useState<OfferEvent>();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null);
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, 'yes');
    setDismissed(true);
  };
  useEffect(() => {
    const take = (event: Event) => {
      // The browser's own hint would come at a time of its choosing.
      event.preventDefault();
      setOffer(event as OfferEvent); // by the name of the event
    };
    const hide = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', hide);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', hide);
    };
  }, []);
  if (!isPhone || isDismissed || isInstalled()) return null;
  if (!offer) return isIos() ? { install: null, dismiss } : null;
  const ask = async () => {
    const { outcome } = await offer.prompt();
    if (outcome === 'accepted') dismiss();
    // A browser makes each offer once.
    setOffer(undefined);
  };
  return { install: () => void ask(), dismiss };
}
