import { localeOf } from '#contract/i18n/language.ts';
import { useState } from 'react';
import { useLanguage } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import { downloadSimpleIcon } from '../content/icons.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { toast } from '../overlays/toast.ts';
import { FILE_ROWS_MAX, saveRows } from './console-file.ts';
import type { ConsoleColumn, ConsoleFile, ConsoleFilters, ConsoleView } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';

export interface FileButtonProps<Row, Filters extends ConsoleFilters> {
  file: ConsoleFile<Filters>;
  columns: readonly ConsoleColumn<Row>[];
  view: ConsoleView<Filters>;
}

/** Button that saves all the rows matching the filter, from every page, as a file. */
export function FileButton<Row, Filters extends ConsoleFilters>({
  file,
  columns,
  view,
}: FileButtonProps<Row, Filters>) {
  const text = useConsoleTexts();
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      if (await saveRows(file.request(view), { name: file.name, columns, language }))
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
