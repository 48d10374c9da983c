import { expect, test } from 'vitest';
import { ADMIN_APPS } from '#contract/features/access/rules.ts';
import { FEATURE_PAGES } from '../../../app/features.ts';
import { paths } from '../../../lib/paths.ts';
import { render } from '../../../testing/render.tsx';
import { WrongAddressPage } from './wrong-address-page.tsx';

test('an address of the administration that is none says so, and leads to the panel', async () => {
  const { text } = await render(<WrongAddressPage />, '/admin/nada');
  expect(text()).toContain('Url equivocada');
  expect(document.querySelector(`a[href="${paths.settingsPanel}"]`)).not.toBeNull();
});

test('whatever can be administered has a page of its own', () => {
  const addresses = FEATURE_PAGES.map(({ path }) => path);
  expect(ADMIN_APPS.filter(app => !addresses.includes(paths.admin(app)))).toEqual([]);
});
