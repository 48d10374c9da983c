import { eventPaths } from '../../client/src/features/events/paths.ts';
import { newsPaths } from '../../client/src/features/news/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { NO_SUCH_ID, startingWith, type Screen, type Stage } from './screen.ts';

/** Opens the form of the news item at the current address, and waits for its text. */
async function editNews({ page, texts: { news, newsForm, social } }: Stage): Promise<Locator> {
  const detail = page.getByRole('main').getByRole('article').first();
  // The final menu appears together with the data of its feed item.
  await detail.getByRole('button', { name: social.reactions.like }).first().waitFor();
  await detail.getByRole('button', { name: startingWith(news.menu.options('')) }).click();
  await page.getByRole('menuitem', { name: news.menu.edit }).click();
  const form = page.getByRole('dialog', { name: newsForm.form.editTitle });
  await form.getByRole('textbox', { name: newsForm.form.labels.Content }).waitFor();
  return form;
}

/** Answers the next save as if another editor had been faster, with another title. */
const overtake = (page: Page, Title: string): Promise<unknown> =>
  page.route(
    '**/api/Flx_News/*',
    route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            json: { status: 409, code: 'edited_meanwhile', title: '', detail: '', current: { Title, Featured: true } },
          })
        : route.fallback(),
    { times: 1 },
  );

/** Screens of published news and events, and of the administration of news. */
export const NEWS_AND_EVENTS_SCREENS: readonly Screen[] = [
  {
    name: 'news',
    address: () => newsPaths.list,
    ready: ({ page, texts }) => page.getByRole('region', { name: texts.news.list.region }).getByRole('article').nth(2),
  },
  {
    name: 'news item to confirm',
    address: content => newsPaths.one(content.news),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.news.reading.confirm }),
  },
  {
    name: 'news item that does not exist',
    isFullOnly: true,
    address: () => newsPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.news.detail.missingTitle }),
  },
  {
    name: 'confirmations of a news item',
    isFullOnly: true,
    address: content => newsPaths.one(content.news),
    open: ({ page, texts }) => page.getByRole('button', { name: texts.news.menu.confirmations }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.news.confirmations.title }).getByRole('tablist'),
  },
  {
    name: 'news form with its messages',
    isReopened: true,
    address: () => newsPaths.list,
    open: async ({ page, texts: { news, newsForm, publishing } }) => {
      await page.getByRole('button', { name: news.list.create }).click();
      const form = page.getByRole('dialog', { name: newsForm.form.createTitle });
      await form.getByRole('textbox', { name: newsForm.form.labels.Content }).waitFor();
      await form.getByRole('checkbox', { name: newsForm.form.labels.Corporative }).check();
      await form.getByRole('button', { name: publishing.form.publish }).click();
    },
    ready: ({ page, texts }) => page.getByText(texts.newsForm.errors.daysRequired),
  },
  {
    name: 'preview of a news item',
    isFullOnly: true,
    address: content => newsPaths.one(content.news),
    open: async stage => {
      const form = await editNews(stage);
      await form.getByRole('button', { name: stage.texts.publishing.preview.open }).click();
    },
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.publishing.preview.title }).locator('iframe').first(),
  },
  {
    name: 'versions of a news item',
    isFullOnly: true,
    address: content => newsPaths.one(content.news),
    open: async stage => {
      const form = await editNews(stage);
      await form.getByRole('button', { name: stage.texts.publishing.versions.open }).click();
    },
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.publishing.versions.title }).locator('ins').first(),
  },
  {
    name: 'framing of a cover',
    address: content => newsPaths.one(content.news),
    open: async stage => {
      const form = await editNews(stage);
      await form.getByRole('button', { name: startingWith(`${stage.texts.feedUploads.focus}:`) }).click();
    },
    ready: ({ page, texts }) => page.getByRole('slider', { name: texts.feedUploads.focusX }),
  },
  {
    name: 'news form that somebody else has overtaken',
    isFullOnly: true,
    isReopened: true,
    address: content => newsPaths.one(content.news),
    open: async stage => {
      const form = await editNews(stage);
      await form
        .getByRole('textbox', { name: stage.texts.newsForm.form.labels.Title, exact: true })
        .fill('Nuevas rutas desde el martes');
      await overtake(stage.page, 'Nuevas rutas desde el miércoles, también los festivos y en la sede de Chapinero');
      await form.getByRole('button', { name: stage.texts.publishing.form.update }).click();
    },
    ready: ({ page, texts: { editConflict, newsForm } }) =>
      page.getByRole('button', { name: editConflict.other.takeTheirsOf(newsForm.form.labels.Title) }),
  },
  {
    name: 'shared drafts of news',
    isFullOnly: true,
    address: () => paths.admin('news'),
    open: ({ page, texts }) => page.getByRole('button', { name: texts.news.table.drafts }).click(),
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.publishing.drafts.title }).getByRole('listitem').first(),
  },
  {
    name: 'name of a shared draft',
    isFullOnly: true,
    address: () => newsPaths.list,
    open: async ({ page, texts: { news, newsForm, publishing } }) => {
      await page.getByRole('button', { name: news.list.create }).click();
      const form = page.getByRole('dialog', { name: newsForm.form.createTitle });
      await form.getByRole('button', { name: publishing.drafts.save }).click();
    },
    ready: ({ page, texts }) => page.getByRole('textbox', { name: texts.publishing.drafts.name }),
  },
  {
    name: 'administration of news',
    address: () => paths.admin('news'),
    ready: ({ page }) => page.getByRole('main').getByText('Nuevas rutas desde el lunes'),
  },
  {
    name: 'administration of events',
    address: () => paths.admin('events'),
    ready: ({ page }) => page.getByRole('main').getByRole('row').nth(3),
  },
  {
    name: 'events',
    address: () => eventPaths.list,
    ready: ({ page }) => page.getByRole('article').nth(2),
  },
  {
    name: 'events of a month',
    address: () => eventPaths.list.replace('#', `?mes=${new Date().toISOString().slice(0, 7)}#`),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.events.month.next }),
  },
  {
    name: 'calendar to subscribe to',
    isFullOnly: true,
    address: () => eventPaths.list,
    open: ({ page, texts: { events } }) => page.getByRole('button', { name: events.calendar.subscribe }).click(),
    ready: ({ page, texts }) => page.getByText(texts.eventSubscription.none),
  },
  {
    name: 'event',
    address: content => eventPaths.one(content.event),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.events.calendar.open }),
  },
  {
    name: 'who goes to an event',
    isFullOnly: true,
    address: content => eventPaths.one(content.event),
    open: ({ page, texts }) =>
      page
        .getByRole('region', { name: texts.events.attendance.region })
        .locator('[aria-haspopup=dialog]')
        .first()
        .click(),
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.events.who.title }).getByRole('listitem').first(),
  },
  {
    name: 'event that does not exist',
    isFullOnly: true,
    address: () => eventPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.events.page.missingTitle }),
  },
  {
    name: 'event form with its messages',
    isReopened: true,
    address: () => eventPaths.list,
    open: async ({ page, texts: { events, eventsForm, publishing } }) => {
      await page.getByRole('button', { name: events.list.create }).click();
      const form = page.getByRole('dialog', { name: eventsForm.form.createTitle });
      await form.getByRole('textbox', { name: eventsForm.form.labels.Content }).waitFor();
      await form.getByRole('button', { name: publishing.form.publish }).click();
    },
    ready: ({ page, texts }) => page.getByText(texts.eventsForm.errors.startRequired),
  },
];
