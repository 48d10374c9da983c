import { expect } from '@playwright/test';
import { apiOf } from './api.ts';
import { READER, bellOf, panelOf, unreadOf, waitForUnread, mention, expectLedTo, twoPeople } from './two-people.ts';
import { stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Targets of notifications about subjects other than posts. */

/** Id of Bogotá D.C. among the municipalities. */
const BOGOTA = 11_001;

test(
  'a mention in a comment opens the advert or event at the comment; news rings every bell, and is opened so too',
  FULL_ONLY,
  async ({ page, product }) => {
    const { reader, actor } = await twoPeople(product);
    await signIn(page, READER, '/contact');
    for (const [list, path] of [
      ['Flx_Store', 'ads'],
      ['Flx_Events', 'event'],
    ] as const) {
      const [row] = await reader.rows(`/api/${list}?$top=1`);
      if (!row || !('PostId' in row)) throw new Error(`The demo has nothing in ${list}`);
      const before = await unreadOf(reader);
      const id = await mention(actor, Number(row.PostId), reader.id, `@Natalia Gómez mira ${stamp()}`);
      await waitForUnread(page, before + 1);
      await bellOf(page).click();
      await panelOf(page)
        .getByRole('link', { name: /te mencionó en un comentario/ })
        .first()
        .click();
      await expectLedTo(page, `/${path}/${row.Id}`, id);
    }

    const before = await unreadOf(reader);
    const editor = await apiOf(product, 'yuliana.mosquera');
    const title = `Sede ${stamp()}`;
    const [photo] = await editor.upload([await makePhoto('Sede.png')]);
    const [category] = await editor.rows('/api/Flx_NewsCategories?$top=1');
    const news = await editor.post('/api/Flx_News', {
      Title: title,
      Description: 'Abre el lunes.',
      Content: '<p>Abre el lunes.</p>',
      Category: category?.Id,
      City: BOGOTA,
      Featured: false,
      Corporative: false,
      Attachments: [{ id: photo }],
      Home: true,
    });
    await waitForUnread(page, before + 1);
    await bellOf(page).click();
    await panelOf(page)
      .getByRole('link', { name: `Yuliana Mosquera publicó la noticia «${title}»` })
      .click();
    await expect(page).toHaveURL(`/new/${news.Id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    const [row] = await editor.rows(`/api/Flx_News?$filter=Id eq ${news.Id}`);
    if (!row || !('PostId' in row)) throw new Error('The news has no item');
    const id = await mention(editor, Number(row.PostId), reader.id, `@Natalia Gómez mira ${stamp()}`);
    await waitForUnread(page, before + 1);
    await bellOf(page).click();
    await panelOf(page)
      .getByRole('link', { name: /^Yuliana Mosquera te mencionó en un comentario/ })
      .first()
      .click();
    await expectLedTo(page, `/new/${news.Id}`, id);
  },
);
