import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { GroupNewsCount } from './components/group-news.tsx';

const reading = (GroupId: number, Unread: number, more = {}) => ({
  GroupId,
  IdTeam: String(GroupId),
  Title: `Grupo ${GroupId}`,
  IsArea: false,
  Muted: false,
  Unread,
  ...more,
});

test('the badge counts groups that are neither muted nor areas, up to 99', async () => {
  const readings = [reading(1, 4), reading(2, 3), reading(3, 20, { Muted: true }), reading(4, 50, { IsArea: true })];
  answerRequests(() => ({ data: { results: readings } }));
  const screen = await render(<GroupNewsCount latest={0} />);
  await expect.poll(screen.text).toContain('7 publicaciones sin leer');
  answerRequests(() => ({ data: { results: [reading(1, 99), reading(2, 1)] } }));
  const full = await render(<GroupNewsCount latest={0} />);
  await expect.poll(full.text).toContain('99+');
});
