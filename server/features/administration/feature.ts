import type { Feature, FeatureDependencies } from '../feature.ts';
import { auditLog } from './lists.ts';
import { createPanelOperation } from './panel.ts';
import { roleResponsibility } from './responsibility.ts';
import { roleOperations } from './roles.ts';
import { createSettingsOperations } from './settings/operations.ts';
import { TEST_MAIL, testMail } from './settings/test-mail.ts';
import { roleKind } from './content-kind.ts';
import { viewSessions } from './viewing/list.ts';

/** Creates the feature of administrators, their actions and the settings panel. */
export const createAdministrationFeature = ({ config }: Pick<FeatureDependencies, 'config'>): Feature => ({
  name: 'administration',
  contentKinds: [roleKind],
  lists: [auditLog, viewSessions],
  operations: roleOperations,
  responsibilities: [roleResponsibility],
  emails: { [TEST_MAIL]: testMail },
  composed: ({ administered, catalogues }) => ({
    operations: [createPanelOperation(administered), ...createSettingsOperations(catalogues, config.origin)],
  }),
});
