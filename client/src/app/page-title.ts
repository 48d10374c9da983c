import { useEffect } from 'react';
import { useGeneral } from '../features/config/public.ts';
import { useViewer } from '../features/session/public.ts';
import { useTexts } from '../lib/texts.ts';

/** Names the page in the browser's tab: "Inicio · Yarumo". */
export function usePageTitle(page: string): void {
  const { org } = useViewer();
  const { general } = useGeneral(org);
  const text = useTexts('shell');
  const title = text.pageTitle(page, general.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
