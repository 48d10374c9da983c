import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { storedKeys } from './stored-files.ts';

const database = testDatabase();

/** Columns named key that refer to no bytes in the storage. */
const OTHER_KEYS = [
  'default_seeds.key',
  'directory_syncs.account_key',
  'idempotency_keys.key',
  'loan_index_keys.key_name',
  'loan_subject_keys.key_name',
  'mail_outbox.message_key',
  'mail_outbox.once_key',
  'merged_rows.key',
  'notification_parts.once_key',
  'notifications.once_key',
  'passkeys.public_key',
  'people_imports.key_field',
  'push_outbox.once_key',
  'search_rows.key',
  'search_rows.title_key',
  'survey_answers.area_key',
  'survey_ballots.key_name',
  'survey_drafts.key_name',
  'survey_participations.receipt_key',
  'survey_tallies.tally_key',
  'user_words.name_key',
];

describe('the keys of what is stored', () => {
  it('are in columns of one name: a column that is called otherwise is decided upon here', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace::regnamespace::text in ('public', 'loan') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
         and a.attname ~ '(key|object|path|blob|storage)' and a.attname <> 'storage_key' and a.attgenerated = '' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(OTHER_KEYS);
  });

  it('are those of every table that has some, also of one that is new, without those on their way out', async () => {
    const client = await database.owner.connect();
    try {
      const before = await storedKeys(client);
      expect(before).toContain('public.files');
      expect(before).toContain('loan.loan_documents');
      expect(before).not.toContain('file_removals');
      await client.query('create table scans (org_id int, storage_key text)');
      await client.query(`insert into scans values (7, '7/aa/x')`);
      const { rows } = await client.query(`select * from (${await storedKeys(client)}) s where org_id = 7`);
      expect(rows).toEqual([{ org_id: 7, key: '7/aa/x' }]);
    } finally {
      client.release();
    }
  });
});
