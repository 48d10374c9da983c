import { FIRST_VISIT_STEPS } from '#contract/features/welcome/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGetRegistrationQuery } from '../api.ts';
import { useWelcomeTexts } from '../texts.ts';
import { WizardSteps } from './wizard-steps.tsx';

export interface WizardDialogProps {
  onLater: () => void;
  onDone: () => void;
}

/** Dialog of the first-login wizard, from the step where it was left. @spec 3§4.4 */
export function WizardDialog({ onLater, onDone }: WizardDialogProps) {
  const text = useWelcomeTexts().wizard;
  const { data: begun, isError, refetch } = useGetRegistrationQuery();
  if (begun) return <WizardSteps begun={begun} onLater={onLater} onDone={onDone} />;
  return (
    <Dialog title={text.title} subtitle={text.progress(1, FIRST_VISIT_STEPS)} onClose={onLater}>
      {isError ? (
        <ErrorState title={text.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={280} />
      )}
    </Dialog>
  );
}
