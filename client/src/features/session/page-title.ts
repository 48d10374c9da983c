import { useEffect } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useGeneral } from '../config/public.ts';
import { useViewer } from './viewer.ts';

/**
 * Sets the title of the browser tab: "Inicio · Yarumo". A dialog over a page restores the page's title when it closes.
 */
export function usePageTitle(page: string): void {
  const { org } = useViewer();
  const { general } = useGeneral(org);
  const text = useTexts('shell');
  const title = text.pageTitle(page, general.name);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
