import { join } from 'node:path';
import { merged } from '../../contract/lib/merged.ts';
import type { Config } from '../config/env.ts';
import type { Notices } from '../db/notices.ts';
import type { PresenceSource } from '../integrations/presence/port.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { access } from './access/feature.ts';
import { readerValues } from './access/service.ts';
import type { Feature } from './feature.ts';
import { config } from './config/feature.ts';
import { documents } from './documents/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { feedFeature } from './feed/feature.ts';
import { createFilesFeature } from './files/feature.ts';
import { groups } from './groups/feature.ts';
import { newsFeature } from './news/feature.ts';
import { createMailFeature } from './mail/feature.ts';
import { notifications } from './notifications/feature.ts';
import { liveItems } from './feed/service.ts';
import { createPresence } from './people/presence.ts';
import { createPollOperation } from './notifications/poll.ts';
import { people } from './people/feature.ts';
import { profileViews } from './people/profile-view.ts';
import { pollsFeature } from './polls/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { createCurrentUserOperation } from './session/current-user-operation.ts';
import { socialFeature } from './social/feature.ts';
import { createThings, type Things } from '../things/things.ts';
import { tienda } from './tienda/feature.ts';

interface FeatureDependencies {
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'origin'>;
  readonly presence: PresenceSource;
  readonly notices: Notices;
  readonly storage: FileStorage;
}

const FEATURES: readonly Feature[] = [
  access,
  config,
  people,
  groups,
  documents,
  notifications,
  feedFeature,
  socialFeature,
  pollsFeature,
  reportsFeature,
  tienda,
  newsFeature,
  eventsFeature,
];

/** Every kind of thing, as its feature describes it. */
export const THINGS: Things = createThings(FEATURES);

/**
 * Every feature, in the order in which their routes and jobs are mounted; the only place that knows them all. Nothing registers
 * by side effect.
 */
export function createFeatures({
  config: settings,
  notices,
  storage,
  presence: source,
}: FeatureDependencies): readonly Feature[] {
  const files = createFilesFeature({ storage, incoming: join(settings.dataDir, 'incoming') });
  const mail = createMailFeature(settings, merged(FEATURES, 'emails'), THINGS);
  const { note, ...presence } = createPresence(source);
  const poll: Feature = {
    name: 'poll',
    operations: [
      createPollOperation({
        notices,
        things: THINGS,
        note,
        parts: FEATURES.flatMap(feature => feature.pollParts ?? []),
        items: liveItems,
      }),
    ],
  };
  const session: Feature = {
    name: 'session',
    operations: [createCurrentUserOperation(merged(FEATURES, 'publishingRights'))],
  };
  const views: Feature = { name: 'views', operations: profileViews(readerValues) };
  return [...FEATURES, session, files, mail, poll, { name: 'presence', ...presence }, views];
}
