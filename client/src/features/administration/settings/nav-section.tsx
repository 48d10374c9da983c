import { Suspense, useState } from 'react';
import type { NavEntry } from '#contract/features/config/types.ts';
import { DESTINATIONS, type Destination } from '#contract/features/index.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { PageProps } from '../../feature.ts';
import { useSettingsTexts } from './api.ts';
import { Preview } from './preview.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

/** Address with the title that people read. */
interface TitledLink {
  readonly title: string;
  readonly url: string;
}

/** Row of one entry of a setting, with a remove button. */
export function EntryLine({ name, url, onRemove }: { name: string; url?: string; onRemove: () => void }) {
  const text = useSettingsTexts();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {url !== undefined && <small>{url}</small>}
      </span>
      <IconButton icon={xIcon} label={text.remove(name)} onClick={onRemove} />
    </div>
  );
}

/** Form of two fields and a button that adds an address to the entries of a setting. */
export function AddLink({ onAdd }: { onAdd: (link: TitledLink) => void }) {
  const text = useSettingsTexts();
  const [link, setLink] = useState<TitledLink>({ title: '', url: '' });
  const [title, url] = [link.title.trim(), link.url.trim()];
  return (
    <>
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
          disabled={title === '' || url === ''}
          onClick={() => {
            onAdd({ title, url });
            setLink({ title: '', url: '' });
          }}
        >
          {text.addLink}
        </Button>
      </div>
    </>
  );
}

interface NavSectionProps extends Pick<PageProps, 'navName' | 'NavPreview'> {
  form: SettingsForm;
}

/**
 * Section for the left navigation: ordered by dragging or by keys, with links of the organisation's own. @spec 3§2.3
 */
export function NavSection({ form, navName, NavPreview }: NavSectionProps) {
  const text = useSettingsTexts();
  const entries = (form.valueOf('leftNav') ?? []) as readonly NavEntry[]; // as the server stores it
  const nameOf = (entry: NavEntry): string => ('key' in entry ? (navName?.(entry.key) ?? entry.key) : entry.title);
  const set = (next: readonly NavEntry[]) => form.set('leftNav', next);
  // Home is always first; the person's own profile is the card.
  const left = DESTINATIONS.filter(
    key => key !== 'home' && key !== 'profile' && !entries.some(entry => 'key' in entry && entry.key === key),
  );
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.navHint}</p>
      <SettingField form={form} title="leftNav">
        <SortableList
          items={entries}
          keyOf={entry => ('key' in entry ? entry.key : `${entry.title} ${entry.url}`)}
          nameOf={nameOf}
          words={text}
          onChange={set}
        >
          {entry => (
            <EntryLine
              name={nameOf(entry)}
              {...('url' in entry && { url: entry.url })}
              onRemove={() => set(entries.filter(other => other !== entry))}
            />
          )}
        </SortableList>
        <Select
          label={text.addNav}
          value=""
          placeholder={left.length === 0 ? text.addNavNone : text.addNav}
          options={left.map(key => ({ value: key, label: navName?.(key) ?? key }))}
          onChange={event => set([...entries, { key: event.target.value as Destination }])} // its options
        />
        <AddLink onAdd={link => set([...entries, link])} />
      </SettingField>
      {NavPreview && (
        <Preview>
          <Suspense fallback={<Spinner label={text.loading} />}>
            <NavPreview leftNav={entries} desktop={text.onDesktop} phone={text.onPhone} />
          </Suspense>
        </Preview>
      )}
      <SettingField form={form} title="leftNavEditable">
        <Switch
          label={text.leftNavEditable}
          checked={form.valueOf('leftNavEditable') === true}
          onChange={event => form.set('leftNavEditable', event.target.checked)}
        />
      </SettingField>
    </div>
  );
}
