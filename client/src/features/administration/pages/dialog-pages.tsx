import type { ReactNode } from 'react';
import { ADMIN_APPS, adminAppsOf, type AdminApp } from '#contract/features/access/rules.ts';
import { useCloseOverlay } from '../../../lib/overlay.ts';
import { paths } from '../../../lib/paths.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { RatesDialog } from '../../rates/public.ts';
import { useViewer } from '../../session/public.ts';
import { usePanelTexts } from '../texts.ts';
import { SettingsPanelPage } from './settings-panel-page.tsx';

const BannersDialog = lazyDialog(() => import('../settings/banners-dialog.tsx'), 'BannersDialog', { hasAddress: true });
const SettingsDialog = lazyDialog(() => import('../settings/settings-dialog.tsx'), 'SettingsDialog', {
  hasAddress: true,
});
const RolesDialog = lazyDialog(() => import('../components/roles-dialog.tsx'), 'RolesDialog', { hasAddress: true });

interface DialogPageProps {
  parts: PageProps;
  app: AdminApp;
  children: (close: () => void) => ReactNode;
}

/** Dialog that the settings panel opens over itself, at its own address. @spec 2§2 Settings panel */
function DialogPage({ parts, app, children }: DialogPageProps) {
  const text = usePanelTexts();
  const close = useCloseOverlay(paths.settingsPanel);
  const { access } = useViewer();
  if (!adminAppsOf(access, ADMIN_APPS).includes(app))
    return <Refusal title={parts.adminName?.(app) ?? text.title} text={text.refused} />;
  return (
    <>
      <SettingsPanelPage {...parts} />
      {children(close)}
    </>
  );
}

/** Page /admin/roles. @spec 2§2, 2§6 */
export const RolesPage = (parts: PageProps) => (
  <DialogPage parts={parts} app="roles">
    {close => <RolesDialog adminName={parts.adminName} onClose={close} />}
  </DialogPage>
);

/** Page /admin/general: 'Parámetros'. @spec 2§2, 2§3 General configuration */
export const GeneralPage = (parts: PageProps) => (
  <DialogPage parts={parts} app="general">
    {close => <SettingsDialog {...parts} onClose={close} />}
  </DialogPage>
);

/** Page /admin/banners. @spec 2§2, 2§5 Banners */
export const BannersPage = (parts: PageProps) => (
  <DialogPage parts={parts} app="banners">
    {close => <BannersDialog onClose={close} />}
  </DialogPage>
);

/** Page /admin/business: 'Negocio'. @spec 2§2, 2§5 Rates */
export const BusinessPage = (parts: PageProps) => (
  <DialogPage parts={parts} app="business">
    {close => <RatesDialog onClose={close} />}
  </DialogPage>
);
