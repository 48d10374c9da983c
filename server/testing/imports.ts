import type { ImportDetail, ImportMapping, ImportPage, ImportRow } from '#contract/features/directory/import-types.ts';
import { csvText } from '#contract/lib/csv.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of imported files of people. */

/** Recognised column names, in the order of `row`. */
export const COLUMNS = ['Correo', 'Nombre', 'Apellido', 'Área', 'Jefe', 'Estado', 'Cargo'];

/** Returns the address of a person of an organisation. */
export const at = (name: string, { org }: Pick<TestUser, 'org'>): string => `${name}@org${org}.example`;

export const upload = (user: TestUser, content: string | Buffer, name = 'personas.csv') =>
  user
    .post('/api/Flx_Members/imports')
    .attach('files', Buffer.from(content), { filename: name, contentType: 'text/csv' });

/** Uploads rows under `COLUMNS`, or under their first row. */
export async function uploaded(
  user: TestUser,
  rows: readonly (readonly string[])[],
  headers = COLUMNS,
): Promise<ImportDetail> {
  const { body } = await upload(user, csvText([headers, ...rows], ';')).expect(201);
  return body as ImportDetail; // as the operation is described
}

/** Import as read, with its first refused rows. */
type ReadImport = ImportDetail & { readonly Faults: readonly ImportRow[] };

/** Reads a page of rows. @param query of the address, such as `show=changed` */
export const rowsOf = async (user: TestUser, id: number, query = ''): Promise<ImportPage<ImportRow>> =>
  (await user.get(`/api/Flx_Members/imports/${id}/rows?${query}`).expect(200)).body as ImportPage<ImportRow>; // as described

export const read = async (user: TestUser, id: number): Promise<ReadImport> => {
  const { body } = await user.get(`/api/Flx_Members/imports/${id}`).expect(200);
  return { ...(body as ImportDetail), Faults: (await rowsOf(user, id, 'show=failed')).results };
};

/** Checks a file to its end, with the proposed mapping. */
export async function checked(
  app: TestApp,
  user: TestUser,
  { Id, Mapping, KeyField }: ImportDetail,
  options: { KeyField?: ImportDetail['KeyField']; CreateAreas?: boolean; Mapping?: ImportMapping } = {},
): Promise<ReadImport> {
  await user.put(`/api/Flx_Members/imports/${Id}`, { Mapping, KeyField, CreateAreas: false, ...options }).expect(200);
  await app.runJob('directory: import');
  return read(user, Id);
}

/** Imports a file from its upload to its end. */
export async function imported(
  app: TestApp,
  user: TestUser,
  rows: readonly (readonly string[])[],
  { headers, ...options }: Parameters<typeof checked>[3] & { headers?: string[] } = {},
): Promise<ReadImport> {
  const job = await uploaded(user, rows, headers);
  await checked(app, user, job, options);
  await user.post(`/api/Flx_Members/imports/${job.Id}/start`).expect(200);
  await app.runJob('directory: import');
  return read(user, job.Id);
}

/** Adds active people named Rosa to the organisation and area of a person, in one statement. */
export async function insertPeople(app: TestApp, { org, area }: TestUser, count: number): Promise<void> {
  await app.owner.query(
    `insert into users (org_id, oid, email, first_name, last_name, area_id)
     select $1::int, gen_random_uuid(), 'rosa' || n || '@x' || $1::int || '.example', 'Rosa', 'Gómez', $2 from generate_series(1, $3::int) n`,
    [org, area, count],
  );
}
