import { Suspense, useId, useState } from 'react';
import { FilterButton } from '../controls/filter-button.tsx';
import { SearchBox } from '../controls/search-field.tsx';
import { Select } from '../controls/select.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type {
  ConsoleDeclaration,
  ConsoleFieldProps,
  ConsoleFilter,
  ConsoleFilters,
  ConsoleRow,
  ColumnChoice,
  ConsoleColumn,
  ConsoleFile,
  ConsoleView,
} from './declaration.ts';
import { isSet, type ConsoleState } from './use-console-view.ts';
import styles from './console.module.css';
import { Button, ButtonLink } from '../controls/button.tsx';
import { slidersHorizontalIcon, downloadSimpleIcon, trashIcon } from '../content/icons.ts';
import { lazyDialog } from '../overlays/lazy-dialog.tsx';
import { useConsoleTexts } from './texts.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../lib/texts.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { toast } from '../overlays/toast.ts';
import { fileColumns, FILE_ROWS_MAX, saveRows } from './console-file.ts';

interface FileButtonProps<Row, Filters extends ConsoleFilters> {
  file: ConsoleFile<Row, Filters>;
  columns: readonly ConsoleColumn<Row>[];
  view: ConsoleView<Filters>;
}

/** Button that saves all the rows matching the filter, from every page, as a file. */
function FileButton<Row, Filters extends ConsoleFilters>({ file, columns, view }: FileButtonProps<Row, Filters>) {
  const text = useConsoleTexts();
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      if (
        await saveRows(file.request(view), { name: file.name, columns: file.columns ?? fileColumns(columns), language })
      )
        toast(text.fileCut(FILE_ROWS_MAX.toLocaleString(localeOf(language))), 'info');
    } catch (error) {
      reportFailure(text.fileFailed, error, () => void save());
    }
    setSaving(false);
  };
  return (
    <Button
      variant="line"
      size="sm"
      icon={downloadSimpleIcon}
      isPending={isSaving}
      pendingLabel={text.fileSaving}
      onClick={() => void save()}
    >
      {text.file}
    </Button>
  );
}

const ColumnsDialog = lazyDialog(() => import('./columns-dialog.tsx'), 'ColumnsDialog');

/** Button that opens the choice of columns. */
function ColumnsButton<Row>({ columns, choice }: { columns: readonly ConsoleColumn<Row>[]; choice: ColumnChoice }) {
  const text = useConsoleTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon={slidersHorizontalIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.columns}
      </Button>
      {isOpen && (
        <ColumnsDialog
          columns={columns.filter(({ isHeading }) => isHeading !== true)}
          choice={choice}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export interface ConsoleToolsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
}

/** Tools above the rows: the search, the filters that are not tabs, and further tools of the console. */
export function ConsoleTools<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  declaration,
  state: { view, searchFor, choose },
}: ConsoleToolsProps<Row, Filters>) {
  const { search, filters, tabs, tools, file, choice, everyRow, bin } = declaration;
  const text = useConsoleTexts();
  const columns = 'columns' in declaration ? declaration.columns : [];
  const choosing = choice && <ColumnsButton columns={columns} choice={choice} />;
  const saving = file && <FileButton file={file} columns={columns} view={view} />;
  const boxes = Object.entries<ConsoleFilter<string>>(filters ?? {}).filter(([name]) => name !== tabs);
  // A narrow screen has room for one filter beside the rows.
  const isLong = boxes.length > 1;
  const active = boxes.filter(([name, filter]) => isSet(filter, view.filters[name])).length;
  const id = useId();
  const [isFolded, setFolded] = useState(isLong && active === 0);
  if (search === undefined && boxes.length === 0 && tools === undefined && bin === undefined && !saving && !choosing)
    return null;
  return (
    <div className={styles.tools}>
      {search !== undefined && (
        <SearchBox className={styles.search} label={search} search={view.search} onSearch={searchFor} />
      )}
      <div id={id} className={isFolded ? styles.folded : styles.filters}>
        {boxes.map(([name, filter]) => (
          <FilterBox
            key={name}
            filter={filter}
            label={filter.label}
            value={view.filters[name] ?? ''}
            onChange={value => choose(name, value)}
          />
        ))}
      </div>
      {(tools !== undefined || saving || choosing || everyRow || bin !== undefined || isLong) && (
        <div className={styles.others}>
          {isLong && (
            <span className={styles.fold}>
              <FilterButton
                size="sm"
                active={active}
                controls={id}
                isOpen={!isFolded}
                onToggle={() => setFolded(!isFolded)}
              />
            </span>
          )}
          {tools}
          {everyRow?.(view)}
          {choosing}
          {saving}
          {bin !== undefined && (
            <ButtonLink variant="line" size="sm" icon={trashIcon} to={bin}>
              {text.bin}
            </ButtonLink>
          )}
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
