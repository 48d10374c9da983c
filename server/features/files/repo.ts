import type { FileKind } from '../../../contract/features/files/kinds.ts';
import type { Session, Transaction } from '../../db/database.ts';

/** What a file hangs on: the kinds of parent, each with its column. */
export const PARENT_COLUMNS = {
  item: 'item_id',
  comment: 'comment_id',
  portrait: 'portrait_of',
  cover: 'cover_of',
  group: 'group_id',
  banner: 'banner_id',
  /** Inside the rich text of an item. */
  content: 'content_of',
  evidence: 'evidence_of',
} as const;

export type ParentKind = keyof typeof PARENT_COLUMNS;

/** True of rows that hang on nothing. */
const IS_DRAFT = `num_nonnulls(${Object.values(PARENT_COLUMNS).join(', ')}) = 0`;

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
  /** A video that has a still. */
  readonly poster: boolean;
  readonly storageKey: string;
  /** Kind and id of what it hangs on; null of drafts. */
  readonly parent: { readonly kind: ParentKind; readonly id: number } | null;
}

/** Announces keys that are about to be filled: until `keepFiles` takes them back they are to be removed at `when`. */
export async function announceKeys(transaction: Transaction, keys: readonly string[], when: Date): Promise<void> {
  await transaction.query(
    'insert into file_removals (org_id, storage_key, queued_at) select $1, key, $3 from unnest($2::text[]) key',
    [transaction.org, keys, when],
  );
}

/** Lets announced keys be removed at once: the upload came to nothing. */
export async function abandonKeys(transaction: Transaction, keys: readonly string[], now: Date): Promise<void> {
  await transaction.query(
    'update file_removals set queued_at = $3 where org_id = $1 and storage_key = any($2::text[])',
    [transaction.org, keys, now],
  );
}

/** Takes announced keys back. @returns how many were still there */
export async function reclaimKeys(transaction: Transaction, keys: readonly string[]): Promise<number> {
  const rows = await transaction.query(
    'delete from file_removals where org_id = $1 and storage_key = any($2::text[]) returning 1',
    [transaction.org, keys],
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
  await transaction.query(
    `insert into files (org_id, owner_id, created_at, position, id, list, kind, mime, title, bytes, width, height, widths, storage_key)
     select $1, $2, $3, n - 1, f.id, f.list, f.kind, f.mime, f.title, f.bytes, f.width, f.height,
            array(select jsonb_array_elements_text(f.widths)::int), f."storageKey"
       from rows from (jsonb_to_recordset($4::jsonb) as (
              id uuid, list text, kind text, mime text, title text, bytes bigint, width int, height int, widths jsonb, "storageKey" text
            )) with ordinality as f(id, list, kind, mime, title, bytes, width, height, widths, "storageKey", n)`,
    [transaction.org, owner, now, JSON.stringify(files)],
  );
}

/** Bytes that a person has added since then. */
export async function bytesSince(session: Session, owner: number, since: Date): Promise<number> {
  const [row] = await session.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from files where org_id = $1 and owner_id = $2 and created_at > $3',
    [session.org, owner, since],
  );
  return Number(row?.bytes ?? 0);
}

/** One file, whoever may see it. */
export async function findFile(session: Session, id: string): Promise<FileRow | null> {
  const parents = Object.entries(PARENT_COLUMNS).map(([kind, column]) => `when ${column} is not null then '${kind}'`);
  const [row] = await session.query<
    Omit<FileRow, 'bytes' | 'parent'> & { bytes: string; parentKind: ParentKind | null; parentId: string | null }
  >(
    `select id, owner_id as "ownerId", kind, mime, title, bytes, widths, poster, storage_key as "storageKey",
            case ${parents.join(' ')} end as "parentKind",
            coalesce(${Object.values(PARENT_COLUMNS).join(', ')}) as "parentId"
       from files where org_id = $1 and id = $2`,
    [session.org, id],
  );
  if (row === undefined) return null;
  const { parentKind, parentId, bytes, ...file } = row;
  const parent = parentKind === null ? null : { kind: parentKind, id: Number(parentId) };
  return { ...file, bytes: Number(bytes), parent };
}

