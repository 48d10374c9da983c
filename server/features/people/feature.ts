import type { FileReader } from '../../content-kinds/content-kind.ts';
import { viewerNames } from './person-sql.ts';
import type { Feature } from '../feature.ts';
import { everyColleague } from '../files/service.ts';
import { ALBUM_BIN, ownBin, sweepAlbumBin } from './album-bin.ts';
import { seesAlbum, profiles, interests, users } from './lists.ts';
import { chartOperations } from './chart.ts';

const whoSeesAlbum: FileReader = async ({ session, viewer }, person) =>
  (await session.run(seesAlbum(viewerNames(viewer), person))).length > 0;

export const people: Feature = {
  name: 'people',
  lists: [users, profiles, interests],
  scopes: { 'people:read': ['Flx_Users', 'Flx_Areas', 'Flx_Cities', 'Flx_Interests'] },
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
