import pg from 'pg';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { TRUST_LEVELS } from '#contract/features/friends/types.ts';
import { PROCESS_TYPES } from '#contract/features/processes/types.ts';
import { CHOICES, FREQUENCIES } from '#contract/features/loans/choices.ts';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import type { Address } from '../db/connections.ts';
import { NO_ORG } from '../db/database.ts';
import { CITIES } from './cities.ts';
import { GROUP_CATEGORIES } from './group-categories.ts';
import { NEWS_CATEGORIES } from './news-categories.ts';
import { DEFAULT_GENERAL_CONFIG } from './general-config.ts';
import { writeDefaults, writeDefaultSettings } from './defaults.ts';
import { INTERESTS } from './interests.ts';
import { RECOGNITION_TYPES } from './recognition-types.ts';
import { LOAN_CONSENTS } from './loan-consents.ts';
import { TERMS } from './terms.ts';

/** Name until an operator changes it. The domain must not be a real mail domain. */
const DEFAULT_NAME = 'Tertulia';
const DEFAULT_DOMAIN = 'tertulia.invalid';

/**
 * Writes the data that every installation has: the roles, the municipalities, the first organisation, the types of
 * processes and the default rows. The default rows are the general configuration, categories of news and groups,
 * interests, types of recognition, and terms. They belong to no organisation: a release brings each once, and rows that
 * an operator has renamed or deleted stay so (`defaults.ts`). It runs at every start, in one server after the other.
 * @spec decision 45
 *
 * @param owner Address of the owner of the tables: the application's role may not make organisations.
 */
export async function seedReference(owner: Address): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('seed-reference'))`);
    // A role that gets another title releases its own first, because another row may get that one.
    await client.query(
      `update roles r set title = '#' || r.id from jsonb_each_text($1::jsonb) given
       where given.value::smallint = r.id and given.key <> r.title`,
      [JSON.stringify(ROLE_IDS)],
    );
    await client.query(
      `insert into roles (title, id) select key, value::smallint from jsonb_each_text($1::jsonb) order by 2
       on conflict (id) do update set title = excluded.title where roles.title <> excluded.title`,
      [JSON.stringify(ROLE_IDS)],
    );
    await client.query(
      'insert into organisations (org_id, name, email_domain) values ($1, $2, $3) on conflict (org_id) do nothing',
      [DEFAULT_ORGANISATION, DEFAULT_NAME, DEFAULT_DOMAIN],
    );
    // The row policies of the tables also apply to their owner, unless it is a superuser.
    await client.query(`select set_config('app.org_id', $1, true)`, [String(NO_ORG)]);
    await writeDefaultSettings(client, DEFAULT_GENERAL_CONFIG);
    await writeDefaults(client, 'news_categories', NEWS_CATEGORIES.map(titled));
    await writeDefaults(client, 'group_categories', GROUP_CATEGORIES.map(titled));
    await writeDefaults(
      client,
      'interests',
      INTERESTS.map(({ Id, Title, Kind }) => ({ id: Id, title: Title, kind: Kind })),
    );
    await writeDefaults(
      client,
      'recognition_types',
      RECOGNITION_TYPES.map(({ Id, Title, Icon }) => ({ id: Id, title: Title, icon: Icon })),
    );
    await client.query(
      `insert into legal_texts (org_id, purpose, version, language, title, body, published_at)
         select $1, "Purpose", "Version", "Language", "Title", "Body", "PublishedAt"
           from jsonb_to_recordset($2::jsonb) as t ("Purpose" text, "Version" int, "Language" text, "Title" text, "Body" text, "PublishedAt" timestamptz)
       on conflict do nothing`,
      [NO_ORG, JSON.stringify([...TERMS.map(text => ({ Purpose: 'terms', ...text })), ...LOAN_CONSENTS])],
    );
    await client.query(
      `insert into process_types as known (id, title, logo)
         select "Id", "Title", "Logo" from jsonb_to_recordset($1::jsonb) as t ("Id" int, "Title" text, "Logo" text)
       on conflict (id) do update set title = excluded.title, logo = excluded.logo
         where (known.title, known.logo) is distinct from (excluded.title, excluded.logo)`,
      [JSON.stringify(PROCESS_TYPES)],
    );
    await client.query(
      `insert into trust_levels as known (id, name)
         select "Id", "Name" from jsonb_to_recordset($1::jsonb) as t ("Id" int, "Name" text)
       on conflict (id) do update set name = excluded.name where known.name is distinct from excluded.name`,
      [JSON.stringify(TRUST_LEVELS)],
    );
    await client.query(
      `insert into cities (id, code, name, department)
         select "Id", "Code", "Name", "Department"
         from jsonb_to_recordset($1::jsonb) as c ("Id" int, "Code" text, "Name" text, "Department" text)
       on conflict (id) do update set code = excluded.code, name = excluded.name, department = excluded.department
         where (cities.code, cities.name, cities.department)
           is distinct from (excluded.code, excluded.name, excluded.department)`,
      [JSON.stringify(CITIES)],
    );
    await writeLoanChoices(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const titled = ({ Id, Title }: { readonly Id: number; readonly Title: string }) => ({ id: Id, title: Title });

async function writeLoanChoices(client: pg.Client): Promise<void> {
  const choices = Object.entries(CHOICES).flatMap(([kind, all]) => all.map(each => ({ kind, ...each })));
  await client.query(
    `insert into loan_choices as known (kind, id, name)
       select kind, "Id", "Name" from jsonb_to_recordset($1::jsonb) as c (kind text, "Id" int, "Name" text)
     on conflict (kind, id) do update set name = excluded.name where known.name <> excluded.name`,
    [JSON.stringify(choices)],
  );
  await client.query(
    `insert into payment_frequencies as known (id, name, days, year_share)
       select "Id", "Frequencia", "DiasIntervalo", "DatoCalculado" from jsonb_to_recordset($1::jsonb)
         as f ("Id" int, "Frequencia" text, "DiasIntervalo" int, "DatoCalculado" numeric)
     on conflict (id) do update set name = excluded.name, days = excluded.days, year_share = excluded.year_share
       where (known.name, known.days, known.year_share) is distinct from (excluded.name, excluded.days, excluded.year_share)`,
    [JSON.stringify(FREQUENCIES)],
  );
}
