import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { MoreButton, type GrowingList } from './more-button.tsx';

const fetchNextPage = vi.fn();
const IDLE: GrowingList = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };

const show = (list: Partial<GrowingList>) =>
  render(<MoreButton list={{ ...IDLE, ...list }} label="Ver más" loading="Cargando más" failed="No llegaron más." />);

test('asks for the next page', async () => {
  fetchNextPage.mockClear();
  const screen = await show({});
  await screen.press('Ver más');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('while it is on its way the button stays, says so, and asks for nothing else', async () => {
  fetchNextPage.mockClear();
  const screen = await show({ isFetchingNextPage: true, isFetchNextPageError: true });
  await screen.press('Cargando más');
  expect(screen.text()).toBe('Cargando más');
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('when it did not come it says so, and can be tried again', async () => {
  fetchNextPage.mockClear();
  const screen = await show({ isFetchNextPageError: true });
  expect(screen.text()).toBe('No llegaron más.Reintentar');
  await screen.press('Reintentar');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('there is nothing of it where everything is shown', async () => {
  expect((await show({ hasNextPage: false })).text()).toBe('');
});
