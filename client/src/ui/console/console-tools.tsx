import { Suspense } from 'react';
import { SearchBox } from '../controls/search-box.tsx';
import { Select } from '../controls/select.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type {
  ConsoleDeclaration,
  ConsoleFieldProps,
  ConsoleFilter,
  ConsoleFilters,
  ConsoleRow,
} from './declaration.ts';
import { ColumnsButton } from './columns-button.tsx';
import { FileButton } from './file-button.tsx';
import type { ConsoleState } from './use-console-view.ts';
import styles from './console.module.css';

export interface ConsoleToolsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
}

/** Tools above the rows: the search, the filters that are not tabs, and further tools of the console. */
export function ConsoleTools<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  declaration,
  state: { view, searchFor, choose },
}: ConsoleToolsProps<Row, Filters>) {
  const { search, filters, tabs, tools, file, choice } = declaration;
  const columns = 'columns' in declaration ? declaration.columns : [];
  const choosing = choice && <ColumnsButton columns={columns} choice={choice} />;
  const saving = file && <FileButton file={file} columns={columns} view={view} />;
  const boxes = Object.entries<ConsoleFilter<string>>(filters ?? {}).filter(([name]) => name !== tabs);
  if (search === undefined && boxes.length === 0 && tools === undefined && !saving && !choosing) return null;
  return (
    <div className={styles.tools}>
      {search !== undefined && (
        <SearchBox className={styles.search} label={search} search={view.search} onSearch={searchFor} />
      )}
      {boxes.map(([name, filter]) => (
        <FilterBox
          key={name}
          filter={filter}
          label={filter.label}
          value={view.filters[name] ?? ''}
          onChange={value => choose(name, value)}
        />
      ))}
      {(tools !== undefined || saving || choosing) && (
        <div className={styles.others}>
          {tools}
          {choosing}
          {saving}
        </div>
      )}
    </div>
  );
}

/** Height of a box below its label, in px. */
const BOX_HEIGHT = 74;

function FilterBox({ filter, ...box }: ConsoleFieldProps & { filter: ConsoleFilter<string> }) {
  if ('options' in filter)
    return (
      <Select
        {...box}
        className={styles.filter}
        options={filter.options}
        onChange={event => box.onChange(event.target.value)}
      />
    );
  return (
    <div className={styles.filter}>
      <Suspense fallback={<Skeleton shape="block" height={BOX_HEIGHT} />}>
        <filter.Field {...box} />
      </Suspense>
    </div>
  );
}
