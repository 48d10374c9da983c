import { subDays } from 'date-fns/subDays';
import { REQUEST_DAYS } from '#contract/features/integrations/limits.ts';
import { sql } from '../../db/sql.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import type { Feature } from '../feature.ts';
import { serviceAccounts } from './list.ts';
import { ACCOUNT_EMAIL, writeChange } from './notice.ts';
import { integrationsOperations } from './operations.ts';

const HOUR_MS = 3_600_000;

/** Deletes the hashes of tokens that are over, and the counts of earlier days. */
const sweep: Job = {
  name: 'integrations: forget tokens and requests',
  every: HOUR_MS,
  worksWhenOff: true,
  run: tools =>
    eachOrganisation(tools, async org => {
      await tools.db.write(org, async session => {
        await session.run(sql`delete from service_tokens where org_id = ${org} and ends_at <= ${tools.now}`);
        await session.run(
          sql`delete from service_account_days where org_id = ${org} and day < ${subDays(tools.now, REQUEST_DAYS)}::date`,
        );
      });
    }),
};

/** Service accounts, with which programs read. */
export const integrationsFeature: Feature = {
  name: 'integrations',
  lists: [serviceAccounts],
  operations: integrationsOperations,
  jobs: [sweep],
  emails: { [ACCOUNT_EMAIL]: writeChange },
};
