import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './tabs.module.css';
import { classNames } from '../../lib/class-names.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

export interface TabDescription {
  id: string;
  label: string;
  /** Before the label; the second one while the tab is selected. */
  icons?: readonly [resting: IconPath, selected: IconPath] | undefined;
  /** Shown beside the label. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabDescription[];
  selected: string;
  onSelect: (id: string) => void;
  /** `page` tabs have a line under the whole row and fill the width of a phone. */
  variant?: 'page' | 'card' | undefined;
}

/** Tabs and the panel of the selected one. Arrows move between them. */
export function Tabs({ label, tabs, selected, onSelect, variant = 'card' }: TabsProps) {
  const language = useLanguage();
  return (
    <I18nProvider locale={localeOf(language)}>
      <AriaTabs selectedKey={selected} onSelectionChange={key => onSelect(String(key))}>
        <TabList aria-label={label} className={classNames(styles.list, variant === 'page' && styles.page) ?? ''}>
          {tabs.map(tab => (
            <Tab key={tab.id} id={tab.id} className={classNames(styles.tab) ?? ''}>
              {tab.icons && <Icon icon={tab.icons[tab.id === selected ? 1 : 0]} />}
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map(tab => (
          <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel) ?? ''}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </I18nProvider>
  );
}
