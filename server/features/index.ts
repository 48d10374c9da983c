import { join } from 'node:path';
import { access } from './access/feature.ts';
import { createAppsFeature } from './apps/feature.ts';
import type { Feature, FeatureDependencies, FeatureParts } from './feature.ts';
import { createBirthdaysFeature } from './birthdays/feature.ts';
import { createAdministrationFeature } from './administration/feature.ts';
import { createConfigFeature } from './config/feature.ts';
import { help } from './help/feature.ts';
import { contact } from './contact/feature.ts';
import { devices } from './devices/feature.ts';
import { createDirectoryFeature } from './directory/feature.ts';
import { acceptInvitation } from './directory/service.ts';
import { documents } from './documents/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { feedFeature } from './feed/feature.ts';
import { gather, type GatheredFeatures } from './gather.ts';
import { createFilesFeature } from './files/feature.ts';
import { friends } from './friends/feature.ts';
import { groups } from './groups/feature.ts';
import { createHealthFeature } from './health/feature.ts';
import { createSecurityFeature } from './security/feature.ts';
import { searchFeature } from './search/feature.ts';
import { createUsageFeature } from './usage/feature.ts';
import { integrationsFeature } from './integrations/feature.ts';
import { legal } from './legal/feature.ts';
import { createLoansFeature } from './loans/feature.ts';
import { newsFeature } from './news/feature.ts';
import { createMailFeature } from './mail/feature.ts';
import { messagesFeature } from './messages/feature.ts';
import { createNotificationsFeature } from './notifications/feature.ts';
import { liveItems } from './feed/service.ts';
import { createPresence, type Presence } from './people/presence.ts';
import { createPollOperation } from './notifications/poll.ts';
import { people } from './people/feature.ts';
import { pollsFeature } from './polls/feature.ts';
import { processes } from './processes/feature.ts';
import { createProfileFeature } from './profile/feature.ts';
import { rates } from './rates/feature.ts';
import { recognitionsFeature } from './recognitions/feature.ts';
import { createRepositoryFeature } from './repository/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { createCurrentUserOperation } from './session/current-user-operation.ts';
import { keptKeyOperation } from './session/kept-key-operation.ts';
import { socialFeature } from './social/feature.ts';
import { createSurveysFeature } from './surveys/feature.ts';
import { tienda } from './tienda/feature.ts';
import { welcome } from './welcome/feature.ts';

/** Parts that `createFeatures` makes once, because several features use them. */
interface Parts extends FeatureParts {
  readonly files: Feature;
  readonly presences: Presence;
}

const presence = ({ presences: { operations, jobs } }: Parts): Feature => ({ name: 'presence', operations, jobs });

const poll = ({ notices, presences: { note } }: Parts): Feature => ({
  name: 'poll',
  composed: ({ contentKinds, pollParts }) => ({
    operations: [
      createPollOperation({ notices, contentKinds, note, parts: pollParts, items: liveItems(contentKinds) }),
    ],
  }),
});

const session: Feature = {
  name: 'session',
  composed: ({ publishingRights }) => ({
    operations: [createCurrentUserOperation(publishingRights, acceptInvitation), keptKeyOperation],
  }),
};

/** Every feature, or the function that creates it, in the order in which their routes and jobs are mounted. */
const FEATURES: readonly (Feature | ((parts: Parts) => Feature))[] = [
  access,
  createConfigFeature,
  legal,
  rates,
  people,
  processes,
  contact,
  help,
  createAppsFeature,
  friends,
  welcome,
  groups,
  documents,
  messagesFeature,
  createNotificationsFeature,
  feedFeature,
  socialFeature,
  pollsFeature,
  reportsFeature,
  tienda,
  newsFeature,
  eventsFeature,
  createBirthdaysFeature,
  createSurveysFeature,
  recognitionsFeature,
  createRepositoryFeature,
  createAdministrationFeature,
  createDirectoryFeature,
  devices,
  createSecurityFeature,
  integrationsFeature,
  createHealthFeature,
  createUsageFeature,
  searchFeature,
  session,
  ({ files }) => files,
  createMailFeature,
  poll,
  presence,
  createProfileFeature,
  createLoansFeature,
];

/**
 * Creates every feature and gathers their declarations. This is the only place that knows them all; nothing registers
 * by side effect.
 */
export function createFeatures(dependencies: FeatureDependencies): GatheredFeatures {
  const { storage, config: settings, presence: source } = dependencies;
  const { receive, ...files } = createFilesFeature({ storage, incoming: join(settings.dataDir, 'incoming') });
  const parts: Parts = { ...dependencies, files, receive, presences: createPresence(source) };
  return gather(FEATURES.map(feature => (typeof feature === 'function' ? feature(parts) : feature)));
}
