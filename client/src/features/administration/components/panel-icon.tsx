import type { AdminApp } from '#contract/features/access/rules.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import {
  calendarBlankDuotoneIcon,
  chartBarHorizontalDuotoneIcon,
  clipboardTextDuotoneIcon,
  clockCounterClockwiseDuotoneIcon,
  envelopeSimpleDuotoneIcon,
  fileTextDuotoneIcon,
  flagDuotoneIcon,
  gearSixDuotoneIcon,
  headsetDuotoneIcon,
  heartbeatDuotoneIcon,
  identificationCardDuotoneIcon,
  newspaperDuotoneIcon,
  percentBoldIcon,
  plugsConnectedDuotoneIcon,
  shieldCheckDuotoneIcon,
  slideshowDuotoneIcon,
  storefrontDuotoneIcon,
  treeStructureDuotoneIcon,
  usersThreeDuotoneIcon,
} from '../../../ui/content/icons.ts';
import type { Tone } from '../../../ui/controls/chip.tsx';

/** Icon and tone of each tile of the settings panel. */
export const PANEL_ICONS: Readonly<
  Record<AdminApp, { readonly icon: IconPath; readonly tone: Exclude<Tone, 'neutral' | 'aji'> }>
> = {
  news: { icon: newspaperDuotoneIcon, tone: 'lago' },
  departments: { icon: treeStructureDuotoneIcon, tone: 'brand' },
  ads: { icon: storefrontDuotoneIcon, tone: 'sol' },
  groups: { icon: usersThreeDuotoneIcon, tone: 'hoja' },
  directory: { icon: identificationCardDuotoneIcon, tone: 'mora' },
  surveys: { icon: clipboardTextDuotoneIcon, tone: 'mora' },
  events: { icon: calendarBlankDuotoneIcon, tone: 'coral' },
  general: { icon: gearSixDuotoneIcon, tone: 'lago' },
  banners: { icon: slideshowDuotoneIcon, tone: 'coral' },
  roles: { icon: shieldCheckDuotoneIcon, tone: 'brand' },
  business: { icon: percentBoldIcon, tone: 'sol' },
  reports: { icon: flagDuotoneIcon, tone: 'coral' },
  mail: { icon: envelopeSimpleDuotoneIcon, tone: 'lago' },
  contact: { icon: headsetDuotoneIcon, tone: 'mora' },
  health: { icon: heartbeatDuotoneIcon, tone: 'hoja' },
  usage: { icon: chartBarHorizontalDuotoneIcon, tone: 'brand' },
  audit: { icon: clockCounterClockwiseDuotoneIcon, tone: 'hoja' },
  integrations: { icon: plugsConnectedDuotoneIcon, tone: 'lago' },
  terms: { icon: fileTextDuotoneIcon, tone: 'sol' },
};

/** Icon of an administration entry, as on its tile in the settings panel, for a menu. */
export function PanelIcon({ app }: { app: AdminApp }) {
  return <Icon icon={PANEL_ICONS[app].icon} />;
}
