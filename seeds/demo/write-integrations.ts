import { bogotaDay } from '#contract/lib/time.ts';
import { newServiceToken, serviceTokenHash } from '../../server/auth/service-token.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

const DAY_MINUTES = 24 * 60;

/** Writes service accounts with their use. Nobody knows their tokens. */
export async function writeIntegrations(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  const accounts = plan.serviceAccounts ?? [];
  const ids = await takeIds(writer, 'service_accounts', accounts.length);
  const daysAgo = (days: number): Date => before(tools.now, days * DAY_MINUTES);
  await writeRows(
    writer,
    `insert into service_accounts (org_id, id, name, scopes, networks, created_at, created_by, ends_at, revoked_at, revoked_by, used_at)
     select $1, a.id, a.name, a.scopes, a.networks, a.at, a.by, a.at + interval '365 days', a.revoked, case when a.revoked is not null then a.by end, a.used
     from jsonb_to_recordset($2::jsonb) as a(id int, name text, scopes text[], networks text[], at timestamptz, by int, revoked timestamptz, used timestamptz)`,
    accounts.map(({ by, name, scopes, networks, daysAgo: age, revokedDaysAgo }, index) => ({
      id: ids[index],
      name,
      scopes,
      networks,
      at: daysAgo(age),
      by: lookUp(people, by).id,
      revoked: revokedDaysAgo === undefined ? null : daysAgo(revokedDaysAgo),
      used: revokedDaysAgo === undefined ? before(tools.now, 4) : daysAgo(revokedDaysAgo + 1),
    })),
  );
  await writeRows(
    writer,
    `insert into service_tokens (org_id, hash, account_id, created_at, ends_at)
     select $1, t.hash, t.account, a.created_at, a.ends_at from jsonb_to_recordset($2::jsonb) as t(hash text, account int)
     join service_accounts a on a.org_id = $1 and a.id = t.account and a.revoked_at is null`,
    ids.map(account => ({ account, hash: serviceTokenHash(newServiceToken()) })),
  );
  await writeRows(
    writer,
    `insert into service_account_days (org_id, account_id, day, requests)
     select $1, d.account, d.day, d.requests from jsonb_to_recordset($2::jsonb) as d(account int, day date, requests int)`,
    accounts.flatMap(({ requests }, index) =>
      requests.map((count, day) => ({
        account: ids[index],
        day: bogotaDay(daysAgo(requests.length - 1 - day)),
        requests: count,
      })),
    ),
  );
}
