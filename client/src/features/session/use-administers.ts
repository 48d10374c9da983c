import { adminRole, type AdminApp } from '#contract/features/access/rules.ts';
import { useViewer } from './viewer.ts';

/** Whether the viewer administers this app. The server checks the right again. @spec 1§6, 2§6 */
export function useAdministers(app: AdminApp): boolean {
  const { access } = useViewer();
  return access === true || access.some(group => group.Title === adminRole(app));
}
