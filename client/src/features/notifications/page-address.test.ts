import { describe, expect, it } from 'vitest';
import { addressOf, viewOf } from './pages/notifications-page.tsx';
import type { NotificationPageArgs } from './api.ts';

const read = (search: string) => viewOf(new URLSearchParams(search));

describe('viewOf', () => {
  it.each<NotificationPageArgs>([
    { list: 'Flx_Notifications', page: 1 },
    { list: 'Flx_Notifications', page: 3 },
    { list: 'Flx_NotificationsHistory', page: 1 },
    { list: 'Flx_NotificationsHistory', page: 12 },
  ])('reads what addressOf wrote: %o', view => {
    expect(read(new URLSearchParams(addressOf(view)).toString())).toEqual(view);
  });

  it.each(['', 'pagina=0', 'pagina=-1', 'pagina=2.5', 'pagina=dos', 'pagina=99999', 'ver=otras'])(
    'takes %o for the first page of the new ones',
    search => {
      expect(read(search)).toEqual({ list: 'Flx_Notifications', page: 1 });
    },
  );

  it('leaves the first page without a search', () => {
    expect(addressOf({ list: 'Flx_Notifications', page: 1 })).toEqual({});
  });
});
