import { useConnection } from '../../lib/connection.ts';
import { useTexts } from '../../lib/texts.ts';
import { cloudSlashFillIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import styles from './connection-banner.module.css';

/**
 * Banner that says that the server or the network is unavailable; it disappears when they are back. Nothing typed is
 * lost meanwhile.
 */
export function ConnectionBanner() {
  const text = useTexts('shell').connection;
  const connection = useConnection();
  return (
    // The data attribute keeps React Aria from hiding it from assistive technology behind a dialog.
    <div className={styles.place} role="status" data-react-aria-top-layer="true">
      {connection !== 'ok' && (
        <p className={styles.banner} data-connection={connection}>
          <Icon icon={cloudSlashFillIcon} />
          {text[connection]}
        </p>
      )}
    </div>
  );
}
