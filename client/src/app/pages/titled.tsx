import { Outlet } from 'react-router-dom';
import type { Name } from '../../lib/feature-names.ts';
import { usePageTitle } from '../../features/session/public.ts';

/** Route wrapper that sets the title of the browser's tab for the pages of a feature. */
export function Titled({ name }: { name: Name }) {
  usePageTitle(name());
  return <Outlet />;
}
