import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { groupsScreens as groups } from '#contract/i18n/es-CO/groups-screens.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { leaveAndReturn, Returnable } from '../../testing/leave-and-return.tsx';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { GroupsPage } from './pages/groups-page.tsx';
import type { GroupCardRow } from './queries.ts';

/* Tests of leaving the page of groups and coming back to it. */

const GROUP: GroupCardRow = {
  Id: 4,
  IdTeam: 'a',
  Title: 'Comité',
  Img: null,
  Category: null,
  Type: 'colaborativo',
  Privacy: 'public',
  State: 'active',
  MemberCount: 2,
  MyState: 'none',
};

/** Opens the page of groups, one of which can be joined; the answer to a write is given by `answer`. */
async function open(answer: () => Promise<{ status: number }> = () => Promise.resolve({ status: 204 })) {
  const seen = answerRequests(({ method, url }) => {
    if (method !== 'GET') return answer();
    return { data: { results: url === '/Flx_Teams/suggestions' ? [GROUP] : [], __next: null } };
  });
  await render(
    <Returnable>
      <GroupsPage />
    </Returnable>,
    '/groups',
  );
  await expect.poll(() => buttonAnywhere(groups.membership.joinTo('Comité'))).toBeTruthy();
  return seen;
}

test('an open dialog is open again', async () => {
  await open();
  await pressAnywhere(groups.create);
  const dialog = () => document.querySelector('[role=dialog]')?.textContent;
  await expect.poll(dialog).toContain(groups.form.createTitle);
  expect(await leaveAndReturn()).not.toContain(groups.form.createTitle);
  await expect.poll(dialog).toContain(groups.form.createTitle);
});

test('a group that is being joined is not joined again', async () => {
  let arrive = (_answer: { status: number }) => {};
  const seen = await open(() => new Promise(resolve => (arrive = resolve)));
  const join = () => buttonAnywhere(groups.membership.joinTo('Comité'));
  await act(async () => join()?.click());
  await leaveAndReturn();
  await expect.poll(join).toBeTruthy();
  await act(async () => join()?.click());
  expect(seen.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual(['/Flx_Teams/4/membership']);
  await act(async () => arrive({ status: 204 }));
  await pressAnywhere(groups.membership.joinTo('Comité'));
  await expect.poll(() => seen.filter(({ method }) => method !== 'GET')).toHaveLength(2);
});

test('after joining, keyboard users continue at the next suggestion', async () => {
  const other = { ...GROUP, Id: 5, IdTeam: 'b', Title: 'Coro' };
  let suggested = [GROUP, other];
  answerRequests(({ method, url }) => {
    if (method !== 'GET') {
      suggested = [other];
      return { data: { message: 'Ya eres miembro' } };
    }
    return { data: { results: url === '/Flx_Teams/suggestions' ? suggested : [], __next: null } };
  });
  await render(<GroupsPage />, '/groups');
  await pressAnywhere(groups.membership.joinTo('Comité'));
  await expect.poll(() => buttonAnywhere(groups.membership.joinTo('Comité'))).toBeFalsy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Coro');
});

test('the list is where it was left', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  await open();
  await act(async () => window.dispatchEvent(new Event('scroll')));
  await leaveAndReturn();
  await expect.poll(() => scrollTo.mock.calls).toEqual([[0, 900]]);
});
