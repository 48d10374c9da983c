import type { Pool } from 'pg';
import { visibleLine, visibleText } from '#contract/lib/text.ts';

/** Columns whose texts may have several lines. A new column has one line unless it is named here. */
const OF_SEVERAL_LINES: ReadonlySet<string> = new Set([
  'advert_search.search_text',
  'adverts.description',
  'audit_log.detail',
  'view_sessions.reason',
  'card_signatures.body',
  'comments.body',
  'contact_requests.answer_text',
  'contact_requests.message',
  'events.description',
  'feed_items.description',
  'help_messages.description',
  'legal_texts.body',
  'news.description',
  'publication_versions.description',
  'report_cases.note',
  'report_cases.reason',
  'reports.description',
  'search_rows.title_key',
  'users.about_me',
]);

interface Column {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Returns all texts of the database, by column. */
async function textColumns(owner: Pick<Pool, 'query'>): Promise<Column[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
        and c.is_generated = 'NEVER' and c.table_name not like 'knex_%' order by 1, 2`,
  );
  const columns: Column[] = [];
  for (const { table, column } of rows) {
    const { rows: found } = await owner.query<{ text: string }>(
      `select distinct "${column}" as text from "${table}" where "${column}" is not null`,
    );
    columns.push({ name: `${table}.${column}`, texts: found.map(({ text }) => text) });
  }
  return columns;
}

/**
 * Returns the columns that contain invisible parts of a text: control characters, direction marks, or a line end in a
 * one-line text.
 */
export async function unseenTexts(owner: Pick<Pool, 'query'>): Promise<string[]> {
  const columns = await textColumns(owner);
  return columns.flatMap(({ name, texts }) => {
    const visible = OF_SEVERAL_LINES.has(name) ? visibleText : visibleLine;
    return texts
      .filter(text => visible(text) !== text.trim())
      .map(text => `${name}: ${JSON.stringify(text.slice(0, 60))}`);
  });
}
