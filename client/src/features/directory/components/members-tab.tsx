import { classNames } from '../../../lib/class-names.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { usersFillIcon } from '../../../ui/content/icons.ts';
import { Panel } from '../../../ui/overlays/panel.tsx';
import { directoryNames } from '../names.ts';
import styles from './members-tab.module.css';

const MembersPanel = lazyNamed(() => import('./members-panel.tsx'), 'MembersPanel');

/**
 * Tab at the right edge of every page; its panel is fetched on opening. A second press counts as one outside the panel,
 * which closes it. @spec 2§2 Directory
 */
export function MembersTab() {
  const label = directoryNames().short;
  return (
    <Panel
      label={label}
      variant="side"
      trigger={({ onPointerEnter, ...props }) => (
        <button
          {...props}
          type="button"
          className={classNames(styles.tab, props['aria-expanded'] && styles.open)}
          onPointerEnter={() => {
            onPointerEnter();
            MembersPanel.preload();
          }}
        >
          <Icon icon={usersFillIcon} />
          {label}
        </button>
      )}
    >
      {close => <MembersPanel onClose={close} />}
    </Panel>
  );
}
