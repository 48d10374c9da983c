import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const SECOND_MS = 1_000;

interface IdleWarningProps {
  /** Milliseconds until the sign-out. */
  timeLeft: () => number;
  onStay: () => void;
  onLeave: () => void;
}

/** Warning during the last minute before the sign-out, with a button to stay. Load it with `lazyNamed`. */
export function IdleWarning({ timeLeft, onStay, onLeave }: IdleWarningProps) {
  const text = useTexts('session').idle;
  const [seconds, setSeconds] = useState(() => Math.ceil(timeLeft() / SECOND_MS));

  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.ceil(timeLeft() / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, [timeLeft]);

  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onStay}
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {text.leave}
          </Button>
          <Button onClick={onStay}>{text.stay}</Button>
        </>
      }
    >
      <p role="timer">{text.text(seconds)}</p>
    </Dialog>
  );
}
