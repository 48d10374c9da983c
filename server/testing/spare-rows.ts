import { EMPTY_SNAPSHOT } from './populate.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { addAdvert, addEvent, addNews } from './published-rows.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';
import { addNumbers, nameColumns, sealedCells } from './person-numbers.ts';

/** Ids of rows with no other use, by list or purpose. */
export interface SpareRows {
  /** Archived group. */
  readonly Flx_Teams: number;
  /** Group of the colleague, to be passed on. */
  readonly group: number;
  readonly Flx_Store: number;
  readonly Flx_News: number;
  readonly Flx_Events: number;
  /** Unpublished survey. */
  readonly Flx_Survey: number;
  /** Survey whose answers are counted. */
  readonly countedSurvey: number;
  /** First of two areas without people. */
  readonly Flx_Areas: number;
  readonly emptyArea: number;
  /** Imported files of people: just uploaded, and checked. */
  readonly uploadedImport: number;
  readonly checkedImport: number;
  /** Import that can be undone. */
  readonly doneImport: number;
  /** Merge of another record into the colleague's, which can be undone. */
  readonly doneMerge: number;
  /** Person with a cédula and an account who has not come in. */
  readonly outsider: number;
  /** Report of a deleted advert. */
  readonly reportCase: number;
  /** Time off that the colleague has requested from the viewer. */
  readonly leave: number;
  /** Recognition by the colleague for the viewer. */
  readonly recognition: number;
  /** Claim of the author about their loan data. */
  readonly claim: number;
  readonly usury: number;
  /** Passkey of the author. */
  readonly passkey: number;
  /** Second device of the author. */
  readonly device: number;
  /** Device that many people share. */
  readonly sharedDevice: number;
}

