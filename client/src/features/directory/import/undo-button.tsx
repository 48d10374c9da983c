import type { ImportSummary } from '#contract/features/directory/import-types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useImportTexts, useUndoImportMutation } from './api.ts';

/** Button that undoes an import, after a confirmation. */
export function UndoButton({ job: { Id, Name } }: { job: Pick<ImportSummary, 'Id' | 'Name'> }) {
  const { undo: text } = useImportTexts();
  const [undo, { isLoading }] = useUndoImportMutation();
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.question,
      text: text.hint,
      confirmLabel: text.action,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error } = await undo(Id);
    if (error !== undefined && !offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <Button
      variant="line"
      size="sm"
      aria-label={`${text.action}: ${Name}`}
      isPending={isLoading}
      onClick={() => void ask()}
    >
      {text.action}
    </Button>
  );
}
