import { join } from 'node:path';
import { merged } from '../../contract/lib/merged.ts';
import type { Config } from '../config/env.ts';
import type { Notices } from '../db/notices.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { access } from './access/feature.ts';
import type { Feature } from './feature.ts';
import { config } from './config/feature.ts';
import { eventsFeature } from './events/feature.ts';
import { feedFeature } from './feed/feature.ts';
import { createFilesFeature } from './files/feature.ts';
import type { FileParents } from './files/serving/visibility.ts';
import { groups } from './groups/feature.ts';
import { newsFeature } from './news/feature.ts';
import { createMailFeature } from './mail/feature.ts';
import { notifications } from './notifications/feature.ts';
import { liveItems } from './feed/service.ts';
import { createPollOperation } from './notifications/poll.ts';
import { people } from './people/feature.ts';
import { pollsFeature } from './polls/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { createCurrentUserOperation } from './session/current-user-operation.ts';
import { socialFeature } from './social/feature.ts';
import { createThings, type Things } from '../things/things.ts';
import { tienda } from './tienda/feature.ts';

interface FeatureDependencies {
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'origin'>;
  readonly notices: Notices;
  readonly storage: FileStorage;
}

export interface Features {
  /** Every feature, in the order in which their routes and jobs are mounted. Nothing registers by side effect. */
  readonly all: readonly Feature[];
  /** For each kind of parent that a file may be attached to, the feature's answer to who may see it. */
  readonly fileParents: FileParents;
}

const FEATURES: readonly Feature[] = [
  access,
  config,
  people,
  groups,
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

/** Several features may answer for one kind of parent: its files are seen if any of them says so. */
function fileParentsOf(features: readonly Feature[]): FileParents {
  const parents: Record<string, FileParents[string]> = {};
  for (const [kind, answers] of features.flatMap(feature => Object.entries(feature.fileParents ?? {}))) {
    const others = parents[kind];
    parents[kind] =
      others === undefined ? answers : async (context, id) => (await others(context, id)) || answers(context, id);
  }
  return parents;
}

/** Puts the features together; the only place that knows them all. */
export function createFeatures({ config: settings, notices, storage }: FeatureDependencies): Features {
  const parents = fileParentsOf(FEATURES);
  const files = createFilesFeature({ storage, incoming: join(settings.dataDir, 'incoming') }, parents);
  const mail = createMailFeature(settings, merged(FEATURES, 'emails'), THINGS);
  const poll: Feature = {
    name: 'poll',
    operations: [
      createPollOperation({
        notices,
        things: THINGS,
        parts: FEATURES.flatMap(feature => feature.pollParts ?? []),
        items: liveItems,
      }),
    ],
  };
  const session: Feature = {
    name: 'session',
    operations: [createCurrentUserOperation(merged(FEATURES, 'publishingRights'))],
  };
  return { all: [...FEATURES, session, files, mail, poll], fileParents: { ...parents, ...files.fileParents } };
}
