import { act } from 'react';
import { expect, test } from 'vitest';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { answerRequests } from '../api/test-answers.ts';
import { useListLatestNotificationsQuery } from '../features/notifications/api.ts';
import { NotificationGroups } from '../features/notifications/components/notification-groups.tsx';
import { groupsFeature } from '../features/groups/public.ts';
import { NotificationAnswersContext } from '../features/notifications/public.ts';
import { currentToasts } from '../ui/overlays/toast.ts';
import { pressAnywhere } from './press-anywhere.ts';
import { render } from './render.tsx';

/* Tests of answering a request within its notification. */

const ASKED: NotificationRow = {
  Id: 1,
  UserId: 7,
  Type: 'process',
  NotificationType: 'group_request',
  Description: 'Saúl Gómez quiere unirse al grupo «Comité»',
  ActorName: 'Saúl Gómez',
  Others: 0,
  RequestId: 44,
  Url: '/group/a',
  Logo: null,
  Viewed: false,
  Created: '2026-06-12T15:00:00Z',
};

function Bell() {
  const { data = [] } = useListLatestNotificationsQuery();
  return (
    <NotificationAnswersContext value={groupsFeature.notificationAnswers ?? {}}>
      <NotificationGroups rows={data} headingLevel={2} isDismissible />
    </NotificationAnswersContext>
  );
}

test.each([
  ['Aceptar a Saúl Gómez', 'PUT /Flx_TeamRequests/44/acceptance', 200, 'Usuarios añadidos con éxito'],
  ['Rechazar a Saúl Gómez', 'DELETE /Flx_TeamRequests/44', 204, 'Se ha eliminado la solicitud de aceptación al grupo'],
  [
    'Aceptar a Saúl Gómez',
    'PUT /Flx_TeamRequests/44/acceptance',
    404,
    'Esta solicitud ya no espera respuesta: alguien la respondió o la retiró.',
  ],
])('%s: %s answered with %i', async (button, request, status, toast) => {
  const answered: NotificationRow = {
    ...ASKED,
    NotificationType: 'group_request_accepted',
    Description: 'Saúl Gómez quiso unirse al grupo «Comité»: Hugo Gómez aceptó la solicitud',
    RequestId: null,
    Viewed: true,
  };
  let isAnswered = false;
  const seen = answerRequests(({ method, url }) => {
    if (method !== 'GET') {
      isAnswered = true;
      return { status, data: status === 200 ? { messageHtml: toast } : null };
    }
    if (url === '/poll') return { data: { notifications: { unread: 0, latest: 1 } } };
    return { data: { results: [isAnswered ? answered : ASKED], __next: null } };
  });
  const screen = await render(<Bell />);
  await expect.poll(() => screen.hasButton(button)).toBe(true);
  await act(async () => screen.button(button).focus());
  await pressAnywhere(button);
  await expect.poll(screen.text).toContain('Hugo Gómez aceptó la solicitud');
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toContain(request);
  expect(currentToasts().map(({ text }) => text)).toContain(toast);
  expect(screen.hasButton(button)).toBe(false);
  expect(document.activeElement?.getAttribute('href')).toBe('/group/a');
});
