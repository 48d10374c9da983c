import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { caretLeftBoldIcon } from '../../../ui/content/icons.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { QuietHoursFields } from '../components/quiet-hours-fields.tsx';
import { TopicTable } from '../components/topic-table.tsx';
import { useNotificationTexts } from '../texts.ts';
import { usePreferences, type PreferencesForm } from '../use-preferences.ts';
import styles from './preferences-page.module.css';
import { notificationPaths } from '../paths.ts';

/** Page `/notifications/preferences`: which topics the viewer is notified of, by which channel and when. */
export function PreferencesPage() {
  const text = useNotificationTexts().preferences;
  const form = usePreferences();
  return (
    <div className={styles.page}>
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={caretLeftBoldIcon}
        to={notificationPaths.list}
        className={styles.back}
      >
        {text.back}
      </ButtonLink>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Preferences form={form} />
    </div>
  );
}

function Preferences({ form: { preferences, hasFailed, retry, change } }: { form: PreferencesForm }) {
  const text = useNotificationTexts().preferences;
  if (!preferences) {
    return (
      <Card>
        {hasFailed ? (
          <ErrorState title={text.loadFailed} text={text.loadFailedHint} onRetry={retry} />
        ) : (
          <Spinner label={text.loading} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card isPadded aria-labelledby="notification-channels">
        <h2 id="notification-channels">{text.channels}</h2>
        <TopicTable topics={preferences.Topics} onChange={Topics => change({ Topics })} />
      </Card>
      <Card isPadded aria-labelledby="notification-quiet">
        <h2 id="notification-quiet">{text.quiet.title}</h2>
        <QuietHoursFields hours={preferences} onChange={change} />
      </Card>
      <Card isPadded aria-labelledby="notification-digest">
        <h2 id="notification-digest">{text.digest.title}</h2>
        <Switch
          label={text.digest.label}
          hint={text.digest.hint}
          checked={preferences.Digest}
          onChange={event => change({ Digest: event.target.checked })}
        />
      </Card>
    </>
  );
}