/** Inserts the rows; the colleague has a birthday that day. */
export async function spareRows(
  app: TestApp,
  { author, viewer, colleague }: Readonly<Record<'author' | 'viewer' | 'colleague', TestUser>>,
  category: number,
): Promise<SpareRows> {
  const { org } = author;
  const insert = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await app.owner.query<{ id: string }>(`${text} returning id::text as id`, [org, ...values]);
    return Number(rows[0]?.id);
  };
  const addArea = (title: string) => insert('insert into groups (org_id, title, is_area) values ($1, $2, true)', title);
  const addImport = async (state: string): Promise<number> => {
    const id = await insert(
      `insert into people_imports (org_id, author_id, actor_id, name, state, created_at, worked_at, mapping)
       values ($1, $2, $2, 'personas.csv', $3, now(), now(), '{"Email": 0, "Nombre": 1}')`,
      author.id,
      state,
    );
    await nameColumns(app.owner, org, id, ['Correo', 'Nombre']);
    return id;
  };
  const addOutsider = async (): Promise<number> => {
    const id = await insert(
      `insert into users (org_id, oid, first_name, area_id) values ($1, gen_random_uuid(), 'Luz', $2)`,
      author.area,
    );
    await app.owner.query(
      `insert into sign_in_accounts (issuer, subject, org_id, user_id) select 'embedded', oid, org_id, id from users where org_id = $1 and id = $2`,
      [org, id],
    );
    await app.owner.query(
      `insert into badges (org_id, user_id, token_hash, made_at) values ($1, $2, repeat('0', 64), now())`,
      [org, id],
    );
    await addNumbers(app.owner, org, [{ user: id, number: `105${id}4417` }]);
    return id;
  };
  const doneImport = await addImport('done');
  await app.owner.query(
    `with ended as (update people_imports set ended_at = $3 where org_id = $1 and id = $2)
     insert into people_import_rows (org_id, import_id, number, sealed, outcome) values ($1, $2, 2, $4, 'updated')`,
    [org, doneImport, app.now, await sealedCells(app.owner, org, doneImport, 2)],
  );
  // A leap year has every day.
  await app.owner.query(`update users set birthday = $3::date where org_id = $1 and id = $2`, [
    org,
    colleague.id,
    `1992${bogotaDay(app.now).slice(4)}`,
  ]);
  const recognition = await insert(
    `insert into recognitions (org_id, giver_id, type_org, type_id, comment, created_at)
     select $1, $2, org_id, id, 'Siempre ayuda', now() from recognition_types where org_id = $1`,
    colleague.id,
  );
  await app.owner.query('insert into recognition_receivers (org_id, recognition_id, user_id) values ($1, $2, $3)', [
    org,
    recognition,
    viewer.id,
  ]);
  const claims = await app.owner.query<{ id: string }>(
    'select id::text as id from loan.loan_claims where org_id = $1',
    [org],
  );
  const archived = await app.world.group({ org, title: 'Lectores', author: author.id, members: [author.id] });
  await app.owner.query('update groups set archived_at = now() where org_id = $1 and id = $2', [org, archived]);
  return {
    Flx_Teams: archived,
    group: await app.world.group({ org, title: 'Coro', author: colleague.id, members: [colleague.id] }),
    Flx_Store: await addAdvert(app.owner, author),
    Flx_News: await addNews(app.owner, author, category),
    Flx_Events: await addEvent(app.owner, author),
    Flx_Survey: await insert(
      `insert into surveys (org_id, title, is_anonymous, allows_changes, home, opens_on, author_id, created_at)
       values ($1, 'Borrador', false, true, true, '2026-01-01', $2, now())`,
      author.id,
    ),
    countedSurvey: await insert(
      `insert into surveys (org_id, title, is_anonymous, allows_changes, home, opens_on, published_at, announced_at, ended_at, counted_at,
         author_id, created_at)
       values ($1, 'Casino', false, true, true, '2026-01-01', now(), now(), now(), now(), $2, now())`,
      author.id,
    ),
    Flx_Areas: await addArea('Bodega'),
    emptyArea: await addArea('Taller'),
    uploadedImport: await addImport('uploaded'),
    checkedImport: await addImport('checked'),
    doneImport,
    doneMerge: await insert(
      `with record as (
         insert into users (org_id, oid, email, area_id) values ($1, gen_random_uuid(), gen_random_uuid() || '@nueva.example', $4) returning id)
       insert into merges (org_id, kept_id, merged_id, asker_id, reason, state, created_at, changed_at)
       select $1, $2, id, $2, 'Dos ingresos', 'done', $3, $3 from record`,
      colleague.id,
      app.now,
      author.area,
    ),
    outsider: await addOutsider(),
    reportCase: await insert(
      `insert into report_cases (org_id, kind, item_type, author_id, snapshot, first_report, last_report)
       values ($1, 'advert', 'advert', $2, ${EMPTY_SNAPSHOT}, now(), now())`,
      colleague.id,
    ),
    leave: await insert(
      `insert into processes (org_id, user_id, type_id, state, created_at, starts_on, ends_on, days, approver_id)
       values ($1, $2, 1, 'En proceso', now(), current_date + 30, current_date + 31, 1, $3)`,
      colleague.id,
      viewer.id,
    ),
    recognition,
    claim: Number(claims.rows[0]?.id),
    usury: await insert(
      `insert into rates (org_id, type, rate, valid_from, created_at, author_id) values ($1, 'Usura', 0.2517, '2020-01-01', now(), $2)`,
      author.id,
    ),
    passkey: await insert(
      `insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
       values ($1, $2, 'spare', '\\x00', 0, '{}', 'Portátil', now())`,
      author.id,
    ),
    sharedDevice: await insert(
      `insert into shared_devices (org_id, name, created_at, code_ends_at) values ($1, 'Portería', now(), now())`,
    ),
    device: await insert(
      `insert into devices (org_id, user_id, digest, browser, system, seen_at, used_at)
       values ($1, $2, sha256('second'), 'Chrome', 'Android', now(), now())`,
      author.id,
    ),
  };
}