/** Holds somebody's own draft of a video until the transaction ends. @returns its storage key; null when there is none */
export async function lockDraftVideo(transaction: Transaction, owner: number, id: string): Promise<string | null> {
  const [row] = await transaction.query<{ key: string }>(
    `select storage_key as key from files
      where org_id = $1 and owner_id = $2 and id = $3 and kind = 'video' and ${IS_DRAFT} for update`,
    [transaction.org, owner, id],
  );
  return row?.key ?? null;
}

/** Says that a video has a still, of this size. */
export async function setPoster(transaction: Transaction, id: string, width: number, height: number): Promise<void> {
  await transaction.query('update files set poster = true, width = $3, height = $4 where org_id = $1 and id = $2', [
    transaction.org,
    id,
    width,
    height,
  ]);
}

/** Removes own drafts. @returns how many of them there were */
export async function deleteDrafts(transaction: Transaction, owner: number, ids: readonly string[]): Promise<number> {
  const rows = await transaction.query(
    `delete from files where org_id = $1 and owner_id = $2 and id = any($3::uuid[]) and ${IS_DRAFT} returning 1`,
    [transaction.org, owner, ids],
  );
  return rows.length;
}

/** Removes the drafts of everybody that are older than that, some at a time. @returns how many */
export async function deleteOldDrafts(transaction: Transaction, before: Date, most: number): Promise<number> {
  const rows = await transaction.query(
    `delete from files where org_id = $1 and id in (
       select id from files where org_id = $1 and created_at < $2 and ${IS_DRAFT} limit $3 for update skip locked)
     returning 1`,
    [transaction.org, before, most],
  );
  return rows.length;
}

/** Removes from a parent every file that is not named. */
export async function deleteOthers(
  transaction: Transaction,
  parent: ParentKind,
  id: number,
  keep: readonly string[],
): Promise<void> {
  await transaction.query(
    `delete from files where org_id = $1 and ${PARENT_COLUMNS[parent]} = $2 and not id = any($3::uuid[])`,
    [transaction.org, id, keep],
  );
}

/**
 * Hangs files on a parent in the given order: the owner's drafts, and those that hang there already.
 * @returns the kinds of the files that could be hung; fewer than asked when one is missing, foreign or used elsewhere
 */
export async function hangFiles(
  transaction: Transaction,
  owner: number,
  parent: ParentKind,
  id: number,
  files: readonly { readonly id: string; readonly alt: string | null }[],
): Promise<FileKind[]> {
  const column = PARENT_COLUMNS[parent];
  const rows = await transaction.query<{ kind: FileKind }>(
    `update files f set ${column} = $3, position = g.n - 1, alt = coalesce(g.alt, f.alt)
       from unnest($4::uuid[], $5::text[]) with ordinality as g(id, alt, n)
      where f.org_id = $1 and f.id = g.id and (f.${column} = $3 or (f.owner_id = $2 and ${IS_DRAFT}))
     returning f.kind`,
    [transaction.org, owner, id, files.map(file => file.id), files.map(file => file.alt)],
  );
  return rows.map(row => row.kind);
}

/** Hangs all files of one parent on another of its kind. */
export async function moveFiles(transaction: Transaction, parent: ParentKind, from: number, to: number): Promise<void> {
  const column = PARENT_COLUMNS[parent];
  await transaction.query(`update files set ${column} = $3 where org_id = $1 and ${column} = $2`, [
    transaction.org,
    from,
    to,
  ]);
}

/** Keys whose bytes are due to go, held until the transaction ends so that no other process works on them. */
export async function lockDueRemovals(
  transaction: Transaction,
  now: Date,
  most: number,
): Promise<{ key: string; attempts: number }[]> {
  return transaction.query(
    `select storage_key as key, attempts from file_removals where org_id = $1 and queued_at <= $2
      order by queued_at limit $3 for update skip locked`,
    [transaction.org, now, most],
  );
}

/** Puts failed removals off, each until its own time. */
export async function postponeRemovals(
  transaction: Transaction,
  failed: readonly { readonly key: string; readonly until: Date }[],
): Promise<void> {
  await transaction.query(
    `update file_removals r set attempts = attempts + 1, queued_at = f.until
       from unnest($2::text[], $3::timestamptz[]) as f(key, until) where r.org_id = $1 and r.storage_key = f.key`,
    [transaction.org, failed.map(({ key }) => key), failed.map(({ until }) => until)],
  );
}
