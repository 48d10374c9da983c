import { join } from 'node:path';
import { merged } from '#contract/lib/merged.ts';
import type { Config } from '../config/env.ts';
import type { Keyring } from '../base/keyring.ts';
import type { Notices } from '../db/notices.ts';
import type { BusinessServices } from '../integrations/business/port.ts';
import type { Directory } from '../integrations/directory/port.ts';
import type { PresenceSource } from '../integrations/presence/port.ts';
import type { JobRuns } from '../jobs/job-runs.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { access } from './access/feature.ts';
import { apps, createAppsFeature } from './apps/feature.ts';
import type { Feature } from './feature.ts';
import { birthdays, createBirthdayMails } from './birthdays/feature.ts';
import { administration } from './administration/feature.ts';
import { createPanelOperation } from './administration/panel.ts';
import { createSettingsOperations } from './administration/settings/operations.ts';
import { config } from './config/feature.ts';
import { help } from './help/feature.ts';
import { contact } from './contact/feature.ts';
import { createDirectoryFeature } from './directory/feature.ts';
import { acceptInvitation } from './directory/service.ts';
import { documents } from './documents/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { feedFeature } from './feed/feature.ts';
import { createFilesFeature } from './files/feature.ts';
import { friends } from './friends/feature.ts';
import { groups } from './groups/feature.ts';
import { createHealthFeature } from './health/feature.ts';
import { searchFeature } from './search/feature.ts';
import { createUsageFeature } from './usage/feature.ts';
import { legal } from './legal/feature.ts';
import { createLoansFeature } from './loans/feature.ts';
import { newsFeature } from './news/feature.ts';
import { createMailFeature } from './mail/feature.ts';
import { messagesFeature } from './messages/feature.ts';
import { notifications } from './notifications/feature.ts';
import { liveItems } from './feed/service.ts';
import { createPresence } from './people/presence.ts';
import { createPollOperation } from './notifications/poll.ts';
import { people } from './people/feature.ts';
import { pollsFeature } from './polls/feature.ts';
import { processes } from './processes/feature.ts';
import { createProfileFeature } from './profile/feature.ts';
import { rates } from './rates/feature.ts';
import { recognitionsFeature } from './recognitions/feature.ts';
import { createDocumentReading, repository } from './repository/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { createCurrentUserOperation } from './session/current-user-operation.ts';
import { socialFeature } from './social/feature.ts';
import { createSurveysFeature, surveys } from './surveys/feature.ts';
import { switchable } from './switchable.ts';
import { createThings, type Things } from '../things/things.ts';
import { tienda } from './tienda/feature.ts';
import { welcome } from './welcome/feature.ts';

interface FeatureDependencies {
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'origin' | 'auth'>;
  readonly presence: PresenceSource;
  readonly directory: Directory;
  readonly notices: Notices;
  readonly storage: FileStorage;
  readonly runs: JobRuns;
  readonly keyring: Keyring;
  readonly business: BusinessServices;
}

const FEATURES = [
  access,
  config,
  legal,
  rates,
  people,
  processes,
  contact,
  help,
  apps,
  friends,
  welcome,
  groups,
  documents,
  messagesFeature,
  notifications,
  feedFeature,
  socialFeature,
  pollsFeature,
  reportsFeature,
  tienda,
  newsFeature,
  eventsFeature,
  birthdays,
  surveys,
  recognitionsFeature,
  repository,
  administration,
].map(switchable);

/** All kinds of things, as their features describe them. */
export const THINGS: Things = createThings(FEATURES);

/**
 * Creates every feature, in the order in which their routes and jobs are mounted. This is the only place that knows
 * them all; nothing registers by side effect.
 */
export function createFeatures({
  config: settings,
  notices,
  storage,
  runs,
  presence: source,
  directory: accounts,
  keyring,
  business,
}: FeatureDependencies): readonly Feature[] {
  const files = createFilesFeature({ storage, incoming: join(settings.dataDir, 'incoming') });
  const directory = createDirectoryFeature(
    accounts,
    settings.auth.accountIssuer,
    files.receive,
    FEATURES.flatMap(feature => feature.responsibilities ?? []),
  );
  const loans = createLoansFeature(keyring, { storage, receive: files.receive });
  const mail = createMailFeature(
    settings,
    merged([...FEATURES, directory, ...[createBirthdayMails(storage), loans].map(switchable)], 'emails'),
    { things: THINGS, keyring },
  );
  const { note, ...presence } = createPresence(source);
  const poll: Feature = {
    name: 'poll',
    operations: [
      createPollOperation({
        notices,
        things: THINGS,
        note,
        parts: FEATURES.flatMap(feature => feature.pollParts ?? []),
        items: liveItems(THINGS),
      }),
    ],
  };
  const session: Feature = {
    name: 'session',
    operations: [createCurrentUserOperation(merged(FEATURES, 'publishingRights'), acceptInvitation)],
  };
  const lists = [...FEATURES, directory, mail].flatMap(feature => feature.lists ?? []);
  const profile = createProfileFeature(
    settings.origin,
    lists,
    FEATURES.flatMap(({ personSection }) => personSection ?? []),
  );
  const panel: Feature = {
    name: 'panel',
    operations: [
      createPanelOperation(merged(FEATURES, 'administered')),
      ...createSettingsOperations(merged(FEATURES, 'catalogues'), settings.origin),
    ],
  };
  const health = createHealthFeature({ storage, directory: accounts, runs, sendsMail: settings.smtpUrl !== null });
  const made: readonly Feature[] = [
    directory,
    panel,
    health,
    createUsageFeature(),
    searchFeature,
    session,
    files,
    mail,
    poll,
    { name: 'presence', ...presence },
    profile,
    createAppsFeature(business, settings.origin),
    createDocumentReading(storage, settings.dataDir),
    createSurveysFeature(keyring),
    loans,
  ];
  return [...FEATURES, ...made.map(switchable)];
}
