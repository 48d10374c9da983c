import { expect, test } from 'vitest';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { AboutTab } from './about-tab.tsx';

const profileOf = (showsFeed: boolean) =>
  ({
    Id: 12,
    Nombre: 'Diana',
    Apellido: 'Torres',
    AboutMe: null,
    Social: null,
    Interests: [],
    Manager: null,
    EntryDate: null,
    birthday: null,
    Shows: { PrivateFeed: showsFeed, PrivateRewardsComments: false, PrivateInterests: true, PrivateBio: true },
  }) as unknown as ProfileRow; // with the fields that the tab shows

test.each([
  [false, true],
  [true, false],
])('with publications shown (%s) has the tiles of recognitions: %s', async (showsFeed, hasTiles) => {
  answerRequests(({ url }) => ({
    data:
      url === '/Flx_Recognitions/of/12'
        ? { Total: 3, Tiles: [{ Id: 1, Text: 'Trabajo en equipo', Icon: 'medal', Count: 3 }] }
        : { results: [], __next: null },
  }));
  const { settle } = await render(<AboutTab profile={profileOf(showsFeed)} isOwn={false} />);
  if (hasTiles) await expect.poll(() => document.body.textContent).toContain('Trabajo en equipo');
  await settle();
  expect(document.body.textContent?.includes('Trabajo en equipo')).toBe(hasTiles);
});
