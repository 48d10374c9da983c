import { xIcon } from '../../ui/content/icons.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './install-hint.module.css';
import { usePhoneTexts } from './texts.ts';
import type { InstallOffer } from './use-install-offer.ts';

interface InstallHintProps {
  /** Address of the organisation's icons. */
  icons: string;
  organisation: string;
  offer: InstallOffer;
}

/** Hint that the application can be installed. */
export function InstallHint({ icons, organisation, offer: { install, dismiss } }: InstallHintProps) {
  const texts = usePhoneTexts().install;
  return (
    <aside className={styles.hint} aria-label={texts.title(organisation)}>
      <img src={`${icons}/icon-192.png`} alt="" width={44} height={44} />
      <div className={styles.words}>
        <strong>{texts.title(organisation)}</strong>
        <p>{install ? texts.text : texts.ios}</p>
      </div>
      {install && (
        <Button size="sm" onClick={install}>
          {texts.action}
        </Button>
      )}
      <IconButton size="sm" icon={xIcon} label={texts.dismiss} onClick={dismiss} />
    </aside>
  );
}
