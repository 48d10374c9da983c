import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';

const at = (address: string) =>
  render(
    <Routes>
      <Route path="/admin/:contentType" element={<ComingSoonPage page="admin" />} />
    </Routes>,
    address,
  );

test('an address of the administration that is none says so', async () => {
  const { text } = await at('/admin/nada');
  expect(text()).toContain('Url equivocada');
  expect(text()).not.toContain('Próximamente');
});

test('one that is to come says so', async () => {
  expect((await at('/admin/banners')).text()).toContain('Próximamente');
});
