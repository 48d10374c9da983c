import { useState } from 'react';
import type { Settings } from '#contract/features/administration/settings.ts';
import type { GeneralValues } from '#contract/features/config/types.ts';
import { ROLES } from '#contract/features/access/roles.ts';
import { MODULES } from '#contract/features/index.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { squaresFourDuotoneIcon } from '../../../ui/content/icons.ts';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { TileContent } from '../../../ui/layout/tile.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { useEmbeddedProvider } from '../../security/public-forms.ts';
import { usePanelTexts } from '../texts.ts';
import { useGetSettingsQuery, useListSettingsChangesQuery, useUndoSettingsMutation, useSettingsTexts } from './api.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { ChangeValues } from './change-values.tsx';
import { EditedDialog } from './edited-dialog.tsx';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { NavSection, AddLink, EntryLine } from './nav-section.tsx';
import { Preview } from './preview.tsx';
import { HomeSection, LookSection, MailSection, MenuSection, ThemesSection } from './sections.tsx';
import { SettingField } from './setting-field.tsx';
import { modulesIn, rolesIn, useSaid, type Said } from './use-said.ts';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

/** Section for the modules that the organisation uses; the setting names those that it does not. @spec decision 228 */
function ModulesSection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const off = modulesIn(form.valueOf('modulesOff'));
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.modulesHint}</p>
      <SettingField form={form} title="modulesOff">
        <div className={styles.switches}>
          {MODULES.toSorted((one, other) => text.modules[one].name.localeCompare(text.modules[other].name)).map(
            module => (
              <Switch
                key={module}
                label={text.modules[module].name}
                hint={text.modules[module].hint}
                checked={!off.includes(module)}
                onChange={event =>
                  form.set(
                    'modulesOff',
                    MODULES.filter(one => (one === module ? !event.target.checked : off.includes(one))),
                  )
                }
              />
            ),
          )}
        </div>
      </SettingField>
    </div>
  );
}

/** Section for the roles of which a second factor is required. */
function SecuritySection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const { roles: names } = usePanelTexts().audit;
  const roles = rolesIn(form.valueOf('secondFactorRoles'));
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.factorHint}</p>
      <SettingField form={form} title="secondFactorRoles">
        <div className={styles.switches}>
          {ROLES.map(role => (
            <Switch
              key={role}
              label={names[role]}
              checked={roles.includes(role)}
              onChange={event =>
                form.set(
                  'secondFactorRoles',
                  ROLES.filter(one => (one === role ? event.target.checked : roles.includes(one))),
                )
              }
            />
          ))}
        </div>
      </SettingField>
    </div>
  );
}

type Apps = GeneralValues['apps'];

/** Section for the organisation's own applications, as tiles of /apps. @spec decision 29 */
function AppsSection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const apps = (form.valueOf('apps') ?? []) as Apps; // as the server stores it
  const set = (next: Apps) => form.set('apps', next);
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.appsHint}</p>
      <SettingField form={form} title="apps">
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

/** History of saved parameters. */
function HistorySection({ version, said, ...state }: HistoryProps & { said: Said }) {
  const text = useSettingsTexts();
  const query = useListSettingsChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoSettingsMutation();
  const names: Readonly<Record<string, string>> = { ...text.titles, ...text.catalogues };
  return (
    <HistoryList
      {...state}
      query={query}
      valuesOf={change => <ChangeValues change={change} said={said} />}
      nameOf={({ Titles }) => Titles.map(title => names[title] ?? title).join(', ')}
      undo={id => undo({ id, version })}
      isUndoing={isLoading}
    />
  );
}

export interface SettingsDialogProps extends Pick<PageProps, 'adminName' | 'navName' | 'NavPreview'> {
  onClose: () => void;
}

/**
 * Dialog 'Parámetros': the general configuration, categories and types of recognition.
 * @spec 2§2 Settings panel, 2§3 General configuration
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const text = useSettingsTexts();
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const opened = useFirstAnswer(query);
  if (opened) return <Parameters {...props} opened={opened} />;
  return (
    <Dialog title={text.title} size="lg" onClose={props.onClose} hasAddress>
      {query.isError ? (
        <ErrorState text={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

function Parameters({ opened, onClose, ...parts }: SettingsDialogProps & { opened: Settings }) {
  const text = useSettingsTexts();
  const form = useSettingsForm(opened, useSaid(parts), onClose);
  const [section, setSection] = useState('look');
  const isEmbedded = useEmbeddedProvider();
  const tabs = [
    { id: 'look', content: <LookSection form={form} /> },
    { id: 'home', content: <HomeSection form={form} /> },
    { id: 'nav', content: <NavSection form={form} navName={parts.navName} NavPreview={parts.NavPreview} /> },
    { id: 'apps', content: <AppsSection form={form} /> },
    { id: 'modules', content: <ModulesSection form={form} /> },
    ...(isEmbedded === true ? ([{ id: 'security', content: <SecuritySection form={form} /> }] as const) : []),
    { id: 'themes', content: <ThemesSection form={form} /> },
    { id: 'menu', content: <MenuSection form={form} adminName={parts.adminName} /> },
    { id: 'mail', content: <MailSection form={form} /> },
    { id: 'lists', content: <CatalogueSection form={form} /> },
    {
      id: 'history',
      content: (
        <HistorySection
          version={form.settings.Version}
          said={form.said}
          isChanged={form.isChanged}
          onUndone={onClose}
        />
      ),
    },
  ] as const;
  return (
    <EditedDialog title={text.title} subtitle={text.intro} form={form} onClose={onClose}>
      <div className={styles.tabs}>
        {form.editConflict && <EditConflictNotice {...form.editConflict} />}
        {Object.keys(form.errors).length > 0 && (
          <Notice tone="failure">
            {Object.entries(form.errors)
              .map(([name, message]) => `${nameOf(name, text)}: ${message}`)
              .join(' · ')}
          </Notice>
        )}
        <Tabs
          label={text.title}
          selected={section}
          onSelect={setSection}
          tabs={tabs.map(tab => ({ ...tab, label: text.sections[tab.id] }))}
        />
      </div>
    </EditedDialog>
  );
}

function nameOf(name: string, { titles, catalogues }: ReturnType<typeof useSettingsTexts>): string {
  const names: Readonly<Record<string, string>> = { ...titles, ...catalogues };
  return names[name] ?? name;
}
