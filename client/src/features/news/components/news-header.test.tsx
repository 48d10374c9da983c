import { expect, test } from 'vitest';
import { feedItem } from '../../../testing/items.ts';
import { newsRow } from '../../../testing/news.ts';
import { render } from '../../../testing/render.tsx';
import { NewsHeader, type NewsHeaderProps } from './news-detail.tsx';

const news = newsRow({ Title: 'Feria', CanEdit: true });

test.each<[string, NewsHeaderProps['item'], readonly string[]]>([
  ['nothing, while its item is on its way: a menu that is open would close', 'loading', []],
  [
    'what can be done with an item, once that is there',
    feedItem({ userName: 'Luz' }),
    ['Opciones de la publicación de Luz'],
  ],
  ['what can be done with the news item alone, where it has none', undefined, ['Opciones de Feria']],
])('offers %s', async (_what, item, menus) => {
  await render(<NewsHeader news={news} item={item} titleId="title" />);
  const opening = [...document.querySelectorAll('button[aria-haspopup]')].map(one => one.getAttribute('aria-label'));
  expect(opening).toEqual(menus);
});
