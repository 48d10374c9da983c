import { WizardDialog } from '../../loans/public.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';

/** What its owner has registered for loans, to be changed. */
export const LoanDataDialog = ({ onClose }: ProfileDialogProps) => <WizardDialog onClose={onClose} onDone={onClose} />;
