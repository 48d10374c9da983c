import { useTexts } from '../../lib/texts.ts';
import { askToConfirm } from './ask-to-confirm.tsx';

/**
 * Closes a form of which no draft is kept: by Back, Esc and every button alike, and only after asking where something would be
 * lost. @spec decision 54
 * @param isChanged whether anything stands in it that is kept nowhere else
 */
export function useLeaving(isChanged: boolean, close: () => void): () => void {
  const { leaving } = useTexts('ui');
  const leave = async (): Promise<void> => {
    if (!isChanged || (await askToConfirm({ ...leaving, isDestructive: true }))) close();
  };
  return () => void leave();
}
