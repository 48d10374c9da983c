import { use, type Context } from 'react';
import { ClosedByBack } from './closed-by-back.tsx';

interface PickerClosedByBackProps<State> {
  /** The state of the picker that it stands in. */
  of: Context<State | null>;
}

/**
 * Lets Back close the popover of a React Aria picker, which knows itself how to close. A list is drawn a second time, out of sight, to
 * learn its options: there is no picker around that one, and nothing is open.
 */
export function PickerClosedByBack<State extends { close: () => void }>({ of }: PickerClosedByBackProps<State>) {
  const picker = use(of);
  return picker && <ClosedByBack onClose={() => picker.close()} />;
}
