import { act } from 'react';
import { expect, test } from 'vitest';
import { CATALOGUE_NAMES } from '#contract/features/administration/catalogues.ts';
import { EDITED_TITLES, type Settings } from '#contract/features/administration/settings.ts';
import { MODULES } from '#contract/features/index.ts';
import { settings as text } from '#contract/i18n/es-CO/settings.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

const SETTINGS: Settings = {
  Version: 4,
  General: EDITED_TITLES.map(Title => ({
    Title,
    Value: Title === 'modulesOff' ? ['loans'] : null,
    Default: Title === 'modulesOff' ? [] : null,
    Own: Title === 'modulesOff',
  })),
  Catalogues: Object.fromEntries(
    CATALOGUE_NAMES.map(name => [name, { Own: false, Rows: [], Missing: [] }]),
  ) as unknown as Settings['Catalogues'], // one of each
};

const switches = () => [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')];
const switchOf = (name: string) => switches().find(one => one.labels?.[0]?.textContent.startsWith(name));

test('modules are switched off and on, and saved as those that are off', async () => {
  const seen = answerRequests(({ method }) =>
    method === 'PUT' ? { data: { messageHtml: '', results: SETTINGS } } : { data: { results: SETTINGS } },
  );
  await render(<SettingsDialog adminName={() => ''} navName={() => ''} onClose={() => undefined} />);
  await expect.poll(() => document.body.textContent).toContain(text.sections.modules);
  await pressAnywhere(text.sections.modules);
  await expect.poll(() => switches().length).toBe(MODULES.length);
  const { loans, surveys, friends } = text.modules;
  expect(switchOf(loans.name)?.checked).toBe(false);
  expect(switchOf(surveys.name)?.checked).toBe(true);
  expect(document.body.textContent).toContain(text.defaultValue(text.allModulesOn));
  for (const { name } of [loans, surveys, friends])
    await act(async () => {
      switchOf(name)?.click();
    });
  await pressAnywhere(text.save);
  await expect
    .poll(() => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ Version: 4, General: [{ Title: 'modulesOff', Value: ['friends', 'surveys'] }] }]);
});
