import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMarkHelpMessageMutation } from '../api.ts';
import type { WaitingConversation } from '../conversations.ts';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

interface MessageDialogProps {
  messages: WaitingConversation['messages'];
  /** Closes the dialog without marking anything. */
  onClose: () => void;
  /** Called when all messages are marked as viewed, or their conversation is opened. */
  onSeen: () => void;
}

/**
 * Dialog of a conversation that opens by itself: the oldest unviewed message, and the number of the others. 'Ok,
 * entendido' marks all of them viewed. @spec 3§4.5
 */
export function MessageDialog({ messages, onClose, onSeen }: MessageDialogProps) {
  const { dialog: text } = useHelpTexts();
  const navigate = useNavigate();
  const [mark] = useMarkHelpMessageMutation();
  const [message, ...others] = messages;
  const viewing = useSubmission({
    failed: text.failed,
    done: null,
    onDone: onSeen,
  });
  const markAll = async () => {
    const answers = await Promise.all(messages.map(({ Id }) => mark(Id)));
    return answers.find(({ error }) => error !== undefined) ?? { data: null };
  };
  return (
    <Dialog
      title={message.Title}
      subtitle={text.title(message.CreatorName)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onSeen();
              void navigate(helpPaths.message(message.FirstId));
            }}
          >
            {text.open}
          </Button>
          <Button isPending={viewing.isSending} onClick={() => void viewing.submit(markAll)}>
            {text.ok}
          </Button>
        </>
      }
    >
      {viewing.failure !== null && <Notice tone="failure">{viewing.failure}</Notice>}
      <p className={styles.text}>{message.Description}</p>
      {others.length > 0 && <p className={styles.note}>{text.more(others.length)}</p>}
    </Dialog>
  );
}
