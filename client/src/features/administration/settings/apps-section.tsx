import { useState } from 'react';
import { xIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { GeneralValues } from '../../../../../contract/features/config/types.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Apps = GeneralValues['apps'];

/** The organisation's own applications, as tiles of /apps. @spec decision 29 */
export function AppsSection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const apps = (form.valueOf('apps') ?? []) as Apps; // as the server keeps it
  const [link, setLink] = useState({ title: '', url: '' });
  const set = (next: Apps) => form.set('apps', next);
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.appsHint}</p>
      <SettingField
        form={form}
        title="apps"
        said={value => ((value ?? []) as Apps).map(({ title }) => title).join(', ')}
      >
        <SortableList
          items={apps}
          keyOf={({ title, url }) => `${title} ${url}`}
          nameOf={({ title }) => title}
          words={text}
          onChange={set}
        >
          {app => (
            <div className={styles.line}>
              <span className={styles.words}>
                <strong>{app.title}</strong>
                <small>{app.url}</small>
              </span>
              <IconButton
                icon={xIcon}
                label={text.remove(app.title)}
                onClick={() => set(apps.filter(other => other !== app))}
              />
            </div>
          )}
        </SortableList>
        <FieldRow>
          <TextField
            label={text.linkTitle}
            value={link.title}
            onChange={event => setLink(now => ({ ...now, title: event.target.value }))}
          />
          <TextField
            label={text.linkUrl}
            value={link.url}
            onChange={event => setLink(now => ({ ...now, url: event.target.value }))}
          />
        </FieldRow>
        <div>
          <Button
            variant="soft"
            disabled={link.title.trim() === '' || link.url.trim() === ''}
            onClick={() => {
              set([...apps, { title: link.title.trim(), url: link.url.trim() }]);
              setLink({ title: '', url: '' });
            }}
          >
            {text.addLink}
          </Button>
        </div>
      </SettingField>
    </div>
  );
}
