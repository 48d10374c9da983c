import { use, type Context } from 'react';
import { ClosedByBack } from './closed-by-back.tsx';

interface PickerClosedByBackProps<State> {
  /** Context with the state of the surrounding picker. */
  of: Context<State | null>;
}

/**
 * Lets Back close the popover of a React Aria picker through its own state. React Aria also renders a list out of sight
 * to collect its options; that copy has no picker around it, and nothing is open.
 */
export function PickerClosedByBack<State extends { close: () => void }>({ of }: PickerClosedByBackProps<State>) {
  const picker = use(of);
  return picker && <ClosedByBack onClose={() => picker.close()} />;
}
