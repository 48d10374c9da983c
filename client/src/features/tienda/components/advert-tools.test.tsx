import { act } from 'react';
import { expect, test } from 'vitest';
import type { Advert } from '#contract/features/tienda/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { pressAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { AdvertTools } from './advert-tools.tsx';

test('a report has the text that the reporter sees', async () => {
  const advert = { Id: 3, PostId: 3, CreatedBy: 9, Title: 'Guitarra', Description: 'Suena bien' } as Advert;
  const seen = answerRequests(({ method }) =>
    method === 'POST' ? { status: 201, data: { results: {} } } : { status: 404 },
  );
  await render(<AdvertTools advert={advert} onRemoved={() => undefined} />);
  await pressAnywhere('Opciones de Guitarra');
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(one => one.textContent.includes('Denunciar'));
  await expect.poll(entry).toBeTruthy();
  await act(async () => entry()?.click());
  await expect.poll(() => document.querySelector('[role=dialog] textarea')).toBeTruthy();
  await act(async () => {
    const area = document.querySelector('[role=dialog] textarea');
    // React listens to the setter of the prototype, not of the element.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Es una estafa');
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressAnywhere('Enviar');
  await expect
    .poll(() => seen.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ PostId: 3, Description: 'Es una estafa', Seen: 'Suena bien' }]);
});
