import type { AdminApp } from '#contract/features/access/rules.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { PANEL_ICONS } from '../panel-icons.ts';

/** Icon of an administration entry, as on its tile in the settings panel, for a menu. */
export function PanelIcon({ app }: { app: AdminApp }) {
  return <Icon icon={PANEL_ICONS[app].icon} />;
}
