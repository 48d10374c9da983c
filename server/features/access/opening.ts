import type { WriteContext } from '../../base/context.ts';
import { audit } from '../audit/service.ts';

/**
 * Records in the audit log that everybody may publish as a role does, or no longer may. @param id of its settings
 * @spec 1§6
 */
export const auditOpening = (context: WriteContext, id: number, isOpen: boolean): Promise<void> =>
  audit(context, { feature: 'access', action: isOpen ? 'all_publish' : 'few_publish', subject: id });
