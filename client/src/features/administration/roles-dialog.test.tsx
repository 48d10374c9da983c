import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { RoleHolder, RoleRow } from '#contract/features/access/types.ts';
import { console as consoleTexts } from '#contract/i18n/es-CO/console.ts';
import { settingsPanel } from '#contract/i18n/es-CO/settings-panel.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { writeDraft } from '../../lib/drafts.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { currentToasts, dismissToast } from '../../ui/overlays/toast.ts';
import { RolesDialog } from './components/roles-dialog.tsx';

/* Tests of the roles dialog: the holders it shows, the requests it sends, and its messages. */

const ANA: RoleHolder = { Id: 7, Title: 'Ana Ríos', Foto: null, Position: 'Gerente' };
const MARTA: RoleHolder = { Id: 9, Title: 'Marta Peña', Foto: null, Position: 'Analista' };
const LUIS: RoleHolder = { Id: 11, Title: 'Luis Ñáñez', Foto: null, Position: '' };
const row = (Id: number, NameRole: RoleRow['NameRole'], Users: RoleHolder[], EditionDate: string | null): RoleRow => ({
  Id,
  NameRole,
  CanEditAllUsers: false,
  EditionDate,
  Users,
});

/** Rows of the server, changed by tests. */
let rows: RoleRow[];

beforeEach(() => {
  localStorage.clear();
  rows = [row(1, 'Propietarios', [ANA], null), row(2, 'Admin-News', [ANA], null)];
});

const answer = (put: (body: unknown) => { status?: number; data: unknown }) =>
  answerRequests(({ method, url, body }) => {
    if (method === 'PUT') return put(body);
    return { data: { results: url.includes('Flx_Users') ? [ANA, MARTA] : rows } };
  });
const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
async function press(name: string): Promise<void> {
  await expect.poll(() => named(name)?.disabled, { message: name }).toBe(false);
  await act(async () => named(name)?.click());
}
async function search(text: string): Promise<void> {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const saved = async (): Promise<void> => {
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['Roles asignados exitosamente!']);
  await act(async () => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
};

test('somebody is added and another removed in one save, and the dialog closes', async () => {
  const sent: unknown[] = [];
  answer(body => {
    sent.push(body);
    return { data: { messageHtml: 'Roles asignados exitosamente!' } };
  });
  let isClosed = false;
  await render(<RolesDialog onClose={() => (isClosed = true)} />);
  await press('Editar quién tiene Administración de noticias');
  expect(named('Guardar')?.disabled).toBe(true);
  await press('Quitar a Ana Ríos');
  await search('marta');
  await press('Agregar a Marta Peña');
  await press('Guardar');
  await saved();
  expect(sent).toEqual([{ Roles: [{ Id: 2, EditionDate: null, Users: [MARTA.Id] }] }]);
  expect(isClosed).toBe(true);
});

test('one person in Admin General is warned of, and who can publish is asked about with the number of people', async () => {
  const sent: unknown[] = [];
  answerRequests(({ method, url, body }) => {
    if (url.includes('Flx_Users')) return { data: { results: [], TotalCount: 320 } };
    if (method !== 'PUT') return { data: { results: rows } };
    sent.push(body);
    return { data: { messageHtml: 'Roles asignados exitosamente!' } };
  });
  const screen = await render(<RolesDialog onClose={() => undefined} />);
  await press('Editar quién tiene Administración de noticias');
  expect(document.body.textContent).toContain(settingsPanel.roles.oneOwner);
  await act(async () => document.querySelector<HTMLInputElement>('input[role=switch]')?.click());
  await expect.poll(() => document.body.textContent).toContain('todas las personas activas: 320.');
  await press('Cancelar');
  expect(named('Guardar')?.disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>('input[role=switch]')?.click());
  await press(consoleTexts.everybody.yes);
  await press('Guardar');
  await saved();
  expect(sent).toEqual([{ Roles: [{ Id: 2, EditionDate: null, Users: [ANA.Id], CanEditAllUsers: true }] }]);
  await screen.settle();
});

const draft = () => localStorage.getItem(`tertulia.draft.${VIEWER.id}.roles`);

test('what was chosen is kept while its saver has to sign in again', async () => {
  answer(() => ({
    status: 403,
    data: { status: 403, code: 'sign_in_too_old', title: 'Confirma que eres tú', detail: 'Ingresa de nuevo' },
  }));
  await render(<RolesDialog onClose={() => undefined} />);
  await press('Editar quién tiene Administración de noticias');
  await search('marta');
  await press('Agregar a Marta Peña');
  await press('Guardar');
  await expect.poll(() => document.body.textContent).toContain('Confirma que eres tú');
  expect(draft()).toContain('Marta Peña');
});

test('what was kept is there again, and gone once it is given up', async () => {
  answer(() => ({ data: {} }));
  writeDraft(VIEWER.id, 'roles', { 'Admin-News': { added: [MARTA], removed: [] } }, Date.now());
  await render(<RolesDialog onClose={() => undefined} />);
  await expect.poll(() => document.body.textContent).toContain('Esto es lo que habías elegido');
  await press('Editar quién tiene Administración de noticias');
  await expect.poll(() => document.body.textContent).toContain('Marta Peña');
  await press('Cancelar');
  expect(draft()).toBeNull();
});

test('Admin General keeps somebody', async () => {
  answer(() => ({ data: {} }));
  await render(<RolesDialog onClose={() => undefined} />);
  await press('Editar quién tiene Admin General');
  await press('Quitar a Ana Ríos');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Este campo es requerido');
  expect(named('Guardar')?.disabled).toBe(true);
});

test('what others saved meanwhile is shown with one’s own changes upon it, and both are kept', async () => {
  const sent: unknown[] = [];
  answer(body => {
    sent.push(body);
    if (sent.length > 1) return { data: { messageHtml: 'Roles asignados exitosamente!' } };
    rows = [row(1, 'Propietarios', [ANA], null), row(2, 'Admin-News', [ANA, LUIS], '2026-06-02T10:00:00.000000Z')];
    const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: 'Alguien lo cambió' };
    return { status: 409, data: { ...problem, current: { Roles: [2] } } };
  });
  await render(<RolesDialog onClose={() => undefined} />);
  await press('Editar quién tiene Administración de noticias');
  await search('marta');
  await press('Agregar a Marta Peña');
  await press('Guardar');
  await expect.poll(() => document.body.textContent).toContain('Alguien cambió estos roles mientras los editabas');
  await expect.poll(() => document.body.textContent).toContain('Luis Ñáñez');
  await press('Guardar');
  await saved();
  expect(sent).toMatchObject([
    { Roles: [{ Users: [ANA.Id, MARTA.Id] }] },
    { Roles: [{ EditionDate: rows[1]?.EditionDate, Users: [ANA.Id, LUIS.Id, MARTA.Id] }] },
  ]);
});

test('roles that did not load say so, and are asked for again', async () => {
  let isDown = true;
  answerRequests(() => (isDown ? { status: 500, data: null } : { data: { results: rows } }));
  await render(<RolesDialog onClose={() => undefined} />);
  await expect.poll(() => document.body.textContent).toContain('No cargaron los roles');
  isDown = false;
  await press('Reintentar');
  await expect.poll(() => named('Editar quién tiene Administración de noticias')).toBeTruthy();
});
