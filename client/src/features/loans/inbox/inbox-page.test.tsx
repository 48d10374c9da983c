import { expect, test } from 'vitest';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { ViewerContext } from '../../session/public.ts';
import { InboxPage } from './inbox-page.tsx';

const asked = async (address: string): Promise<string> => {
  const seen = answerRequests(() => ({ data: { results: [], TotalCount: 0 } }));
  const screen = await render(
    <ViewerContext value={{ ...VIEWER, roles: ['Admin-Credits'] }}>
      <InboxPage />
    </ViewerContext>,
    address,
  );
  await screen.settle();
  return seen.find(({ url }) => url === '/Prestamo')?.query ?? '';
};

test('the inbox begins with what has not ended', async () => {
  const query = await asked('/loans/inbox');
  for (const ended of ['declined', 'disbursed', 'rejected']) expect(query).toContain(`State ne '${ended}'`);
  expect(await asked('/loans/inbox?estado=todas')).not.toContain('State');
  expect(await asked('/loans/inbox?estado=disbursed')).toContain("State eq 'disbursed'");
});
