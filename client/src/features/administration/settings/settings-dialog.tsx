import { useState } from 'react';
import type { Settings } from '#contract/features/administration/settings.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MeanwhileNotice } from '../../../ui/feedback/meanwhile-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { useGetSettingsQuery } from './api.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { HistorySection } from './history-section.tsx';
import { AppsSection } from './apps-section.tsx';
import { HomeSection, LookSection, MailSection, MenuSection, ThemesSection } from './sections.tsx';
import { NavSection } from './nav-section.tsx';
import { EditedDialog } from './edited-dialog.tsx';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

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
  const form = useSettingsForm(opened, onClose);
  const [section, setSection] = useState('look');
  const tabs = [
    { id: 'look', content: <LookSection form={form} /> },
    { id: 'home', content: <HomeSection form={form} /> },
    { id: 'nav', content: <NavSection form={form} navName={parts.navName} NavPreview={parts.NavPreview} /> },
    { id: 'apps', content: <AppsSection form={form} /> },
    { id: 'themes', content: <ThemesSection form={form} /> },
    { id: 'menu', content: <MenuSection form={form} adminName={parts.adminName} /> },
    { id: 'mail', content: <MailSection form={form} /> },
    { id: 'lists', content: <CatalogueSection form={form} /> },
    {
      id: 'history',
      content: <HistorySection version={form.settings.Version} isChanged={form.isChanged} onUndone={onClose} />,
    },
  ] as const;
  return (
    <EditedDialog title={text.title} subtitle={text.intro} form={form} onClose={onClose}>
      <div className={styles.tabs}>
        {form.meanwhile && <MeanwhileNotice {...form.meanwhile} />}
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
