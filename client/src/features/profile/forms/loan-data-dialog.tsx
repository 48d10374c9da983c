import { WizardDialog } from '../../loans/public.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';

/** Dialog that changes the data the owner has registered for loans. */
export const LoanDataDialog = ({ onClose }: ProfileDialogProps) => <WizardDialog onClose={onClose} onDone={onClose} />;
