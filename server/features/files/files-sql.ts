import type { Focus } from '#contract/features/feed/types.ts';
import type { FileKind } from '#contract/features/files/kinds.ts';
import { BACKUP_LOCK } from '../../db/backup-lock.ts';
import type { Session, Transaction } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Condition: the file has no parent. */
const IS_DRAFT = sql`parent_id is null`;

/** Row that files are attached to: its kind, as a feature declares it in its `files`, and its id. */
export interface ParentRow {
  readonly kind: string;
  readonly id: number;
}

/** Condition: the file is attached to this parent. */
export const isAttachedTo = (file: Sql, kind: string, id: Sql): Sql =>
  sql`${file}.parent_kind = ${literal(kind)} and ${file}.parent_id = ${id}`;

export interface NewFile {
  readonly id: string;
  readonly list: string;
  readonly kind: FileKind;
  readonly mime: string;
  readonly title: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly widths: readonly number[];
  readonly storageKey: string;
}

export interface FileRow {
  readonly id: string;
  readonly ownerId: number;
  readonly kind: FileKind;
  readonly mime: string;
  readonly title: string;
  readonly bytes: number;
  readonly widths: readonly number[];
  /** Whether it is a video that has a still. */
  readonly poster: boolean;
  readonly storageKey: string;
  /** Parent that the file is attached to; null for drafts. */
  readonly parent: ParentRow | null;
}

/**
 * Makes concurrent uploads of one person wait for each other; otherwise each would count the room that both of them
 * fill.
 */
export async function lockOwner(transaction: Transaction, owner: number): Promise<void> {
  await transaction.run(sql`select from users where org_id = ${transaction.org} and id = ${owner} for no key update`);
}

/** Queues keys that are about to be filled for removal at `when`, unless `keepFiles` takes them back before. */
export async function announceKeys(transaction: Transaction, keys: readonly string[], when: Date): Promise<void> {
  await transaction.run(
    sql`insert into file_removals (org_id, storage_key, queued_at) select ${transaction.org}, key, ${when} from unnest(${keys}::text[]) key`,
  );
}

/** Makes announced keys due for removal at once, because the upload failed. */
export async function abandonKeys(transaction: Transaction, keys: readonly string[], now: Date): Promise<void> {
  await transaction.run(
    sql`update file_removals set queued_at = ${now} where org_id = ${transaction.org} and storage_key = any(${keys}::text[])`,
  );
}

/** Takes announced keys back, except those whose bytes are being removed. @returns how many were still there */
export async function reclaimKeys(transaction: Transaction, keys: readonly string[]): Promise<number> {
  const rows = await transaction.run(
    sql`delete from file_removals
      where org_id = ${transaction.org} and storage_key = any(${keys}::text[]) and attempts = 0 returning 1`,
  );
  return rows.length;
}

/** Adds drafts. */
export async function insertFiles(
  transaction: Transaction,
  owner: number,
  files: readonly NewFile[],
  now: Date,
): Promise<void> {
  await transaction.run(
    sql`insert into files (org_id, owner_id, created_at, position, id, list, kind, mime, title, bytes, width, height, widths, storage_key)
     select ${transaction.org}, ${owner}, ${now}, n - 1, f.id, f.list, f.kind, f.mime, f.title, f.bytes, f.width, f.height,
            array(select jsonb_array_elements_text(f.widths)::int), f."storageKey"
       from rows from (jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as (
              id uuid, list text, kind text, mime text, title text, bytes bigint, width int, height int, widths jsonb, "storageKey" text
            )) with ordinality as f(id, list, kind, mime, title, bytes, width, height, widths, "storageKey", n)`,
  );
}

