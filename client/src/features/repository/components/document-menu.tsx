import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { absoluteAddress } from '../../../lib/share.ts';
import { paths } from '../../../lib/paths.ts';
import { documentAddress } from '../../../lib/use-open-document.ts';
import {
  arrowRightBoldIcon,
  clockCounterClockwiseIcon,
  dotsThreeBoldIcon,
  downloadSimpleIcon,
  eyeIcon,
  linkIcon,
  pencilSimpleIcon,
  sealCheckIcon,
  trashIcon,
} from '../../../ui/content/icons.ts';
import { useCopy } from '../../../ui/content/use-copy-entry.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { removeWithReason } from '../../../ui/overlays/remove-after-asking.tsx';
import { removeWithUndo } from '../../../ui/overlays/remove-with-undo.ts';
import { VersionsDialog } from '../../documents/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { freshAddress } from '../../files/public.ts';
import { useRemoveRepositoryDocumentMutation } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';

const RenameDialog = lazyDialog(() => import('../forms/rename-dialog.tsx'), 'RenameDialog');
const ReviewDialog = lazyDialog(() => import('../forms/review-dialog.tsx'), 'ReviewDialog');

/** Returns the key of a document that is being deleted. */
export const leavingDocument = (id: number): string => `repository ${id}`;

/** Menu of the actions on a document. @spec 2§3 Document result */
export function DocumentMenu({ document, onOpen }: { document: RepositoryRow; onOpen: () => void }) {
  const text = useRepositoryTexts();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { copy } = useCopy();
  const [removeDocument] = useRemoveRepositoryDocumentMutation();
  const [open, setOpen] = useState<'rename' | 'review' | 'versions' | null>(null);
  const { Id, Title, Source, DocumentId, CanRename, CanDelete } = document;
  const { question, hint, ...removal } = text.removal;
  const download = async (): Promise<void> => {
    try {
      location.assign(`${await freshAddress(document.FileId)}?download`);
    } catch (failure) {
      reportFailure(text.preview.failed, failure, () => void download());
    }
  };
  const remove = (): void => {
    const words = {
      removeQuestion: question,
      removeHint: hint(Title),
      remove: removal.remove,
      removed: removal.removed,
      removeFailed: removal.failed,
    };
    void (document.AuthorId === viewer.id
      ? removeWithUndo(words, {
          key: leavingDocument(Id),
          path: `/Flx_Repository/${Id}`,
          remove: () => removeDocument({ id: Id }),
        })
      : removeWithReason(words, reason => removeDocument({ id: Id, reason })));
  };
  const entry = (id: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });
  const groups: MenuItem[][] = [
    [
      entry('open', text.actions.open, eyeIcon, onOpen),
      entry('download', text.actions.download, downloadSimpleIcon, () => void download()),
      entry(
        'copy',
        text.actions.copy,
        linkIcon,
        () => void copy(absoluteAddress(documentAddress(paths.repository, Id))),
      ),
      ...(DocumentId === null
        ? []
        : [entry('versions', text.actions.versions, clockCounterClockwiseIcon, () => setOpen('versions'))]),
      ...(Source ? [entry('link', text.actions.link, arrowRightBoldIcon, () => void navigate(Source.Path))] : []),
    ],
    CanRename
      ? [
          entry('rename', text.actions.rename, pencilSimpleIcon, () => setOpen('rename')),
          entry('review', text.actions.review, sealCheckIcon, () => setOpen('review')),
        ]
      : [],
    CanDelete
      ? [
          {
            ...entry('remove', text.actions.remove, trashIcon, remove),
            isDestructive: true,
          },
        ]
      : [],
  ].filter(group => group.length > 0);
  const label = text.actions.label(Title);
  return (
    <>
      <Menu
        label={label}
        groups={groups}
        trigger={props => <IconButton {...props} size="sm" icon={dotsThreeBoldIcon} label={label} />}
      />
      {open === 'rename' && <RenameDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'versions' && DocumentId !== null && (
        <VersionsDialog document={{ Id: DocumentId, Title }} onClose={() => setOpen(null)} />
      )}
      {open === 'review' && <ReviewDialog document={document} onClose={() => setOpen(null)} />}
    </>
  );
}
