import { Outlet } from 'react-router-dom';
import type { Name } from '../../lib/feature-names.ts';
import { usePageTitle } from '../../features/session/public.ts';

/** Names the browser's tab; the pages themselves are a feature's. */
export function Titled({ name }: { name: Name }) {
  usePageTitle(name());
  return <Outlet />;
}
