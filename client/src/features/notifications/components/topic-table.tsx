import type { ReactNode } from 'react';
import { TOPIC_GROUPS, topicsOf, type Channels, type Topic } from '#contract/features/notifications/kinds.ts';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useViewer } from '../../session/public.ts';
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
  /** Whether the person has a device that receives pushes. */
  hasDevices: boolean;
  onChange: (topics: Topics) => void;
}

/** Tables of the notification channels: by group, and topic by topic on request. */
export function TopicTable({ topics, hasDevices, onChange }: TopicTableProps) {
  const text = useNotificationTexts().preferences;
  const { roles, modulesOff } = useViewer();
  const names = useTopicTexts();
  const groups = TOPIC_GROUPS.map(group => ({ group, members: topicsOf(group, roles, modulesOff) })).filter(
    ({ members }) => members.length > 0,
  );
  return (
    <>
      <ChannelTable hasDevices={hasDevices}>
        {groups.map(({ group, members }) => (
          <ChannelRow
            key={group}
            name={text.groups[group]}
            hint={members.map(topic => names[topic].name).join(' · ')}
            values={members.map(topic => topics[topic])}
            hasDevices={hasDevices}
            onChange={change =>
              onChange({
                ...topics,
                ...Object.fromEntries(members.map(topic => [topic, { ...topics[topic], ...change }])),
              })
            }
          />
        ))}
      </ChannelTable>
      <Disclosure label={text.oneByOne}>
        <ChannelTable hasDevices={hasDevices}>
          {groups
            .flatMap(({ members }) => members)
            .map(topic => (
              <ChannelRow
                key={topic}
                {...names[topic]}
                values={[topics[topic]]}
                hasDevices={hasDevices}
                onChange={change => onChange({ ...topics, [topic]: { ...topics[topic], ...change } })}
              />
            ))}
        </ChannelTable>
      </Disclosure>
    </>
  );
}

function ChannelTable({ hasDevices, children }: { hasDevices: boolean; children: ReactNode }) {
  const text = useNotificationTexts().preferences;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.topic}</th>
          <th scope="col">{text.web}</th>
          <th scope="col">{text.email}</th>
          {hasDevices && <th scope="col">{text.push}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ChannelRowProps {
  name: string;
  hint: string;
  /** Channels of one topic, or of all topics of a group. */
  values: readonly Channels[];
  hasDevices: boolean;
  onChange: (change: Partial<Channels>) => void;
}

function ChannelRow({ name, hint, values, hasDevices, onChange }: ChannelRowProps) {
  const text = useNotificationTexts().preferences;
  const cell = (channel: keyof Channels, label: string) => {
    const on = values.filter(value => value[channel]).length;
    return (
      <td>
        <Switch
          label={label}
          isLabelHidden
          checked={on === values.length}
          onChange={event => onChange({ [channel]: event.target.checked })}
        />
        {on > 0 && on < values.length && <small>{text.some}</small>}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{hint}</small>
      </th>
      {cell('Web', text.onWeb(name))}
      {cell('Email', text.byEmail(name))}
      {hasDevices && cell('Push', text.toDevice(name))}
    </tr>
  );
}
