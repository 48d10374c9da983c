import { act } from 'react';
import { expect, test } from 'vitest';
import { CATALOGUE_NAMES } from '#contract/features/administration/catalogues.ts';
import { EDITED_TITLES, type Settings } from '#contract/features/administration/settings.ts';
import { settings as text } from '#contract/i18n/es-CO/settings.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

/** Returns the settings with these values. */
const settings = (Version: number, values: Readonly<Record<string, unknown>>): Settings => ({
  Version,
  General: EDITED_TITLES.map(Title => ({ Title, Value: values[Title] ?? null, Default: null, Own: false })),
  Catalogues: Object.fromEntries(
    CATALOGUE_NAMES.map(name => [name, { Own: false, Rows: [], Missing: [] }]),
  ) as unknown as Settings['Catalogues'], // one of each
});

const field = (label: string) =>
  [...document.querySelectorAll('label')].find(one => one.textContent.startsWith(label))?.control as
    | HTMLInputElement
    | undefined
    | null;

test('of two who change the parameters the second is offered what both changed, and saves what they choose', async () => {
  const theirs = settings(2, { name: 'Red de ella', homeMessage: 'De ella' });
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: '', current: theirs };
  const seen = answerRequests(({ method, url }) => {
    if (method === 'PUT') return { status: 409, data: problem };
    return { data: { results: url === '/panel/settings' ? settings(1, { name: 'Red' }) : [] } };
  });
  await render(<SettingsDialog adminName={() => ''} navName={() => ''} onClose={() => undefined} />);
  await expect.poll(() => field(text.titles.name)?.value).toBe('Red');
  await act(async () => {
    // React listens to the setter of the prototype, not to that of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(text.titles.name), 'Red mía');
    field(text.titles.name)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressAnywhere(text.save);
  const { name, homeMessage } = text.titles;
  await expect.poll(() => document.body.textContent).toContain(`${name}: la otra persona puso «Red de ella».`);
  expect(document.body.textContent).toContain(`ya está en el formulario: ${homeMessage}.`);
  expect(field(name)?.value).toBe('Red mía');
  await pressAnywhere(`Usar lo suyo: ${name}`);
  expect(field(name)?.value).toBe('Red de ella');
  expect(buttonAnywhere(text.save)?.disabled).toBe(true);
  await pressAnywhere(`Volver a lo mío: ${name}`);
  await pressAnywhere(text.save);
  await expect
    .poll(() => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ Version: 1 }, { Version: 2, General: [{ Title: 'name', Value: 'Red mía' }] }]);
});

test('roles are called by their names, and each part lists all that open it', async () => {
  answerRequests(({ url }) => ({
    data: { results: url === '/panel/settings' ? settings(1, { contactRole: 'Admin-Users' }) : [] },
  }));
  await render(<SettingsDialog adminName={app => app} navName={() => ''} onClose={() => undefined} />);
  await expect.poll(() => document.querySelectorAll('[role=tab]').length).toBeGreaterThan(0);
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === text.sections.menu,
  );
  await act(async () => tab?.click());
  await expect.poll(() => document.body.textContent).toContain('contact: Administración de personas');
  expect(document.body.textContent).toContain('business: Admin General, Administración de préstamos');
  expect(document.body.textContent).not.toMatch(/Admin-[A-Z]|Propietarios/);
});
