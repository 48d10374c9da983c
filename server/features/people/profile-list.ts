import { PEOPLE_PAGE_SIZE } from '#contract/features/people/limits.ts';
import { profileSchema } from '#contract/features/people/schema.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type Field, type SqlRow } from '../../lists/define-list.ts';
import { managerOf } from './chart-sql.ts';
import { likedInterests } from './interest-fields.ts';
import { personFields } from './person-fields.ts';
import { isAdminOfPeople, isOneself, shownSections, unless, shows } from './privacy-sql.ts';
import { peopleTexts } from './texts.ts';
import { updateProfile } from './write.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { isAttachedTo } from '../files/service.ts';

/** SQL of the photos of a row of `users`, in their owner's order, with signed addresses (contract `AlbumPhoto[]`). */
const albumOf = ({ alias }: SqlRow): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', f.id,
      'url', media_address(f.org_id, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}),
      'title', f.title, 'width', f.width, 'height', f.height) order by f.position, f.id), '[]')
  from files f where f.org_id = ${alias}.org_id and ${isAttachedTo(sql`f`, 'album', sql`${alias}.id`)})`;

/** Returns a row if the reader may see this person's album. */
export const seesAlbum = (reader: Pick<ReaderNames, 'org' | 'viewer'>, person: number): Sql => sql`
  select from users u where u.org_id = ${reader.org} and u.id = ${person}::bigint and u.is_active and ${shows(reader, sql`u`, 'PrivatePhotos')}`;

type ProfileSchema = ReturnType<typeof profileSchema>;

/**
 * Field without filter, sort and search, and never on demand: a profile is read whole; people are searched for in
 * Flx_Users.
 */
const whole = ({ filter: _filter, sort: _sort, search: _search, onDemand: _onDemand, ...field }: Field): Field => field;

/** Profiles of people, each edited only by its owner. @spec 2§2 Profile page, 2§6 Profile owner */
export const profiles = defineList<ProfileRow, ProfileSchema, ProfileSchema>({
  name: 'Flx_Profile',
  summary: 'Profiles, each as the reader may know it. One edits one’s own; what is left out of a body stays.',
  table: 'users',
  organisation: 'org_id',
  fields: {
    ...Object.fromEntries(Object.entries(personFields).map(([name, field]) => [name, whole(field)])),
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Interests: likedInterests,
    Manager: { type: 'json', compute: managerOf, summary: 'Whom the person reports to.' },
    Photos: { type: 'json', compute: albumOf, visible: unless('PrivatePhotos') },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, visible: isOneself },
    CanEdit: { type: 'boolean', compute: isOneself },
    Shows: {
      type: 'json',
      compute: shownSections,
      summary: 'For each flag, whether the reader is shown what it hides.',
    },
  },
  order: ['Id'],
  pageSize: PEOPLE_PAGE_SIZE,
  scope: ({ alias }) => sql`(${alias}.is_active or ${isAdminOfPeople()})`,
  policy: { read: everyone, create: nobody, update: (_context, row) => row?.CanEdit === true, remove: nobody },
  input: { update: byLanguage(language => profileSchema(peopleTexts(language))) },
  write: { update: updateProfile },
});
