import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { newStorageKey } from '../integrations/storage/keys.ts';
import type { FileStorage } from '../integrations/storage/port.ts';

/**
 * Adds the stored objects of reading and loans to an organisation: a read document with two page pictures, and sealed
 * files of a registration and an unsent message, whose person has none.
 */
export async function addStoredObjects(owner: ClientBase, storage: FileStorage, org: number): Promise<void> {
  const [read, sealed, attached] = [newStorageKey(org), newStorageKey(org), newStorageKey(org)];
  const put = (key: string, object: string): Promise<void> =>
    storage.put(key, object, Readable.from([Buffer.from(object)]), object.length);
  for (const object of ['master', 'p1', 'p2']) await put(read, object);
  for (const key of [sealed, attached]) await put(key, 'sealed');
  await owner.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
  await owner.query(
    `with one as (select min(u.id) as id from users u where u.org_id = $1
         and not exists (select from loan.loan_documents d where d.org_id = u.org_id and d.user_id = u.id)),
       file as (insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key)
         select $1, id, 'Fluxboard', 'document', 'application/pdf', 'informe.pdf', 6, $2 from one returning id),
       words as (insert into document_texts (org_id, file_id, state, words, pages, next_at)
         select $1, id, 'read', 'Dos páginas', 2, now() from file),
       attachment as (insert into loan.loan_message_files (org_id, author_id, mime, bytes, storage_key, head, created_at)
         select $1, id, 'application/pdf', 6, $4, '\\x00', now() from one)
     insert into loan.loan_documents (org_id, user_id, kind, mime, bytes, storage_key, head, created_at)
       select $1, id, 'bank', 'application/pdf', 6, $3, '\\x00', now() from one`,
    [org, read, sealed, attached],
  );
}
