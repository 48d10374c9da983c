import { expect, test } from 'vitest';
import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { ViewerContext } from '../../session/public.ts';
import '../slice.ts';
import { AdvertsList } from './adverts-list.tsx';

test.each([true, false])(
  'an empty Tienda can be taken out of the menu, says an administrator’s page: %s',
  async isAdministrator => {
    answerRequests(() => ({ data: { results: [], __count: 0 } }));
    const screen = await render(
      <ViewerContext value={{ ...VIEWER, access: isAdministrator ? true : [] }}>
        <AdvertsList />
      </ViewerContext>,
    );
    await expect.poll(screen.text).toContain(tienda.list.emptyHint);
    expect(screen.text().includes(tienda.list.unusedHint)).toBe(isAdministrator);
  },
);
