import { use } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { ClosedByBack } from './closed-by-back.tsx';

/** Lets Back close the popover of a React Aria picker, which knows itself how to close. */
export function PickerClosedByBack() {
  const state = use(OverlayTriggerStateContext);
  return <ClosedByBack onClose={() => state?.close()} />;
}
