import type { Feature, FeatureDependencies } from '../feature.ts';
import { auditLog } from './lists.ts';
import { createFirstDayOperation } from './first-day.ts';
import { createPanelOperation } from './panel.ts';
import { roleResponsibility } from './responsibility.ts';
import { roleOperations, roleKind } from './roles.ts';
import { createSettingsOperations, TEST_MAIL, testMail } from './settings/operations.ts';
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
    operations: [
      createPanelOperation(administered),
      createFirstDayOperation(config.smtpUrl !== null, administered),
      ...createSettingsOperations(catalogues, config.origin),
    ],
  }),
});
