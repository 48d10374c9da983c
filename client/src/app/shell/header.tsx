import { Suspense, useRef, useState } from 'react';
import { useGeneral } from '../../features/config/public.ts';
import { MessagesLink } from '../../features/help/public.ts';
import { Bell } from '../../features/notifications/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { isFramed } from '../../lib/session-settings.ts';
import { useTexts } from '../../lib/texts.ts';
import { magnifyingGlassIcon, caretDownBoldIcon } from '../../ui/content/icons.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ClosedByBack } from '../../ui/overlays/closed-by-back.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import styles from './header.module.css';
import { EmailAddress } from '../../ui/content/email-address.tsx';
import { Avatar } from '../../ui/content/avatar.tsx';
import { Icon } from '../../ui/content/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

const AccountList = lazyNamed(() => import('./account-list.tsx'), 'AccountList');

/** Button with the person's portrait and name that opens the profile dropdown. @spec 3§2.2 */
function AccountMenu() {
  const text = useTexts('shell').account;
  const viewer = useViewer();
  const header = (
    <div className={styles.person}>
      <Avatar photo={viewer.photo} size={44} />
      <span>
        <strong>{viewer.name}</strong>
        <small>{viewer.email && <EmailAddress address={viewer.email} />}</small>
      </span>
    </div>
  );
  return (
    <Menu
      label={text.label(viewer.name)}
      List={AccountList}
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
  );
}

const Place = isFramed ? 'div' : 'header';

/**
 * Fixed header: logo, search, bell, profile dropdown. Inside a site that has its own header, a bar with these controls
 * only. @spec 3§2.2, decision 34
 */
export function Header() {
  const text = useTexts('shell').search;
  const { org } = useViewer();
  const { general } = useGeneral(org);
  const actions = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leaveSearch = () => {
    setSearching(false);
    opener.current?.focus();
  };
  return (
    <Place className={isFramed ? styles.framed : styles.header}>
      <div className={styles.inner}>
        {!isFramed && <Logo name={general.name} picture={general.logo} />}
        <HeaderSearch className={styles.search} />
        <div ref={actions} className={styles.actions}>
          <Suspense>
            <MessagesLink />
          </Suspense>
          <IconButton
            ref={opener}
            className={styles.searchButton}
            icon={magnifyingGlassIcon}
            label={text.open}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          />
          <Bell anchor={actions} />
          <AccountMenu />
        </div>
      </div>
      {isSearching && (
        <div className={styles.searchRow}>
          <HeaderSearch hasFocus onDone={() => setSearching(false)} onLeave={leaveSearch} />
          <ClosedByBack onClose={leaveSearch} />
        </div>
      )}
    </Place>
  );
}
