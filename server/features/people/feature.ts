import type { FileReader } from '../../content-kinds/content-kind.ts';
import { viewerNames } from './person-sql.ts';
import type { Feature, AdministeredCounts } from '../feature.ts';
import { everyColleague } from '../files/service.ts';
import { ALBUM_BIN, ownBin, sweepAlbumBin } from './album-bin.ts';
import { seesAlbum, profiles, interests, users } from './lists.ts';
import { chartOperations } from './chart.ts';
import { sql } from '../../db/sql.ts';

/** Number of active people, for the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = {
  directory: ({ org }) => sql`(select count(*) from users u where u.org_id = ${org} and u.is_active)`,
};

const whoSeesAlbum: FileReader = async ({ session, viewer }, person) =>
  (await session.run(seesAlbum(viewerNames(viewer), person))).length > 0;

export const people: Feature = {
  name: 'people',
  lists: [users, profiles, interests],
  administered: ADMINISTERED_COUNTS,
  catalogues: {
    hobbies: {
      table: 'interests',
      kind: 'hobby',
      references: [{ table: 'person_interests', org: 'interest_org', id: 'interest_id' }],
    },
  },
  operations: chartOperations,
  jobs: [sweepAlbumBin],
  files: {
    portrait: { seenBy: [everyColleague] },
    cover: { seenBy: [everyColleague] },
    album: { seenBy: [whoSeesAlbum] },
    [ALBUM_BIN]: { seenBy: [ownBin] },
  },
};
