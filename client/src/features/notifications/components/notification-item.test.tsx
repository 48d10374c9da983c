import { act } from 'react';
import { expect, test } from 'vitest';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { currentToasts } from '../../../ui/overlays/toast.ts';
import { NotificationItem } from './notification-groups.tsx';

const ROW: NotificationRow = {
  Id: 1,
  UserId: 7,
  Type: 'social',
  NotificationType: 'post_comment',
  Description: 'Luz Dary Chindoy comentó tu publicación',
  ActorName: 'Luz Dary Chindoy',
  Others: 0,
  Url: '/post/1',
  Logo: null,
  Viewed: false,
  Created: '2026-06-12T15:00:00Z',
};

const open = () => act(async () => document.querySelector('a')?.click());
const said = () => currentToasts().map(({ text }) => text);

test.each([
  [204, 'Notificación Vista'],
  [503, 'Fallo al momento de ver la notificación'],
])('says how marking it went: %s', async (status, sentence) => {
  answerRequests(() => ({ status, data: null }));
  await render(<NotificationItem row={ROW} isDismissible />);
  await open();
  await expect.poll(said).toEqual([sentence]);
});
