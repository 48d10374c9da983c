import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { plusBoldIcon } from '../content/icons.ts';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { ConsoleRows } from './console-rows.tsx';
import { ConsoleTools } from './console-tools.tsx';
import type { ConsoleDeclaration, ConsoleFilters, ConsoleRow, NoFilters } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import { useConsoleView, type ConsoleState } from './use-console-view.ts';
import styles from './console.module.css';

/** Page of a console: its title, its tools, and the rows. `declaration.ts` describes its parts. */
export function Console<Row extends ConsoleRow, Filters extends ConsoleFilters = NoFilters>({
  console: declaration,
}: {
  console: ConsoleDeclaration<Row, Filters>;
}) {
  const { title, intro, above, summary, create, tabs } = declaration;
  const text = useConsoleTexts();
  const state = useConsoleView(declaration);
  const content = (
    <>
      <ConsoleTools declaration={declaration} state={state} />
      <ConsoleRows declaration={declaration} state={state} />
    </>
  );
  return (
    <div className={styles.console}>
      <header className={styles.heading}>
        <Breadcrumb above={above ?? [{ label: text.settingsPanel, to: paths.settingsPanel }]} here={title} />
        <h1>{title}</h1>
        {create && (
          <Button icon={plusBoldIcon} aria-haspopup="dialog" onClick={create.onPress}>
            {create.label}
          </Button>
        )}
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      {summary}
      <Card>
        {tabs === undefined ? (
          content
        ) : (
          <FilterTabs name={tabs} declaration={declaration} state={state}>
            {content}
          </FilterTabs>
        )}
      </Card>
    </div>
  );
}

interface FilterTabsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  name: keyof Filters & string;
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
  /** Content of the selected tab; the others show nothing. */
  children: ReactNode;
}

function FilterTabs<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  name,
  declaration: { filters },
  state: { view, choose },
  children,
}: FilterTabsProps<Row, Filters>) {
  const filter = filters?.[name];
  if (!filter || !('options' in filter)) return children;
  return (
    <Tabs
      label={filter.label}
      variant="lined"
      selected={view.filters[name]}
      onSelect={value => choose(name, value)}
      tabs={filter.options.map(({ value, label }) => ({ id: value, label, content: children }))}
    />
  );
}
