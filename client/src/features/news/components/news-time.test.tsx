import { expect, test } from 'vitest';
import { newsRow } from '../../../testing/news.ts';
import { render } from '../../../testing/render.tsx';
import { NewsTime } from './news-facts.tsx';

const CREATED = '2026-06-01T12:00:00Z';
const LATER = '2100-06-03T13:00:00Z';

test('says of what is still to come when it will be there, and not since when it has been written', async () => {
  const news = newsRow({ State: 'programada', CreationDate: CREATED, PublicationDate: LATER });
  const screen = await render(<NewsTime news={news} />);
  expect(screen.text()).toContain('Se publica el 3/6/2100 08:00 a.\u00a0m.');
});

test.each(['publicada', 'vencida'] as const)('says of what is %s since when readers have had it', async State => {
  const news = newsRow({ State, CreationDate: LATER, PublicationDate: CREATED });
  const screen = await render(<NewsTime news={news} />);
  expect(screen.text()).toContain('1/6/2026');
});
