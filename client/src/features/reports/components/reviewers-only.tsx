import type { ReactNode } from 'react';
import { opensApp } from '#contract/features/access/rules.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useViewer } from '../../session/public.ts';
import { useReportTexts } from '../texts.ts';

/** Whether the viewer is a reviewer of anything. The server checks the right again. @spec decision 21 */
export function useIsReviewer(): boolean {
  const { roles } = useViewer();
  return opensApp('reports', new Set(roles));
}

/** Shows the console only to reviewers. @spec decision 21 */
export function ReviewersOnly({ children }: { children: ReactNode }) {
  const text = useReportTexts().console;
  return useIsReviewer() ? children : <Refusal title={text.refusedTitle} />;
}
