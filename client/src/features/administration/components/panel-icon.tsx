import type { AdminApp } from '#contract/features/access/rules.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { PANEL_ICONS } from '../panel-icons.ts';

/** What the settings panel draws on the tile of something to administer, for a menu. */
export function PanelIcon({ app }: { app: AdminApp }) {
  return <Icon icon={PANEL_ICONS[app].icon} />;
}
