import type { Locator } from '@playwright/test';
import { paths } from '../../client/src/lib/paths.ts';
import { makeDocument, makePhoto } from '../files.ts';
import { NO_SUCH_ID, startingWith, type Screen, type Stage } from './screen.ts';

const postPath: Screen['address'] = content => paths.post(content.post);

const cardOf = ({ page }: Stage): Locator => page.getByRole('article').first();

const choose = async (stage: Stage, entry: string): Promise<void> => {
  await cardOf(stage)
    .getByRole('button', { name: startingWith(stage.texts.feed.post.options('')) })
    .click();
  await stage.page.getByRole('menuitem', { name: entry }).click();
};

const openPhoto = ({ page, texts }: Stage): Promise<void> =>
  page
    .getByRole('button', { name: startingWith(texts.files.gallery.openPhoto(1, '')) })
    .first()
    .click();

const galleryOf = ({ page, texts }: Stage): Locator => page.getByRole('dialog', { name: texts.files.gallery.label });

/** Screens of the feed, its posts and comments. */
export const FEED_SCREENS: readonly Screen[] = [
  {
    name: 'post with its conversation',
    address: postPath,
    ready: ({ page }) => page.getByText('¡Qué buena idea!'),
  },
  {
    name: 'post that does not exist',
    isFullOnly: true,
    address: () => paths.post(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByText(texts.feed.page.missingTitle),
  },
  {
    name: 'post form',
    address: () => paths.home,
    open: async ({ page, texts: { feed, publishing } }) => {
      await page.getByRole('button', { name: feed.composer.prompt }).first().click();
      const dialog = page.getByRole('dialog', { name: feed.composer.title });
      await dialog.getByRole('textbox', { name: feed.composer.prompt }).fill('Ya tenemos vivero');
      const inputs = dialog.locator('input[type=file]');
      await inputs.first().setInputFiles([await makePhoto('Vivero.png'), await makePhoto('Sede.png', '#8b3a62')]);
      await inputs.last().setInputFiles([makeDocument('Guía del voluntario.txt')]);
      await dialog.getByRole('button', { name: publishing.choosePlaces }).click();
      await dialog.getByRole('progressbar').first().waitFor({ state: 'detached' });
    },
    ready: ({ page, texts }) => page.getByRole('checkbox', { name: texts.publishing.home }),
  },
  {
    name: 'poll form',
    address: () => paths.home,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.pollsNames.card.kind, exact: true }).click();
      await page.getByRole('button', { name: texts.polls.form.addAnswer }).click();
    },
    ready: ({ page, texts }) => page.getByRole('textbox', { name: texts.polls.form.answer(3), exact: true }),
  },
  {
    name: 'poll to answer',
    address: content => paths.post(content.poll),
    open: ({ page }) => page.getByRole('radio', { name: 'Yoga' }).check(),
    ready: ({ page }) => page.getByRole('radio', { name: 'Yoga' }),
  },
  {
    name: 'results of a poll',
    isFullOnly: true,
    address: content => paths.post(content.answeredPoll),
    ready: ({ page, texts }) => page.getByText(texts.polls.card.share(100, 1)),
  },
  {
    name: 'video',
    address: content => paths.post(content.video),
    ready: ({ page }) => page.getByRole('article').locator('video'),
  },
  {
    name: 'video among photos',
    isFullOnly: true,
    address: content => paths.post(content.tiles),
    ready: ({ page, texts }) => page.getByRole('button', { name: startingWith(texts.files.gallery.openVideo(1, '')) }),
  },
  { name: 'gallery', address: postPath, open: openPhoto, ready: stage => galleryOf(stage).getByRole('img').first() },
  {
    name: 'photo from near',
    isFullOnly: true,
    address: postPath,
    open: async stage => {
      await openPhoto(stage);
      await galleryOf(stage).getByRole('button', { name: stage.texts.files.gallery.zoomIn }).first().click();
    },
    ready: stage => galleryOf(stage).getByRole('button', { name: stage.texts.files.gallery.zoomOut }),
  },
  {
    name: 'who reacted',
    address: postPath,
    open: stage => choose(stage, stage.texts.feed.post.whoReacted),
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.social.reactions.who }).getByText('Laura Castañeda'),
  },
  {
    name: 'report form',
    isFullOnly: true,
    address: postPath,
    open: stage => choose(stage, stage.texts.feed.post.report),
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.reports.form.title }),
  },
  {
    name: 'people to mention',
    address: postPath,
    open: async stage => {
      const editor = stage.page.getByRole('textbox', { name: stage.texts.social.editor.comment });
      await editor.click();
      await editor.pressSequentially('Hola @ma');
    },
    ready: ({ page, texts }) => page.getByRole('listbox', { name: texts.social.editor.people }),
    // They close when the page moves beneath them, as it does with longer texts.
    isReopened: true,
  },
  {
    name: 'emojis',
    isFullOnly: true,
    // A phone's keyboard has its own emojis.
    only: 'desktop',
    address: postPath,
    open: async ({ page, texts: { social } }) => {
      await page.getByRole('textbox', { name: social.editor.comment }).click();
      await page.getByRole('button', { name: social.editor.emoji }).click();
    },
    ready: ({ page, texts }) =>
      page.getByRole('listbox', { name: texts.social.editor.emojis }).getByRole('option').nth(8),
  },
  {
    name: 'nothing saved',
    isFullOnly: true,
    address: () => paths.home,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.feed.list.saved, exact: true }).click(),
    ready: ({ page, texts }) => page.getByText(texts.feed.list.savedEmptyTitle),
  },
];
