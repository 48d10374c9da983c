import type { newsNames as es } from '../es-CO/news-names.ts';
import type { Translation } from '../language.ts';

export const newsNames: Translation<typeof es> = {
  title: 'News',
  card: {
    kind: 'News',
    shared: 'a news item',
    counted: count => (count === 1 ? '1 news item' : `${count} news items`),
    menu: { edit: 'Edit news item', remove: 'Delete news item', report: 'Report news item' },
  },
};
