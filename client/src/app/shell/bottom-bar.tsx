import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import { dotsThreeCircleIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { splitForMobile } from './nav-items.ts';
import { useNavigation } from './use-navigation.ts';
import styles from './bottom-bar.module.css';

const MoreSheet = lazyNamed(() => import('./more-sheet.tsx'), 'MoreSheet');
const SettingsDialog = lazyDialog(() => import('../appearance/settings-dialog.tsx'), 'SettingsDialog');

/** Navigation on a phone: four entries and 'Más Opciones', which opens the sheet. @spec 3§2.3 */
export function BottomBar() {
  const text = useTexts('shell').nav;
  const navigation = useNavigation();
  const { shown, more } = splitForMobile(navigation.items);
  const isAmongMore = more.some(item => item === navigation.current);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  return (
    <nav className={styles.bar} aria-label={text.labelMobile}>
      <ul>
        {shown.map(item => {
          const isCurrent = item === navigation.current;
          return (
            <li key={item.id}>
              <Link to={item.to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
                <Icon icon={item.icons[isCurrent ? 'active' : 'rest']} />
                <span>{item.name()}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <Panel
            label={text.more}
            variant="sheet"
            trigger={props => (
              <button
                type="button"
                {...props}
                className={classNames(styles.entry, styles.more)}
                aria-current={isAmongMore || undefined}
              >
                <Icon icon={dotsThreeCircleIcon} />
                <span>{text.more}</span>
              </button>
            )}
          >
            {close => (
              <MoreSheet
                items={more}
                navigation={navigation}
                onClose={close}
                onSettings={() => setSettingsOpen(true)}
              />
            )}
          </Panel>
        </li>
      </ul>
      {isSettingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
    </nav>
  );
}
