import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';

/** Opens the field on a page that has not been touched and never finishes loading. */
async function openPage() {
  vi.resetModules();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  return (await import('./lazy-date-field.tsx')).LazyDateField;
}

const shown = () => [...document.querySelectorAll('[role="spinbutton"]')].map(part => part.textContent).join('/');

test('a day that is there is shown at once', async () => {
  const LazyDateField = await openPage();
  await render(<LazyDateField label="Desde" value="2025-01-31" onChange={vi.fn()} />);
  await expect.poll(shown).toBe('2025/01/31');
});

test('a field without a day waits for a touch, unless it stands beside one that has a day', async () => {
  const LazyDateField = await openPage();
  await render(
    <>
      <LazyDateField label="Plazo" value="" onChange={vi.fn()} />
      <LazyDateField label="Hasta" value="" isAtOnce onChange={vi.fn()} />
    </>,
  );
  await expect.poll(shown).toBe('aaaa/mm/dd');
});
