import { sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames } from '../../things/reader.ts';
import { isAttachedTo } from '../files/service.ts';
import { isAdministrator, isMember } from '../groups/service.ts';

/** Kind of parent of the file of a version. */
export const VERSION_FILE = 'document_version';

/** True of a group or area that keeps documents: of groups the collaborative ones. @spec 2§2 Group page */
const keepsDocuments = (place: Sql): Sql => sql`(${place}.is_area or ${place}.kind = 'colaborativo')`;

/**
 * Condition: the reader sees the documents of a group or area, as what is published there: its members, and everybody as long as
 * it is open. Admin-Groups see none of a private group.
 * @spec decision 81, THREATS matrix Flx_Documents
 */
export const seesDocuments = (reader: ReaderNames, place: Sql): Sql =>
  sql`(${keepsDocuments(place)} and (${place}.is_open or ${isMember(reader, place)}))`;

/** Of a row of `groups` and one of `documents`: it is the document's place. */
export const isPlaceOf = (place: Sql, document: Sql): Sql => sql`(${place}.org_id = ${document}.org_id
  and ${place}.id = ${document}.parent_id and ${place}.is_area = (${document}.parent_kind = 'area'))`;

/** THE visibility of a document, and of its versions and files. */
export const isVisibleDocument = (reader: ReaderNames, document: Sql): Sql =>
  sql`exists (select from groups g where ${isPlaceOf(sql`g`, document)} and ${seesDocuments(reader, sql`g`)})`;

/** The same of a row of `document_versions`. */
export const isVisibleVersion = (reader: ReaderNames, version: Sql): Sql => sql`exists (
  select from documents d where d.org_id = ${version}.org_id and d.id = ${version}.document_id and ${isVisibleDocument(reader, sql`d`)})`;

/** True of somebody who administers what the document is of. @spec THREATS matrix Flx_Documents */
const administersPlace = (place: Sql): Sql => sql`(${isAdministrator(READER, place)}
  or case when ${place}.is_area then ${holdsRole(READER, 'Admin-Areas')} else ${holdsRole(READER, 'Admin-Groups')} end)`;

/**
 * Condition: who sees it may delete it: whoever administers the place, and a member what they have uploaded; of an archived group
 * nobody.
 * @param isOwn condition on what is deleted @spec decision 82
 */
export const isDeletable = (place: Sql, isOwn: Sql): Sql =>
  sql`(${place}.archived_at is null and (${administersPlace(place)} or (${isMember(READER, place)} and ${isOwn})))`;

/** True of a document that nobody else has uploaded a version of. */
export const isOwnDocument = (document: Sql): Sql => sql`not exists (
  select from document_versions v where v.org_id = ${document}.org_id and v.document_id = ${document}.id and v.author_id <> ${READER.viewer})`;

/** Of a row of `files`: it is the file of a version. @param version SQL of its organisation and id */
export const isFileOf = (file: Sql, version: { readonly org: Sql; readonly id: Sql }): Sql =>
  sql`${file}.org_id = ${version.org} and ${isAttachedTo(file, VERSION_FILE, version.id)}`;
