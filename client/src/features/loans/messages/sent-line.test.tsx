import { expect, test } from 'vitest';
import type { MessageRecipient, SentMessage } from '#contract/features/loans/types.ts';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { render } from '../../../testing/render.tsx';
import { SentLine } from './sent-line.tsx';

const { sentList: text } = loanMessages;

const recipient = (Name: string, Viewed: boolean | null, AcceptConditions: boolean | null): MessageRecipient => ({
  Id: Name.length,
  Name,
  Viewed,
  AcceptConditions,
});

const message = (Recipients: readonly MessageRecipient[], more: Partial<SentMessage> = {}): SentMessage => ({
  Id: 3,
  Title: 'Condiciones de tu préstamo',
  Asks: true,
  Pay: true,
  Rejection: false,
  Collects: false,
  Withdrawn: false,
  Conditions: null,
  DateCreate: '2026-11-20T20:00:00.000Z',
  DueDate: null,
  Recipients,
  ...more,
});

test('a message says who has seen it, who has accepted and who has refused', async () => {
  const people = [
    recipient('Ana', true, true),
    recipient('Luis', true, false),
    recipient('Sol Paz', true, null),
    recipient('Pedro', false, null),
  ];
  const screen = await render(<SentLine message={message(people)} />);
  for (const said of [
    text.kinds.pagare,
    text.seen(3, 4),
    text.accepted(1),
    text.declined(1),
    `Ana${text.states.accepted}`,
    `Luis${text.states.declined}`,
    `Sol Paz${text.states.seen}`,
    `Pedro${text.states.unseen}`,
  ])
    expect(screen.text()).toContain(said);
  expect(screen.text()).not.toContain(text.unknown);
});

test('one that asks for nothing is noted, and needs no answer', async () => {
  const rejection = { Asks: false, Pay: false, Rejection: true };
  const screen = await render(<SentLine message={message([recipient('Ana', true, null)], rejection)} />);
  expect(screen.text()).toContain(text.kinds.rechazo);
  expect(screen.text()).toContain(`Ana${text.states.noted}`);
});

test('whoever administers no credits sees to whom they wrote, and no more', async () => {
  const screen = await render(<SentLine message={message([recipient('Ana', null, null)])} />);
  expect(screen.text()).toContain('Ana');
  expect(screen.text()).toContain(text.unknown);
  for (const state of Object.values(text.states)) expect(screen.text()).not.toContain(state);
});
