import { adminRole } from '../../../../contract/features/access/rules.ts';
import { useViewer } from '../session/public.ts';

/** Whether the viewer administers the news; the server decides again. @spec 1§6, 2§6 */
export function useIsNewsAdmin(): boolean {
  const { access } = useViewer();
  return access === true || access.some(group => group.Title === adminRole('news'));
}
