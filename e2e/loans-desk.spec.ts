import { expect, type Locator, type Page } from '@playwright/test';
import { OPEN_REQUESTS_MAX } from '#contract/features/loans/limits.ts';
import { ENDED } from '#contract/features/loans/states.ts';
import { loanDesk } from '#contract/i18n/es-CO/loan-desk.ts';
import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import { paths } from '../client/src/lib/paths.ts';
import { apiOf, type Api } from './api.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** People who ask for loans, with as many open requests as one person may have. */
const PEOPLE = [
  'laura.castaneda',
  'luzdary.chindoy',
  'yuliana.mosquera',
  'mafe.ospina',
  'diana.torres',
  'camila.arango',
] as const;

/** Requests of each of the two rounds; the second begins when those of the first have ended. */
const A_ROUND = 10;

/** Registers a person with the required consents, unless they are registered. */
async function register(api: Api): Promise<void> {
  if ((await api.rows('/api/Conocerte')).length > 0) return;
  const texts = await api.rows('/api/Conocerte/texts');
  await api.act('/api/Conocerte/consents', {
    Agent: 'test',
    Zone: '-05:00',
    Consents: texts
      .filter(({ Purpose }) => Purpose === 'treatment' || Purpose === 'bureau')
      .map(({ Purpose, Version, Sha256 }) => ({ Purpose, Version, Sha256, Given: true })),
  });
  const [city] = await api.rows('/api/Flx_Cities?$top=1');
  await api.post('/api/Conocerte', {
    TipoPersona: 'Natural',
    FechaNctCtn: '1990-04-12',
    NumeroIdentificacion: String(52_000_000 + api.id),
    TelefonoCelular: '3105550142',
    Nombre: 'Ana',
    Apellido: 'Ríos',
    TelefonoFijo: '6045550142',
    CiudadDomicilio: city?.Id,
    NivelAcademico: 5,
    Genero: 'Femenino',
    NAdultosEnElGrupoFamiliar: 2,
    NPersonasACargo: 0,
    DireccionResidencia: 'Calle 10 # 4-20',
    TipoViviendaDomicilio: 3,
    EstratoDomicilio: 3,
    DesdeCuandoViveAhi: '2019-01-01',
    Ocupaciones: ['Empleado'],
    NombreEmpresa: 'Yarumo S. A. S.',
    FechaCreacion: '2020-05-04',
    IdSectorDeSuActividad: 8,
    IngresoMensualSalarioFijo: 4_200_000,
    IngresoMensualSalarioVariable: 0,
    TotalDeActivos: 0,
    OtrosCreditos: 0,
    CreditosHipotecarios: 0,
    TotalDePasivos: 0,
  });
}

/** Request of a round, with the API of the person who asked for it. */
interface Asked {
  readonly id: number;
  readonly by: Api;
}

async function ask(product: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const mailbox of PEOPLE) {
    const by = await apiOf(product, mailbox);
    await register(by);
    const open = (await by.rows('/api/Prestamo')).filter(({ State }) => !ENDED.some(ended => ended === State)).length;
    for (let more = OPEN_REQUESTS_MAX - open; more > 0 && asked.length < A_ROUND; more -= 1) {
      const { Id } = await by.post('/api/Prestamo', { Monto: 2_000_000, Plazo: 180, IdFrequencia: 3 });
      asked.push({ id: Id, by });
    }
  }
  expect(asked).toHaveLength(A_ROUND);
  return asked;
}

const openId = (page: Page): number => Number(/\/loans\/inbox\/(\d+)/.exec(page.url())?.[1]);

/** Moves the focus with Tab until it is on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}

/** Opens the list with a filter and, by keyboard, its first request. */
async function openFirst(page: Page, state: string): Promise<Locator> {
  await page.goto(`${paths.loanInbox}?estado=${state}`);
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  await first.waitFor();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  const desk = page.getByRole('dialog');
  await desk.getByRole('group', { name: loanDesk.actions.label }).waitFor();
  return desk;
}

/** Works on each of these requests in the order of the desk, and passes over the others. */
async function workOn(
  page: Page,
  desk: Locator,
  wanted: ReadonlySet<number>,
  work: () => Promise<void>,
): Promise<void> {
  const left = new Set(wanted);
  for (let opened = 0; left.size > 0 && opened < 60; opened += 1) {
    const id = openId(page);
    await desk
      .getByText(`${loanInbox.request(id)} · `, { exact: false })
      .first()
      .waitFor();
    if (left.delete(id)) await work();
    else await page.keyboard.press('j');
    if (left.size > 0) await expect.poll(() => openId(page)).not.toBe(id);
  }
  expect([...left]).toEqual([]);
}

test('twenty requests are taken, read, decided, signed off and paid out by keyboard, without leaving the desk', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'carlos.penaranda', paths.loanInbox);
  for (let round = 0; round < 2; round += 1) {
    const asked = await ask(product);
    const ids = new Set(asked.map(({ id }) => id));
    const reviewing = await openFirst(page, 'sent');
    await workOn(page, reviewing, ids, async () => {
      await expect(reviewing.getByRole('meter')).toBeVisible();
      await page.keyboard.press('a');
      await reviewing.getByRole('button', { name: loanDesk.actions.offer, exact: true }).waitFor();
      await page.keyboard.press('o');
      const offer = page.getByRole('dialog', { name: loanDesk.offer.title('') });
      await tabTo(page, offer.getByLabel(loanDesk.offer.messageTitle));
      await page.keyboard.press('Enter');
      await expect(offer).toHaveCount(0);
    });
    for (const { id, by } of asked) {
      const [message] = await by.rows(`/api/Creditos?$filter=IdPrestamo eq ${id}`);
      await by.act(`/api/Creditos/${message?.Id}/answer`, { AcceptConditions: true });
    }
    const paying = await openFirst(page, 'signing');
    await workOn(page, paying, ids, async () => {
      await paying.getByRole('button', { name: loanDesk.actions.disbursed, exact: true }).waitFor();
      await page.keyboard.press('d');
      const sure = page.getByRole('alertdialog');
      const yes = sure.getByRole('button', { name: loanDesk.actions.disbursed, exact: true });
      await tabTo(page, yes);
      await page.keyboard.press('Enter');
      await expect(sure).toHaveCount(0);
    });
    const states = async () => {
      const rows = await Promise.all(asked.map(({ id, by }) => by.rows(`/api/Prestamo?$filter=Id eq ${id}`)));
      return rows.flat().map(({ State }) => State);
    };
    await expect.poll(states).toEqual(asked.map(() => 'disbursed'));
  }
});
