import { Link } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { checksBoldIcon } from '../../../ui/content/icons.ts';
import { NotificationPages } from '../components/notification-pages.tsx';
import { useNotificationTexts } from '../texts.ts';
import { useDiscardAll } from '../use-discard-all.ts';
import { useNotificationView } from '../use-notification-view.ts';
import styles from './notifications-page.module.css';
import { notificationPaths } from '../paths.ts';

/** Page `/notifications`: notifications since the last discard, or all of them, seven per page. @spec 1§2 */
export function NotificationsPage() {
  const text = useNotificationTexts();
  const view = useNotificationView();
  const { isPending, discardAll } = useDiscardAll();
  const isHistory = view.list === 'Flx_NotificationsHistory';
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        {!isHistory && view.total > 0 && (
          <Button
            variant="line"
            size="sm"
            icon={checksBoldIcon}
            isPending={isPending}
            pendingLabel={text.discard.pending}
            onClick={() => void discardAll()}
          >
            {text.discard.all}
          </Button>
        )}
      </header>
      <div className={styles.list}>
        <NotificationPages view={view} />
        <Button
          variant="ghost"
          className={styles.other}
          onClick={() => view.show(isHistory ? 'Flx_Notifications' : 'Flx_NotificationsHistory')}
        >
          {isHistory ? text.page.onlyNew : text.page.earlier}
        </Button>
      </div>
      <aside className={styles.aside}>
        <Card isPadded>
          <CardHeader
            title={text.preferences.short}
            action={<Link to={notificationPaths.preferences}>{text.preferences.change}</Link>}
          />
          <p>{text.preferences.invitation}</p>
        </Card>
      </aside>
    </div>
  );
}
