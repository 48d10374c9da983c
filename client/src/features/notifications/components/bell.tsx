import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import { UNREAD_COUNTED_MAX } from '#contract/features/notifications/limits.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useTexts } from '../../../lib/texts.ts';
import { bellIcon } from '../../../ui/content/icons.ts';
import { CountBadge } from '../../../ui/controls/count-badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/overlays/panel.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { selectBell } from '../slice.ts';

const NotificationPanel = lazyNamed(() => import('./notification-panel.tsx'), 'NotificationPanel');

/**
 * Bell of the header. The unread count is part of its accessible name and is announced politely when it rises. `anchor`
 * is the element the list opens under; on a phone the list is a sheet.
 * @spec 1§2 Notification dropdown
 */
export function Bell({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const text = useTexts('shell').notifications;
  const { unread } = useSelector(selectBell);
  const isPhone = useIsPhone();
  const count = unread > UNREAD_COUNTED_MAX ? `${UNREAD_COUNTED_MAX}+` : String(unread);
  return (
    <>
      <Panel
        label={text.title}
        anchor={anchor}
        variant={isPhone ? 'sheet' : 'popover'}
        trigger={props => (
          <IconButton {...props} icon={bellIcon} label={unread > 0 ? text.bell(count) : text.title}>
            {unread > 0 && <CountBadge count={count} />}
          </IconButton>
        )}
      >
        {close => <NotificationPanel onClose={close} />}
      </Panel>
      <VisuallyHidden>
        <span role="status">{unread > 0 ? text.bell(count) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
