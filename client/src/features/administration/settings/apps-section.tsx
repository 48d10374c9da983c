import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TileContent } from '../../../ui/layout/tile.tsx';
import { squaresFourDuotoneIcon } from '../../../ui/content/icons.ts';
import type { GeneralValues } from '#contract/features/config/types.ts';
import { Preview } from './preview.tsx';
import { AddLink, EntryLine } from './link-entries.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Apps = GeneralValues['apps'];

/** Section for the organisation's own applications, as tiles of /apps. @spec decision 29 */
export function AppsSection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const apps = (form.valueOf('apps') ?? []) as Apps; // as the server stores it
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
            <EntryLine name={app.title} url={app.url} onRemove={() => set(apps.filter(other => other !== app))} />
          )}
        </SortableList>
        <AddLink onAdd={link => set([...apps, link])} />
      </SettingField>
      {apps.length > 0 && (
        <Preview>
          <ul className={styles.tiles}>
            {apps.map(({ title, url }) => (
              <li key={`${title} ${url}`} className={styles.tile}>
                <TileContent icon={squaresFourDuotoneIcon} tone="brand" name={title} says={text.opensNew} />
              </li>
            ))}
          </ul>
        </Preview>
      )}
    </div>
  );
}
