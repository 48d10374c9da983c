import { join } from 'node:path';
import type { Config } from '../config/env.ts';
import type { Notices } from '../db/notices.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { access } from './access/area.ts';
import type { Area } from './area.ts';
import { config } from './config/area.ts';
import { eventsArea } from './events/area.ts';
import { feedArea } from './feed/area.ts';
import { createFilesArea } from './files/area.ts';
import type { FileParents } from './files/visibility.ts';
import { groups } from './groups/area.ts';
import { newsArea } from './news/area.ts';
import { createMailArea } from './mail/area.ts';
import type { Composer } from './mail/service.ts';
import { notifications } from './notifications/area.ts';
import { createPollRoute } from './notifications/poll.ts';
import { people } from './people/area.ts';
import { pollsArea } from './polls/area.ts';
import { reportsArea } from './reports/area.ts';
import { currentUserArea } from './session/current-user-area.ts';
import { socialArea } from './social/area.ts';
import { tienda } from './tienda/area.ts';

interface AreaDependencies {
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'origin'>;
  readonly notices: Notices;
  readonly storage: FileStorage;
}

export interface Areas {
  /** Every area, in the order in which their routes and jobs are mounted. Nothing registers by side effect. */
  readonly all: readonly Area[];
  /** For each kind of parent that a file may hang on, the area's answer to who may see it. */
  readonly fileParents: FileParents;
}

/** Several areas may answer for one kind of parent: its files are seen if any of them says so. */
function fileParentsOf(areas: readonly Area[]): FileParents {
  const parents: Record<string, FileParents[string]> = {};
  for (const [kind, answers] of areas.flatMap(area => Object.entries(area.fileParents ?? {}))) {
    const others = parents[kind];
    parents[kind] =
      others === undefined ? answers : async (context, id) => (await others(context, id)) || answers(context, id);
  }
  return parents;
}

/** Puts the areas together; the only place that knows them all. */
export function createAreas({ config: settings, notices, storage }: AreaDependencies): Areas {
  const areas = [
    access,
    config,
    people,
    groups,
    notifications,
    currentUserArea,
    feedArea,
    socialArea,
    pollsArea,
    reportsArea,
    tienda,
    newsArea,
    eventsArea,
  ];
  const parents = fileParentsOf(areas);
  const files = createFilesArea({ storage, incoming: join(settings.dataDir, 'incoming') }, parents);
  const letters: Record<string, Composer> = Object.fromEntries(
    areas.flatMap(area => Object.entries(area.letters ?? {})),
  );
  const mail = createMailArea(settings, letters);
  const poll: Area = {
    name: 'poll',
    hotRoutes: [
      createPollRoute(
        notices,
        areas.flatMap(area => area.pollParts ?? []),
      ),
    ],
  };
  return { all: [...areas, files, mail, poll], fileParents: { ...parents, ...files.fileParents } };
}
