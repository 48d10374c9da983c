import { useState, type ReactNode } from 'react';
import { momentText } from '../../../lib/moment.ts';
import { trashIcon, notePencilIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { removeAfterConfirmation } from '../../../ui/overlays/remove-after-asking.tsx';
import { useListDraftsQuery, useRemoveDraftMutation, type AnyDraft, type DraftList } from '../api.ts';
import { usePublishingTexts } from '../texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { SaveDraftDialogProps } from './save-draft-dialog.tsx';
import styles from './publishing.module.css';

const SaveDraftDialog = lazyDialog(() => import('./save-draft-dialog.tsx'), 'SaveDraftDialog');

export interface DraftButtonProps extends Omit<SaveDraftDialogProps, 'form' | 'onClose'> {
  form: SaveDraftDialogProps['form'] & { wait: unknown };
}

/** Button that saves the form as a draft for the other administrators. */
export function DraftButton({ form, ...options }: DraftButtonProps) {
  const { drafts: text } = usePublishingTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={notePencilIcon}
        aria-haspopup="dialog"
        disabled={form.wait !== null}
        onClick={() => setOpen(true)}
      >
        {text.save}
      </Button>
      {isOpen && <SaveDraftDialog form={form} {...options} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface DraftsDialogProps {
  list: DraftList;
  /** Hint at where drafts are saved, shown if there are none. */
  noneHint: string;
  onClose: () => void;
  /** Renders the form of a new publication from a draft. */
  children: (draft: AnyDraft) => ReactNode;
}

/** Dialog of the drafts that administrators share. A draft opens in the form, where it is saved again or published. */
export function DraftsDialog({ list: name, noneHint, onClose, children }: DraftsDialogProps) {
  const { drafts: text } = usePublishingTexts();
  const list = useListDraftsQuery(name, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<AnyDraft | null>(null);
  const drafts = list.data;
  if (open) return children(open);
  return (
    <Dialog title={text.title} onClose={onClose}>
      {!drafts && list.isError && <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />}
      {!drafts && !list.isError && <Spinner label={text.loading} />}
      {drafts?.length === 0 && <EmptyState picture="search" title={text.none} text={noneHint} headingLevel={3} />}
      {drafts && drafts.length > 0 && (
        <ul className={styles.list}>
          {drafts.map(draft => (
            <DraftLine key={draft.Id} list={name} draft={draft} onOpen={() => setOpen(draft)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function DraftLine({ list, draft, onOpen }: { list: DraftList; draft: AnyDraft; onOpen: () => void }) {
  const { drafts: text } = usePublishingTexts();
  const [remove] = useRemoveDraftMutation();
  const saved = momentText(draft.EditionDate ?? draft.CreationDate);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <strong>{draft.Name}</strong>
        <small>{text.line(draft.EditorInfo?.Title ?? null, saved)}</small>
      </button>
      <IconButton
        icon={trashIcon}
        label={text.remove(draft.Name)}
        onClick={() => void removeAfterConfirmation(text, () => remove({ list, id: draft.Id }))}
      />
    </li>
  );
}
