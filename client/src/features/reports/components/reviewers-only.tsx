import type { ReactNode } from 'react';
import { opensApp } from '../../../../../contract/features/access/rules.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useViewer } from '../../session/public.ts';
import { useReportTexts } from '../texts.ts';

/** Shows the console to those who review something; the server decides again. @spec decision 21 */
export function ReviewersOnly({ children }: { children: ReactNode }) {
  const text = useReportTexts().console;
  const { roles } = useViewer();
  if (opensApp('reports', new Set(roles))) return children;
  return <Refusal title={text.refusedTitle} />;
}
