import { expect, test, vi } from 'vitest';
import { DEFAULT_CHANNELS, type Channels, type Topic } from '#contract/features/notifications/kinds.ts';
import { notificationScreens } from '#contract/i18n/es-CO/notification-screens.ts';
import { render } from '../../testing/render.tsx';
import { TopicTable } from './components/topic-table.tsx';

const { preferences: text } = notificationScreens;

const switchOf = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input')].find(({ labels }) =>
    [...(labels ?? [])].some(one => one.textContent?.trim() === label),
  );

test('a group switches all of its topics, and says when only some are on', async () => {
  const onChange = vi.fn<(topics: Record<Topic, Channels>) => void>();
  const screen = await render(<TopicTable topics={DEFAULT_CHANNELS} hasDevices onChange={onChange} />);
  // Celebrations and messages are mailed, cards are not.
  expect(screen.text()).toContain(text.some);
  const people = switchOf(text.byEmail(text.groups.people));
  expect(people?.checked).toBe(false);
  people?.click();
  const { celebrations, cards, messages, comments } = onChange.mock.calls[0]?.[0] ?? DEFAULT_CHANNELS;
  expect([celebrations.Email, cards.Email, messages.Email]).toEqual([true, true, true]);
  expect(comments).toEqual(DEFAULT_CHANNELS.comments);
});

test('what cannot happen to the viewer is not offered', async () => {
  await render(<TopicTable topics={DEFAULT_CHANNELS} hasDevices={false} onChange={() => undefined} />);
  expect(switchOf(text.onWeb('Préstamos'))).toBeDefined();
  expect(switchOf(text.onWeb('Bandeja de créditos'))).toBeUndefined();
});
