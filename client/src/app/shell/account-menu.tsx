import { useState } from 'react';
import { useViewer } from '../../features/session/public.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import { EmailAddress } from '../../ui/content/email-address.tsx';
import { Avatar } from '../../ui/content/avatar.tsx';
import { caretDownBoldIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useAccountActions } from './account-actions.ts';
import styles from './account-menu.module.css';

const SettingsDialog = lazyDialog(() => import('../appearance/settings-dialog.tsx'), 'SettingsDialog');

/** Button with the person's portrait and name that opens the profile dropdown. @spec 3§2.2 */
export function AccountMenu() {
  const text = useTexts('shell').account;
  const viewer = useViewer();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const actions = useAccountActions(() => setSettingsOpen(true));
  const header = (
    <div className={styles.person}>
      <Avatar photo={viewer.photo} size={44} />
      <span>
        <strong>{viewer.name}</strong>
        <small>
          <EmailAddress address={viewer.email} />
        </small>
      </span>
    </div>
  );
  return (
    <>
      <Menu
        label={text.label(viewer.name)}
        groups={actions}
        header={header}
        // Opens below the header, not over it.
        offset={18}
        trigger={props => (
          <button type="button" {...props} className={styles.trigger} aria-label={text.label(viewer.name)}>
            <Avatar photo={viewer.photo} size={36} />
            <span className={styles.name}>{viewer.name}</span>
            <Icon icon={caretDownBoldIcon} className={styles.caret} />
          </button>
        )}
      />
      {isSettingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
