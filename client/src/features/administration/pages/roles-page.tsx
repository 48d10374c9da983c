import { useCloseOverlay } from '../../../lib/overlay.ts';
import { paths } from '../../../lib/paths.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { useAdministers } from '../../session/public.ts';
import { usePanelTexts } from '../texts.ts';
import { SettingsPanelPage } from './settings-panel-page.tsx';

const RolesDialog = lazyDialog(() => import('../components/roles-dialog.tsx'), 'RolesDialog');

/** /admin/roles: the roles, over the settings panel. @spec 2§2, 2§6 */
export function RolesPage(parts: PageProps) {
  const text = usePanelTexts();
  const close = useCloseOverlay(paths.settingsPanel);
  if (!useAdministers('roles')) return <Refusal title={text.roles.title} text={text.refused} />;
  return (
    <>
      <SettingsPanelPage {...parts} />
      <RolesDialog adminName={parts.adminName} onClose={close} />
    </>
  );
}
