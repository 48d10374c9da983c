import { Outlet } from 'react-router-dom';
import type { Dictionaries } from '../../lib/texts-es.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePageTitle } from '../page-title.ts';

/** Names the browser's tab after a destination of the navigation; the pages themselves are an area's. */
export function Titled({ name }: { name: keyof Dictionaries['shell']['nav'] }) {
  usePageTitle(useTexts('shell').nav[name]);
  return <Outlet />;
}
