import { useEffect, useState } from 'react';
import type { Translation } from '#contract/i18n/language.ts';
import type { phone } from '#contract/i18n/es-CO/phone.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { xIcon } from '../../ui/content/icons.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './install-hint.module.css';

/** Event with which a browser offers the installation; the compiler does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Mark that the hint was dismissed on this device. It stays after a sign-out. */
const DISMISSED_KEY = 'tertulia.install';

interface InstallHintProps {
  /** Address of the organisation's icons. */
  icon: string;
  organisation: string;
  texts: Translation<typeof phone>['install'];
}

/** Whether iOS shows the page, which has no offer: people install it from the browser's menu. */
const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Hint that the application can be installed, on phones that can and until it is dismissed. */
export function InstallHint({ icon, organisation, texts }: InstallHintProps) {
  const isPhone = useIsPhone();
  const [offer, setOffer] = useState<InstallOffer>();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null);
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, 'yes');
    setDismissed(true);
  };
  useEffect(() => {
    const take = (event: Event) => {
      // The browser's own hint would come at a time of its choosing.
      event.preventDefault();
      setOffer(event as InstallOffer); // by the name of the event
    };
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', dismiss);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', dismiss);
    };
  }, []);
  if (!isPhone || isDismissed || isInstalled() || (!offer && !isIos())) return null;
  const install = async () => {
    const choice = await offer?.prompt();
    if (choice?.outcome === 'accepted') dismiss();
    // A browser makes each offer once.
    else setOffer(undefined);
  };
  return (
    <aside className={styles.hint} aria-label={texts.title(organisation)}>
      <img src={`${icon}/icon-192.png`} alt="" width={44} height={44} />
      <div className={styles.words}>
        <strong>{texts.title(organisation)}</strong>
        <p>{offer ? texts.text : texts.ios}</p>
      </div>
      {offer && (
        <Button size="sm" onClick={() => void install()}>
          {texts.action}
        </Button>
      )}
      <IconButton size="sm" icon={xIcon} label={texts.dismiss} onClick={dismiss} />
    </aside>
  );
}
