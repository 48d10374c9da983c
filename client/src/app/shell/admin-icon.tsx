import { Suspense } from 'react';
import type { AdminApp } from '#contract/features/access/rules.ts';
import { PanelIcon } from '../../features/administration/public.ts';
import { Icon } from '../../ui/content/icon.tsx';

/** The icon of something to administer, which nobody fetches who administers nothing; its place is kept until it is there. */
export function AdminIcon({ app }: { app: AdminApp }) {
  return (
    <Suspense fallback={<Icon icon="" />}>
      <PanelIcon app={app} />
    </Suspense>
  );
}
