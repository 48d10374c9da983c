import { useState } from 'react';
import type { HelpMessage } from '#contract/features/help/types.ts';
import { dotsThreeBoldIcon, flagIcon, prohibitIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { ReportDialog } from '../../reports/public.ts';
import { useCreateMessageBlockMutation } from '../api.ts';
import { useHelpTexts } from '../texts.ts';

/** Menu for a received message: report it, or block its author, which is also offered after a report. */
export function MessageMenu({ message: { Id, CreatedBy, CreatorName } }: { message: HelpMessage }) {
  const { message: text } = useHelpTexts();
  const [reporting, setReporting] = useState<'no' | 'begun' | 'sent'>('no');
  const [block] = useCreateMessageBlockMutation();
  const askToBlock = (): void => {
    const words = {
      removeQuestion: text.blockTitle(CreatorName),
      removeHint: text.blockText,
      remove: text.blockConfirm,
      removed: text.blockDone,
      removeFailed: text.blockFailed,
    };
    void removeAfterDialog(words, () => block(CreatedBy));
  };
  const label = text.options(CreatorName);
  const entries = [
    { id: 'report', label: text.report, icon: flagIcon, onSelect: () => setReporting('begun') },
    { id: 'block', label: text.block(CreatorName), icon: prohibitIcon, onSelect: askToBlock },
  ];
  return (
    <>
      <Menu
        label={label}
        groups={[entries]}
        trigger={props => <IconButton {...props} size="sm" icon={dotsThreeBoldIcon} label={label} />}
      />
      {reporting !== 'no' && (
        <ReportDialog
          subject={{ MessageId: Id }}
          onReported={() => setReporting('sent')}
          onClose={() => {
            setReporting('no');
            if (reporting === 'sent') askToBlock();
          }}
        />
      )}
    </>
  );
}
