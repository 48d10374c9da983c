import { Outlet } from 'react-router-dom';
import type { Dictionaries } from '../../lib/texts-es.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePageTitle } from '../page-title.ts';

type Shell = Dictionaries['shell'];

/** Names the browser's tab after a destination of the navigation or another page; the pages themselves are a feature's. */
export function Titled({ name }: { name: keyof (Shell['nav'] & Shell['pages']) }) {
  const { nav, pages } = useTexts('shell');
  usePageTitle({ ...nav, ...pages }[name]);
  return <Outlet />;
}
