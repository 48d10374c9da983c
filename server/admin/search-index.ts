import type { ClientBase } from 'pg';
import { parseArgs } from 'node:util';
import { declared } from '#contract/features/index.ts';
import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { UsageError } from './owner-details.ts';

const USAGE = `Usage: npm run admin -- search-index [--org 202]
  makes the index of the search anew, of one organisation or of all, while people go on using it`;

/** Number of sources that are indexed at once. */
const AT_ONCE = 500;

const SOURCES = ['users', 'groups', 'feed_items', 'comments', 'documents', 'files'] as const;

/** Searched types of feed items, as literals of SQL. */
const ITEM_KINDS = SEARCH_KINDS.filter(kind => Object.hasOwn(declared('items'), kind)).map(kind => `'${kind}'`);

/** Conditions for index rows whose source is gone: nothing shows them, and nothing else would remove them. */
const ORPHANS = [
  `kind = 'person' and not exists (select from users u where u.org_id = s.org_id and u.id = s.id and u.is_active)`,
  `kind in ('group', 'area') and not exists (select from groups g where g.org_id = s.org_id and g.id = s.id and g.deleted_at is null)`,
  `kind in (${ITEM_KINDS.join(', ')}) and not exists (select from feed_items i where i.org_id = s.org_id and i.id = s.id)`,
  `kind = 'comment' and not exists (select from comments c where c.org_id = s.org_id and c.id = s.id and c.removed_in is null)`,
  `kind = 'document' and key like 'n%' and not exists (select from documents d where d.org_id = s.org_id and d.id = s.id)`,
  `kind = 'document' and key not like 'n%' and not exists (select from files f where f.org_id = s.org_id and f.id::text = s.key and f.parent_id = s.item_id)`,
];

/**
 * Reads the command line of the search index. @returns the organisation, or null for all of them @throws {UsageError}
 */
export function readSearchIndexCommand(args: readonly string[]): number | null {
  try {
    const { org } = parseArgs({ args: [...args], options: { org: { type: 'string' } } }).values;
    if (org === undefined) return null;
    if (/^[1-9]\d{0,6}$/.test(org)) return Number(org);
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
  throw new UsageError(`--org must be the number of an organisation.\n\n${USAGE}`);
}

/** Rebuilds the search index. @returns text for the operator */
export async function runSearchIndexCommand(owner: ClientBase, org: number | null): Promise<string> {
  const { rows } = await owner.query<{ org_id: number }>(
    'select org_id from organisations where $1::int is null or org_id = $1 order by org_id',
    [org],
  );
  if (rows.length === 0) throw new Error(`There is no organisation ${org}.`);
  const lines: string[] = [];
  for (const { org_id: one } of rows) {
    await owner.query(`select set_config('app.org_id', $1, false)`, [String(one)]);
    lines.push(`Organisation ${one}: ${await rebuildIndex(owner, one)} rows.`);
  }
  return lines.join('\n');
}

/**
 * Rebuilds the index of an organisation, one transaction per batch, so that others wait for one batch at most. Inside a
 * running transaction it becomes part of that.
 * @param owner pinned to the organisation
 * @returns number of rows in the new index
 */
export async function rebuildIndex(owner: ClientBase, org: number): Promise<number> {
  await owner.query('delete from search_vocabulary where org_id = $1', [org]);
  for (const source of SOURCES) {
    let reached: string | null = null;
    do {
      const { rows }: { rows: { reached: string | null }[] } = await owner.query<{ reached: string | null }>(
        'select rebuild_search_rows($1, $2, $3, $4) as reached',
        [org, source, reached, AT_ONCE],
      );
      reached = rows[0]?.reached ?? null;
    } while (reached !== null);
  }
  for (const orphan of ORPHANS) await owner.query(`delete from search_rows s where s.org_id = $1 and ${orphan}`, [org]);
  await owner.query(
    `delete from search_slices l where l.org_id = $1 and not exists (select from search_rows s where s.org_id = l.org_id and s.slice = l.slice)`,
    [org],
  );
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from search_rows where org_id = $1', [
    org,
  ]);
  return rows[0]?.n ?? 0;
}
