import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminAppsOf, type AdminApp } from '#contract/features/access/rules.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { caretRightBoldIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TileContent } from '../../../ui/layout/tile.tsx';
import { useGeneral } from '../../config/public.ts';
import type { PageProps } from '../../feature.ts';
import { useListEnabledRatesQuery } from '../../rates/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetPanelCountsQuery } from '../api.ts';
import { PANEL_ICONS } from '../components/panel-icon.tsx';
import { usePanelTexts, type PanelTexts } from '../texts.ts';
import styles from './settings-panel-page.module.css';

/** Page /admin, 'Panel de configuración': everything that the viewer administers. @spec 2§2, 3§2.4 */
export function SettingsPanelPage({ adminName = String, DeskTile }: Pick<PageProps, 'adminName' | 'DeskTile'>) {
  const text = usePanelTexts();
  const viewer = useViewer();
  const { general, isLoaded } = useGeneral(viewer.org);
  const apps = adminAppsOf(viewer.access, general.setupMenu, viewer.modulesOff);
  const hasDesk = viewer.roles.includes('Admin-Credits') && !viewer.modulesOff.includes('loans');
  if (apps.length === 0) return isLoaded ? <Refusal title={text.title} text={text.refused} /> : null;
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <ul className={styles.tiles}>
        {hasDesk && DeskTile && (
          <li>
            <Suspense fallback={<Skeleton shape="block" height={72} />}>
              <DeskTile className={styles.tile} />
            </Suspense>
          </li>
        )}
        {apps.map(app => (
          <li key={app}>
            <Tile app={app} name={adminName(app)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tile({ app, name }: { app: AdminApp; name: string }) {
  const text = usePanelTexts();
  const locale = localeOf(useLanguage());
  // The tile only adds a count: without an answer it shows its purpose.
  const { data } = useGetPanelCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { icon, tone } = PANEL_ICONS[app];
  const count = data?.[app];
  const { data: rates } = useListEnabledRatesQuery(undefined, { skip: app !== 'business' });
  const usury = rates?.find(({ TypeTasa }) => TypeTasa === 'Usura');
  const says =
    isCounted(app, text.counts) && count !== undefined
      ? text.counts[app](count, count.toLocaleString(locale))
      : usury
        ? text.usury(rateText(usury.Tasa))
        : text.about[app];
  return (
    <Link className={styles.tile} to={paths.admin(app)}>
      <TileContent icon={icon} tone={tone} name={name} says={says} />
      <Icon icon={caretRightBoldIcon} />
    </Link>
  );
}

const isCounted = (app: AdminApp, counts: PanelTexts['counts']): app is keyof PanelTexts['counts'] =>
  Object.hasOwn(counts, app);
