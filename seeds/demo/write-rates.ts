import { bogotaDay } from '#contract/lib/time.ts';
import { before, writeRows, type Writer } from './writer.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Writes the loan rates: the current ones and the earlier usury rate. The first Propietario saves them; the figures are
 * invented.
 */
export async function writeRates(writer: Writer): Promise<void> {
  const { now } = writer.tools;
  const day = (days: number): string => bogotaDay(before(now, days * DAY_MINUTES));
  const author = [...writer.people.values()].find(({ roles }) => roles?.includes('Propietarios'));
  if (author === undefined) return;
  const usury = { type: 'Usura', ceiling: 0.2544 };
  await writeRows(
    writer,
    `insert into rates (org_id, type, rate, valid_from, valid_to, ceiling, enabled, created_at, author_id)
     select $1, r.type, r.rate, r.valid_from, r.valid_to, r.ceiling, r.enabled, r.created_at, r.author_id
       from jsonb_to_recordset($2::jsonb) as r(type text, rate numeric, valid_from date, valid_to date, ceiling numeric,
         enabled boolean, created_at timestamptz, author_id int)`,
    [
      {
        ...usury,
        rate: 0.2544,
        valid_from: day(70),
        valid_to: day(40),
        enabled: false,
        created_at: before(now, 70 * DAY_MINUTES),
      },
      {
        ...usury,
        rate: 0.2517,
        valid_from: day(39),
        valid_to: null,
        enabled: true,
        created_at: before(now, 39 * DAY_MINUTES),
      },
      {
        type: 'FGA',
        rate: 0.05,
        valid_from: day(200),
        valid_to: null,
        enabled: true,
        created_at: before(now, 200 * DAY_MINUTES),
      },
    ].map(rate => ({ ...rate, author_id: author.id })),
  );
}
