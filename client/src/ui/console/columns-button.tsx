import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { slidersHorizontalIcon } from '../content/icons.ts';
import { lazyDialog } from '../overlays/lazy-dialog.tsx';
import type { ColumnChoice, ConsoleColumn } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';

const ColumnsDialog = lazyDialog(() => import('./columns-dialog.tsx'), 'ColumnsDialog');

/** Button that opens the choice of columns. */
export function ColumnsButton<Row>({
  columns,
  choice,
}: {
  columns: readonly ConsoleColumn<Row>[];
  choice: ColumnChoice;
}) {
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
