import type { ClientBase } from 'pg';
import { VAULTS } from '../db/connections.ts';
import { pageObject } from '../features/files/service.ts';
import type { FileStorage } from '../integrations/storage/port.ts';

/** Column, in every table, for the storage key of a row's bytes. */
const KEY_COLUMN = 'storage_key';
/** Table of the keys that are to be removed. */
const REMOVALS = 'file_removals';
/** Schemas that hold rows of organisations. */
const SCHEMAS = ['public', ...Object.values(VAULTS).map(({ schema }) => schema)];
/** Number of documents that are checked together. */
const DOCUMENTS = 200;

/**
 * Builds a query with `org_id` and `key` of all stored bytes that rows refer to. It covers every table with a key
 * column in the catalogue, so that new features are included.
 */
export async function storedKeys(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<{ at: string }>(
    `select format('%I.%I', n.nspname, c.relname) as at from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $2
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $3 and not a.attisdropped)
     order by 1`,
    [SCHEMAS, REMOVALS, KEY_COLUMN],
  );
  return rows.map(({ at }) => `select org_id, ${KEY_COLUMN} as key from ${at}`).join(' union ');
}

/**
 * Queues documents to be read again if they were read but the storage lacks their page pictures, as after an archive
 * older than its pictures. Runs in the caller's transaction, who sees the rows.
 */
export async function readAgainWithoutPages(owner: ClientBase, storage: FileStorage): Promise<void> {
  interface Pictured {
    readonly org: number;
    readonly file: string;
    readonly key: string;
    readonly pages: number;
  }
  await owner.query(
    `declare pictured no scroll cursor for select t.org_id as org, t.file_id as file, f.storage_key as key, t.pages
       from document_texts t join files f on f.org_id = t.org_id and f.id = t.file_id
       where t.state = 'read' and t.pages > 0 order by t.org_id, t.file_id`,
  );
  for (;;) {
    const { rows } = await owner.query<Pictured>(`fetch ${DOCUMENTS} from pictured`);
    if (rows.length === 0) break;
    for (const { org, file, key, pages } of rows) {
      const objects = new Set(await storage.list(key));
      if (Array.from({ length: pages }, (_, index) => pageObject(index + 1)).every(page => objects.has(page))) continue;
      await owner.query(
        `update document_texts set state = 'waiting', pages = 0, attempts = 0, next_at = now() where org_id = $1 and file_id = $2`,
        [org, file],
      );
    }
  }
  await owner.query('close pictured');
}
