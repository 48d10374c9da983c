import { Suspense } from 'react';
import type { AdminApp } from '#contract/features/access/rules.ts';
import { PanelIcon } from '../../features/administration/public.ts';
import { Icon } from '../../ui/content/icon.tsx';

/** Icon of an administration entry, fetched only by administrators; its place is kept until it has loaded. */
export function AdminIcon({ app }: { app: AdminApp }) {
  return (
    <Suspense fallback={<Icon icon="" />}>
      <PanelIcon app={app} />
    </Suspense>
  );
}
