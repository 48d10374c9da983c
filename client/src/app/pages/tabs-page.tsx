import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FeatureTab } from '../../features/feature.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { slidersHorizontalIcon } from '../../ui/content/icons.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TABS } from '../features.ts';
import { useAdministers, usePageTitle } from '../../features/session/public.ts';
import styles from './tabs-page.module.css';

/**
 * Page with tabs of several features; the fragment of the address selects the open one.
 * @spec 1§2 News and events page, 3§2.1
 */
export function TabsPage({ first }: { first: FeatureTab }) {
  const text = useTexts('shell').tabsPage;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = TABS.find(({ path }) => hash !== '' && path.endsWith(hash)) ?? first;
  usePageTitle(open.name());
  const isAdmin = useAdministers(open.app);
  const administer = text.administer(open.name());
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <div className={styles.actions}>
          {isAdmin && (
            <ButtonLink variant="line" icon={slidersHorizontalIcon} to={paths.admin(open.app)} aria-label={administer}>
              <span className={styles.long}>{administer}</span>
            </ButtonLink>
          )}
          <Suspense>
            <open.Create />
          </Suspense>
        </div>
      </header>
      <Tabs
        variant="page"
        label={text.tabs}
        selected={open.path}
        // Going back leaves the page, not just the tab.
        onSelect={path => void navigate(path, { replace: true })}
        tabs={TABS.map(({ path, name, icons, Content }) => ({
          id: path,
          label: name(),
          icons,
          content: (
            // Each tab is fetched when it is first opened.
            <Suspense fallback={<Skeleton shape="block" height={340} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </>
  );
}
