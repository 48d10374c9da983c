import { expect, test } from 'vitest';
import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import { help } from '#contract/i18n/es-CO/help.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { feedItem } from './items.ts';
import { render, VIEWER } from './render.tsx';
import { SendForm } from '../features/help/components/send-form.tsx';
import { AdvertCardBody } from '../features/tienda/components/advert-card-body.tsx';
import { AdvertFooter } from '../features/tienda/components/advert-tools.tsx';

const { askForInformation, askInPrivate, askHint } = tienda.detail;
const OTHER = VIEWER.id + 1;

const cardOf = (CreatedBy: number) => (
  <AdvertCardBody isEager={false} item={feedItem({ Type: 'advert', CreatedBy, ContentId: 3 })} />
);
const footerOf = (CreatedBy: number) => {
  const advert = { Id: 3, CreatedBy, Title: 'Bicicleta de montaña' } as Advert;
  const talk = { id: 'talk', isOpen: false, toggle: () => undefined, ask: () => undefined };
  return <AdvertFooter open={{ advert, item: undefined, talk }} />;
};

test('others ask about an advert, its author does not', async () => {
  expect((await render(cardOf(OTHER))).text()).toContain(askForInformation);
  expect((await render(cardOf(VIEWER.id))).text()).not.toContain(askForInformation);
  const shown = (await render(footerOf(OTHER))).text();
  for (const words of [askForInformation, askInPrivate, askHint]) expect(shown).toContain(words);
  expect((await render(footerOf(VIEWER.id))).text()).toBe('');
});

test('a private question is about the advert, and may be one that is ready', async () => {
  await render(footerOf(OTHER));
  const address = document.querySelector('a[href*=about]')?.getAttribute('href');
  expect(address).toBe(`/messages/new?to=${OTHER}&about=Bicicleta%20de%20monta%C3%B1a`);
  const form = await render(<SendForm to={[]} about="Bicicleta de montaña con doce cambios" />);
  expect(document.querySelector<HTMLInputElement>('input[name=Title]')?.value).toBe('Bicicleta de montaña con doce');
  const [question = ''] = help.send.ready;
  await form.press(question);
  expect(form.field(help.send.description).value).toBe(question);
});
