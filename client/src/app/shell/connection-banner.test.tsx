import { act } from 'react';
import { expect, it } from 'vitest';
import { shell } from '#contract/i18n/es-CO/shell.ts';
import { reportAnswer, reportNoAnswer } from '../../lib/connection.ts';
import { render } from '../../testing/render.tsx';
import { ConnectionBanner } from './shell.tsx';

it('says politely that the server is away, beside an open dialog too, and goes when it is back', async () => {
  // A request of an earlier test file may have failed after that file ended.
  reportAnswer();
  await render(<ConnectionBanner />);
  const place = document.querySelector('[role=status]');
  // React Aria hides everything beside a dialog from assistive technology, except elements with this attribute.
  expect(place?.getAttribute('data-react-aria-top-layer')).toBe('true');
  expect(place?.textContent).toBe('');
  act(() => reportNoAnswer());
  expect(Object.values(shell.connection)).toContain(place?.textContent);
  act(() => reportAnswer());
  expect(place?.textContent).toBe('');
});
