import { expect, test } from 'vitest';
import type { Poll } from '#contract/features/polls/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { feedItem } from '../../../testing/items.ts';
import { render } from '../../../testing/render.tsx';
import { PollCardBody } from './poll-card-body.tsx';

const ballot: Poll = {
  Question: '¿Qué curso?',
  Options: [
    { Id: 11, Text: 'Excel', Votes: null, Percent: null },
    { Id: 12, Text: 'Cocina', Votes: null, Percent: null },
  ],
  Voted: null,
  TotalVotes: null,
  ClosesAt: null,
  IsClosed: false,
};
const counted: Poll = {
  ...ballot,
  Options: [
    { Id: 11, Text: 'Excel', Votes: 3, Percent: 75 },
    { Id: 12, Text: 'Cocina', Votes: 1, Percent: 25 },
  ],
  TotalVotes: 4,
};
const card = (poll: Poll) => <PollCardBody item={feedItem({ Id: 5, Type: 'poll', Poll: poll })} isEager={false} />;

test('offers the options without results, and sends nothing before one is chosen', async () => {
  const seen = answerRequests(() => ({ status: 500 }));
  const screen = await render(card(ballot));
  expect(screen.text()).toContain('Elige una opción');
  expect(screen.text()).not.toContain('%');
  expect(screen.button('Enviar').hasAttribute('disabled')).toBe(true);
  await screen.press('Enviar');
  expect(seen).toHaveLength(0);
});

test('shows bars after the vote, and no way to vote again', async () => {
  const screen = await render(card({ ...counted, Voted: 11 }));
  expect(screen.text()).toContain('75 %, 3 votos');
  expect(screen.text()).toContain('25 %, 1 voto');
  expect(screen.text()).toContain('Tu voto');
  expect(screen.text()).toContain('4 votos');
  expect(screen.hasButton('Responder la encuesta')).toBe(false);
});

test('shows a closed poll as its results', async () => {
  const screen = await render(card({ ...counted, IsClosed: true, ClosesAt: '2026-06-12T04:59:59Z' }));
  expect(screen.text()).toContain('Encuesta cerrada');
  expect(screen.hasButton('Enviar')).toBe(false);
});

test('lets its author look at the results before voting, and come back', async () => {
  const screen = await render(card(counted));
  await screen.press('Ver resultados');
  expect(screen.text()).toContain('75 %');
  await screen.press('Responder la encuesta');
  expect(screen.hasButton('Enviar')).toBe(true);
});
