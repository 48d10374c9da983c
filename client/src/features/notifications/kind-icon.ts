import { createContext } from 'react';
import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../../contract/features/notifications/kinds.ts';
import { bellFillIcon } from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

export interface KindIcon {
  icon: IconPath;
  /** `badge` lies on the portrait of who did it; a `tile` stands in its place where no single person did. */
  shape: 'badge' | 'tile';
}

export type NotificationIcons = Readonly<Partial<Record<NotificationKind, IconPath>>>;

/** The icons of all kinds. The application fills it in, so that notifications know none of the features that send them. */
export const NotificationIconsContext = createContext<NotificationIcons>({});

/** The icon of notifications of a kind; a bell for a kind that is newer than this page. */
export function iconOf(kind: string, icons: NotificationIcons): KindIcon {
  if (!isNotificationKind(kind)) return { icon: bellFillIcon, shape: 'tile' };
  return { icon: icons[kind] ?? bellFillIcon, shape: 'anonymous' in NOTIFICATION_KINDS[kind] ? 'tile' : 'badge' };
}
