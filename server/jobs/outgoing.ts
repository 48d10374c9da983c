import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whether mail and changes of external accounts wait until the operator of a restored installation releases them. */
export async function isOutgoingHeld(db: Pick<Database, 'system'>): Promise<boolean> {
  const held = await db.system(transaction =>
    transaction.run(sql`select from installation_holds where name = 'outgoing'`),
  );
  return held.length > 0;
}
