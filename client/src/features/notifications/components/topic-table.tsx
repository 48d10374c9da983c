import { TOPICS, type Channels, type Topic } from '#contract/features/notifications/kinds.ts';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { useNotificationTexts } from '../texts.ts';
import styles from '../pages/preferences-page.module.css';
import { topics } from '#contract/i18n/es-CO/notifications.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the names of the topics on the preferences page in the current language. */
const useTopicTexts = featureTexts<Translation<typeof topics>>(
  topics,
  async () => (await import('#contract/i18n/en-US/notifications.ts')).topics,
);

type Topics = Record<Topic, Channels>;

export interface TopicTableProps {
  topics: Topics;
  onChange: (topics: Topics) => void;
}

/** Table of the notification topics and their channels. */
export function TopicTable({ topics, onChange }: TopicTableProps) {
  const text = useNotificationTexts().preferences;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.topic}</th>
          <th scope="col">{text.web}</th>
          <th scope="col">{text.email}</th>
        </tr>
      </thead>
      <tbody>
        {TOPICS.map(topic => (
          <TopicRow
            key={topic}
            topic={topic}
            channels={topics[topic]}
            onChange={channels => onChange({ ...topics, [topic]: channels })}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TopicRowProps {
  topic: Topic;
  channels: Channels;
  onChange: (channels: Channels) => void;
}

function TopicRow({ topic, channels, onChange }: TopicRowProps) {
  const text = useNotificationTexts().preferences;
  const { name, hint } = useTopicTexts()[topic];
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{hint}</small>
      </th>
      <td>
        <Switch
          label={text.onWeb(name)}
          isLabelHidden
          checked={channels.Web}
          onChange={event => onChange({ ...channels, Web: event.target.checked })}
        />
      </td>
      <td>
        <Switch
          label={text.byEmail(name)}
          isLabelHidden
          checked={channels.Email}
          onChange={event => onChange({ ...channels, Email: event.target.checked })}
        />
      </td>
    </tr>
  );
}
