import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { giveUpAsking } from './ask-with.ts';
import { askToConfirm } from './ask-to-confirm.tsx';

/**
 * Closes a form of which no draft is kept: by Back, Esc and every button alike, and only after asking where something would be
 * lost. A form that closes while it asks, because it has been saved, asks no more. @spec decision 54
 * @param isChanged whether anything stands in it that is kept nowhere else
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
