import { useNavigate } from 'react-router-dom';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { directoryPaths } from '../paths.ts';
import { useLazyGetResponsibilitiesQuery } from './api.ts';
import { useHandoverTexts } from './texts.ts';

/**
 * Returns a function that offers the handover of a person who was blocked or has changed area, if they are responsible
 * for anything.
 */
export function useOfferedHandover(): (person: Pick<MemberRow, 'Id' | 'Title'>) => Promise<void> {
  const text = useHandoverTexts();
  const navigate = useNavigate();
  const [read] = useLazyGetResponsibilitiesQuery();
  return async ({ Id, Title }) => {
    const { data } = await read(Id);
    if (!data || data.results.length === 0) return;
    const isWanted = await askToConfirm({
      title: text.offer.question(Title),
      text: text.offer.hint(data.results.length),
      confirmLabel: text.offer.confirm,
      isDestructive: false,
    });
    if (isWanted) await navigate(directoryPaths.handoverOf(Id));
  };
}
