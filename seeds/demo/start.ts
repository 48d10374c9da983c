import pg from 'pg';
import { DEMO_DOMAINS } from '../../server/config/demo.ts';
import type { DemoOptions, StartDemo } from '../../server/demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** Key of the advisory lock under which one server at a time decides whether the demo is needed. */
const SEED_LOCK = 7_403_262;

/**
 * Writes the demo if it is wanted and the database holds no organisation yet. The reference data must be there.
 *
 * @returns its accounts, when the demo organisations are in the database.
 * @throws Error whose message is for the operator, when others could reach demo accounts that nobody asked for.
 */
export const startDemo: StartDemo = async options => {
  const { owner: address, config, log } = options;
  const owner = new pg.Client(address);
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await isInhabited(owner)) && wantsDemo(config)) {
      log.info('Making the demo organisations');
      const { seedDemo } = await import('./index.ts');
      const pin = async (org: number): Promise<void> => {
        // Deferred constraints must be checked while the current organisation is pinned.
        await owner.query('set constraints all immediate');
        await owner.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
        await owner.query('set constraints all deferred');
      };
      await seedDemo({ ...options, owner, pin, accountIssuer: config.auth.accountIssuer });
    }
    await owner.query('commit');
    const found = await hasDemo(owner);
    if (found && !config.isLocal && config.demo !== 'yes') throw new Error(EXPOSED);
    return found ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null;
  } finally {
    await owner.end();
  }
};

const EXPOSED =
  'This database holds the demo organisations, whose accounts share a published password, and others could reach the server. ' +
  'Give it a database of its own (DATABASE_URL or DATA_DIR), or say DEMO=yes to show the demo to others.';

/**
 * Decides whether the demo is written. Demo accounts share a published password, so they are made only if nobody else
 * can reach them, unless asked for.
 */
function wantsDemo({ demo, databaseUrl, production, isLocal, auth }: DemoOptions['config']): boolean {
  if (auth.mode !== 'local') return false;
  return demo === 'yes' || (demo === 'auto' && databaseUrl === null && !production && isLocal);
}

/**
 * Returns whether any account exists. Accounts and directory entries belong to no organisation, so no pin hides them.
 */
async function isInhabited(owner: pg.Client): Promise<boolean> {
  const found = await owner.query('select from idp_accounts union all select from sign_in_accounts limit 1');
  return found.rowCount !== 0;
}

async function hasDemo(owner: pg.Client): Promise<boolean> {
  const found = await owner.query('select from organisations where email_domain = any($1::text[])', [DEMO_DOMAINS]);
  return found.rowCount !== 0;
}