/** Returns the number of bytes that a person has added since a date. */
export async function bytesSince(session: Session, owner: number, since: Date): Promise<number> {
  const [row] = await session.run<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from files where org_id = ${session.org} and owner_id = ${owner} and created_at > ${since}`,
  );
  return Number(row?.bytes ?? 0);
}

/** Finds a file, without checking who may see it. */
export async function findFile(session: Session, id: string): Promise<FileRow | null> {
  const [row] = await session.run<
    Omit<FileRow, 'bytes' | 'parent'> & { bytes: string; parentKind: string | null; parentId: string | null }
  >(
    sql`select id, owner_id as "ownerId", kind, mime, title, bytes, widths, poster, storage_key as "storageKey",
            parent_kind as "parentKind", parent_id as "parentId"
       from files where org_id = ${session.org} and id = ${id}`,
  );
  if (row === undefined) return null;
  const { parentKind, parentId, bytes, ...file } = row;
  const parent = parentKind === null ? null : { kind: parentKind, id: Number(parentId) };
  return { ...file, bytes: Number(bytes), parent };
}

/**
 * Locks a person's own draft of a video until the transaction ends. @returns its storage key; null when there is none
 */
export async function lockDraftVideo(transaction: Transaction, owner: number, id: string): Promise<string | null> {
  const [row] = await transaction.run<{ key: string }>(
    sql`select storage_key as key from files
      where org_id = ${transaction.org} and owner_id = ${owner} and id = ${id} and kind = 'video' and ${IS_DRAFT} for update`,
  );
  return row?.key ?? null;
}

/** Records that a video has a still, of this size. */
export async function setPoster(transaction: Transaction, id: string, width: number, height: number): Promise<void> {
  await transaction.run(
    sql`update files set poster = true, width = ${width}, height = ${height} where org_id = ${transaction.org} and id = ${id}`,
  );
}

/** Removes drafts of one person. @returns how many of them there were */
export async function deleteDrafts(transaction: Transaction, owner: number, ids: readonly string[]): Promise<number> {
  const rows = await transaction.run(
    sql`delete from files where org_id = ${transaction.org} and owner_id = ${owner} and id = any(${ids}::uuid[]) and ${IS_DRAFT} returning 1`,
  );
  return rows.length;
}

/** Removes everybody's drafts from before a date, up to `most` at a time. @returns how many */
export async function deleteOldDrafts(transaction: Transaction, before: Date, most: number): Promise<number> {
  const rows = await transaction.run(
    sql`delete from files where org_id = ${transaction.org} and id in (
       select id from files where org_id = ${transaction.org} and created_at < ${before} and ${IS_DRAFT} limit ${most} for update skip locked)
     returning 1`,
  );
  return rows.length;
}

/** Removes from a parent every file that is not named. */
export async function deleteOthers(
  transaction: Transaction,
  { kind, id }: ParentRow,
  keep: readonly string[],
): Promise<void> {
  await transaction.run(
    sql`delete from files where org_id = ${transaction.org} and parent_kind = ${kind} and parent_id = ${id} and not id = any(${keep}::uuid[])`,
  );
}

/**
 * Attaches files to a parent in the given order: the owner's drafts, those that are attached already, and those of `from`.
 * @returns the files that could be attached, with their kinds; fewer than asked when one is missing, foreign or used elsewhere
 */
export async function attachRows(
  transaction: Transaction,
  owner: number,
  { kind, id, from }: ParentRow & { readonly from?: ParentRow },
  files: readonly { readonly id: string; readonly alt: string | null; readonly focus: Focus | null }[],
): Promise<{ id: string; kind: FileKind }[]> {
  return transaction.run(
    sql`update files f set parent_kind = ${kind}, parent_id = ${id}, position = g.n - 1, alt = coalesce(g.alt, f.alt),
            focus_x = coalesce(g.x, f.focus_x), focus_y = coalesce(g.y, f.focus_y)
       from unnest(${files.map(file => file.id)}::uuid[], ${files.map(file => file.alt)}::text[],
              ${files.map(file => file.focus?.[0] ?? null)}::int[], ${files.map(file => file.focus?.[1] ?? null)}::int[])
              with ordinality as g(id, alt, x, y, n)
      where f.org_id = ${transaction.org} and f.id = g.id and ((f.parent_kind = ${kind} and f.parent_id = ${id}) or (f.parent_kind = ${from?.kind ?? null} and f.parent_id = ${from?.id ?? null}) or (f.owner_id = ${owner} and ${IS_DRAFT}))
     returning f.id, f.kind`,
  );
}

/** Attaches everything of one parent, under each of these kinds, to another. */
export async function moveFiles(
  transaction: Transaction,
  kinds: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  await transaction.run(
    sql`update files set parent_id = ${to}
      where org_id = ${transaction.org} and parent_kind = any(${kinds}::text[]) and parent_id = ${from}`,
  );
}

/** Condition: no backup is running that is about to copy these bytes. */
const noBackup = sql`(select pg_try_advisory_xact_lock_shared(${literal(BACKUP_LOCK)}))`;

/**
 * Leases keys whose bytes are due for removal, with the number of earlier attempts. Until the lease ends they belong to
 * this process alone. Locking their rows instead would hold a connection for as long as the storage takes.
 */
export async function leaseDueRemovals(
  transaction: Transaction,
  now: Date,
  until: Date,
  most: number,
): Promise<{ key: string; attempts: number }[]> {
  return transaction.run(
    sql`update file_removals r set attempts = attempts + 1, queued_at = ${until} from (
        select storage_key from file_removals where org_id = ${transaction.org} and queued_at <= ${now} and ${noBackup}
        order by queued_at limit ${most} for update skip locked) due
      where r.org_id = ${transaction.org} and r.storage_key = due.storage_key
      returning r.storage_key as key, r.attempts`,
  );
}

/**
 * Deletes keys whose bytes are gone. @param leased end of the lease: a key that was queued anew has another time and
 * stays
 */
export async function forgetKeys(transaction: Transaction, keys: readonly string[], leased: Date): Promise<void> {
  await transaction.run(
    sql`delete from file_removals
      where org_id = ${transaction.org} and storage_key = any(${keys}::text[]) and queued_at = ${leased}`,
  );
}

/** Queues a key for removal if its file was removed while something was being stored under it. */
export async function removeIfGone(transaction: Transaction, key: string, now: Date): Promise<void> {
  await transaction.run(
    sql`insert into file_removals (org_id, storage_key, queued_at) select ${transaction.org}, ${key}, ${now}
       where not exists (select from files where org_id = ${transaction.org} and storage_key = ${key})
       on conflict (org_id, storage_key) do update set queued_at = excluded.queued_at`,
  );
}

/** Postpones failed removals, each until its own time. */
export async function postponeRemovals(
  transaction: Transaction,
  failed: readonly { readonly key: string; readonly until: Date }[],
): Promise<void> {
  await transaction.run(
    sql`update file_removals r set queued_at = f.until
       from unnest(${failed.map(({ key }) => key)}::text[], ${failed.map(({ until }) => until)}::timestamptz[]) as f(key, until) where r.org_id = ${transaction.org} and r.storage_key = f.key`,
  );
}
