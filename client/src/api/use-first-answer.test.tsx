import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { useFirstAnswer } from './use-first-answer.ts';

type Query = Parameters<typeof useFirstAnswer<string>>[0];

const asked = (requestId: string, data?: string): Query => ({
  data,
  isSuccess: data !== undefined,
  isFetching: true,
  requestId,
});
const answered = (requestId: string, data: string): Query => ({ data, isSuccess: true, isFetching: false, requestId });
const failed = (requestId: string, data: string): Query => ({ data, isSuccess: false, isFetching: false, requestId });

/** Shows the hook's result for each of these in turn. */
function Shown({ queries }: { queries: readonly Query[] }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <output>{useFirstAnswer(queries[step] ?? asked('')) ?? 'nothing'}</output>
      <button type="button" onClick={() => setStep(step + 1)}>
        Sigue
      </button>
    </>
  );
}

test.each<[string, readonly (readonly [Query, string])[]]>([
  [
    'what was never asked',
    [
      [asked('a'), 'nothing'],
      [answered('a', 'new'), 'new'],
    ],
  ],
  [
    'what was known before, which is older',
    [
      [answered('a', 'old'), 'nothing'],
      [asked('b', 'old'), 'nothing'],
      [answered('b', 'new'), 'new'],
    ],
  ],
  [
    'what somebody else is asking already',
    [
      [asked('a', 'old'), 'nothing'],
      [answered('a', 'new'), 'new'],
    ],
  ],
  [
    'what could not be read at first',
    [
      [answered('a', 'old'), 'nothing'],
      [failed('b', 'old'), 'nothing'],
      [answered('c', 'new'), 'new'],
    ],
  ],
  [
    'what is read again later',
    [
      [asked('a'), 'nothing'],
      [answered('a', 'new'), 'new'],
      [answered('b', 'newer'), 'new'],
    ],
  ],
])('answers what has come since it stands: of %s', async (_of, steps) => {
  const page = await render(<Shown queries={steps.map(([query]) => query)} />);
  const shown: string[] = [];
  for (const _step of steps) {
    shown.push(document.querySelector('output')?.textContent ?? '');
    await page.press('Sigue');
  }
  expect(shown).toEqual(steps.map(([, answer]) => answer));
});
