import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { AnnounceGuessed } from '../../../integrations/identity/accounts/access-codes.ts';
import { findActiveHolders } from '../../access/service.ts';
import { auditUnsigned } from '../../audit/service.ts';
import { queueNotes } from '../../notifications/service.ts';

/** Creates the announcement to administrators of people that the proof of a code was guessed at until it was over. */
export const createGuessedAnnouncement =
  (db: Database, clock: () => Date): AnnounceGuessed =>
  async ({ org, user }) => {
    const now = clock();
    await db.write(org, async session => {
      await session.run(
        queueNotes(
          {
            org: sql`${org}::int`,
            kind: sql`'code_guessed'`,
            actor: sql`${user}::int`,
            subjectKind: sql`null`,
            subjectId: sql`null::bigint`,
            partKind: sql`null`,
            partId: sql`null::bigint`,
            recipients: sql`array(${findActiveHolders(org, ['Admin-Users', 'Propietarios'])})`,
            now: sql`${now}::timestamptz`,
          },
          sql``,
        ),
      );
      await auditUnsigned(
        { session, now },
        { feature: 'directory', action: 'code_guessed', subject: user, person: user },
      );
    });
  };
