import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { giveUpAsking, askToConfirm } from './ask-to-confirm.tsx';

/**
 * Closes a form that keeps no draft, by Back, Esc or any button alike. It asks first if anything would be lost. A form
 * that is saved and closes during the question asks no more. @spec decision 54
 * @param isChanged whether the form holds anything that is stored nowhere else
 */
export function useLeaving(isChanged: boolean, close: () => void): () => void {
  const { leaving } = useTexts('ui');
  const isAsking = useRef(false);
  useEffect(
    () => () => {
      if (isAsking.current) giveUpAsking();
    },
    [],
  );
  const leave = async (): Promise<void> => {
    if (isChanged) {
      isAsking.current = true;
      const isMeant = await askToConfirm({ ...leaving, isDestructive: true });
      isAsking.current = false;
      if (!isMeant) return;
    }
    close();
  };
  return () => void leave();
}
