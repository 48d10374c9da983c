import { canSee } from '../../content-kinds/of-kind.ts';
import type { FileLimits, HeldFiles } from '../../content-kinds/content-kind.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { isAttachedTo } from '../files/service.ts';
import { isAdministrator, isMember } from '../groups/service.ts';

/** Kind of parent of a version's file. */
export const VERSION_FILE = 'document_version';

/** True for groups and areas that keep documents: all areas, and collaborative groups. @spec 2§2 Group page */
const keepsDocuments = (place: Sql): Sql => sql`(${place}.is_area or ${place}.kind = 'colaborativo')`;

/**
 * Condition: the reader sees the documents of a group or area, by the rule for publications: members always, and
 * everybody as long as it is open. Admin-Groups see none of a private group.
 * @spec decision 81, THREATS matrix Flx_Documents
 */
export const seesDocuments = (reader: ReaderNames, place: Sql): Sql =>
  sql`(${keepsDocuments(place)} and (${place}.is_open or ${isMember(reader, place)}))`;

/** Condition: the reader may upload documents there: a member, unless it is archived. `createDocument` says why not. */
export const takesUploads = (reader: ReaderNames, place: Sql): Sql =>
  sql`(${keepsDocuments(place)} and ${place}.archived_at is null and ${isMember(reader, place)})`;

/** Condition on a row of `groups` and one of `documents`: it is the document's place. */
export const isPlaceOf = (place: Sql, document: Sql): Sql => sql`(${place}.org_id = ${document}.org_id
  and ${place}.id = ${document}.parent_id and ${place}.is_area = (${document}.parent_kind = 'area'))`;

/** Visibility rule of a document that is not in the bin, and of its versions and files. */
export const isVisibleDocument = (reader: ReaderNames, document: Sql): Sql =>
  sql`(${document}.removed_in is null
    and exists (select from groups g where ${isPlaceOf(sql`g`, document)} and ${seesDocuments(reader, sql`g`)}))`;

/** Visibility rule of a row of `document_versions`. */
export const isVisibleVersion = (reader: ReaderNames, version: Sql): Sql => sql`exists (
  select from documents d where d.org_id = ${version}.org_id and d.id = ${version}.document_id and ${isVisibleDocument(reader, sql`d`)})`;

/** True if the reader administers the document's place. @spec THREATS matrix Flx_Documents */
const administersPlace = (place: Sql): Sql => sql`(${isAdministrator(READER, place)}
  or case when ${place}.is_area then ${holdsRole(READER, 'Admin-Areas')} else ${holdsRole(READER, 'Admin-Groups')} end)`;

/**
 * Condition: a reader who sees it may delete it. Administrators of the place may, and members their own uploads; in an
 * archived group nobody may.
 * @param isOwn condition on the row to delete @spec decision 82
 */
export const isDeletable = (place: Sql, isOwn: Sql): Sql =>
  sql`(${place}.archived_at is null and (${administersPlace(place)} or (${isMember(READER, place)} and ${isOwn})))`;

/** True for a document of which nobody else has uploaded a version. */
export const isOwnDocument = (document: Sql): Sql => sql`not exists (
  select from document_versions v where v.org_id = ${document}.org_id and v.document_id = ${document}.id and v.author_id <> ${READER.viewer})`;

/** Condition on content in the bin: the reader sees its place, which they administer. */
export const isOfAdministeredPlace = (document: Sql): Sql => sql`exists (select from groups g
  where ${isPlaceOf(sql`g`, document)} and ${seesDocuments(READER, sql`g`)} and ${administersPlace(sql`g`)})`;

/** Condition on a row of `files`: it is the file of a version. @param version SQL of its organisation and id */
export const isFileOf = (file: Sql, version: { readonly org: Sql; readonly id: Sql }): Sql =>
  sql`${file}.org_id = ${version.org} and ${isAttachedTo(file, VERSION_FILE, version.id)}`;

/** File limits of a version, which has one document. */
export const VERSION_LIMITS: FileLimits = { media: 0, documents: 1 };

/**
 * Files of versions. All readers of a document see the files of all its versions; access is checked on every request.
 */
export const heldFiles: HeldFiles = {
  [VERSION_FILE]: {
    seenBy: [(context, id) => canSee(context, { table: 'document_versions', isVisible: isVisibleVersion }, id)],
    limits: VERSION_LIMITS,
  },
};

/** Exports for other features about documents of groups and areas. */
