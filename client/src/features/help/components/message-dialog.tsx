import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { messageSeen } from '../../messages/public.ts';
import { useGetHelpMessageQuery, useMarkHelpMessageMutation } from '../api.ts';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

interface MessageDialogProps {
  id: number;
  onClose: () => void;
}

/** Dialog of a help message that opens by itself: 'Ok, entendido' marks it viewed. @spec 3§4.5 */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const { dialog: text, inbox } = useHelpTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { data: message, isError, refetch } = useGetHelpMessageQuery(id);
  const [mark] = useMarkHelpMessageMutation();
  const viewing = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => {
      dispatch(messageSeen({ kind: 'messages', id }));
      onClose();
    },
  });
  if (message === undefined)
    return (
      <Dialog title={inbox.title} onClose={onClose}>
        {isError ? (
          <ErrorState text={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" height={120} />
        )}
      </Dialog>
    );
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
              onClose();
              void navigate(helpPaths.message(message.FirstId));
            }}
          >
            {text.open}
          </Button>
          <Button isPending={viewing.isSending} onClick={() => void viewing.submit(() => mark(id))}>
            {text.ok}
          </Button>
        </>
      }
    >
      {viewing.failure !== null && <Notice tone="failure">{viewing.failure}</Notice>}
      <p className={styles.text}>{message.Description}</p>
    </Dialog>
  );
}
