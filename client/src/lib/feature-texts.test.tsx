import { act, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { featureTexts } from './feature-texts.ts';
import { switchLanguage } from './texts.ts';

interface Texts {
  greeting: string;
}

const SPANISH: Texts = { greeting: 'Hola' };
const ENGLISH: Texts = { greeting: 'Hello' };

afterEach(() => switchLanguage('ES-CO'));

test('what is shown speaks another language at once, and shows nothing else meanwhile', async () => {
  const useTexts = featureTexts(SPANISH, () => Promise.resolve(ENGLISH));
  const shown: string[] = [];
  function Greeting() {
    return <p>{useTexts().greeting}</p>;
  }
  function Waiting() {
    shown.push('waiting');
    return null;
  }
  const screen = await render(
    <Suspense fallback={<Waiting />}>
      <Greeting />
    </Suspense>,
  );
  expect(screen.text()).toBe('Hola');
  await act(() => switchLanguage('EN-US'));
  expect([screen.text(), shown]).toEqual(['Hello', []]);
});

test('what is fetched after the switch comes in the language in use', async () => {
  await switchLanguage('EN-US');
  const useTexts = featureTexts(SPANISH, () => Promise.resolve(ENGLISH));
  function Greeting() {
    return <p>{useTexts().greeting}</p>;
  }
  const screen = await render(
    <Suspense>
      <Greeting />
    </Suspense>,
  );
  expect(screen.text()).toBe('Hello');
});

test('texts that could not be fetched leave the language as it is, and are asked for again', async () => {
  const fetchEnglish = vi
    .fn<() => Promise<Texts>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(ENGLISH);
  const useTexts = featureTexts(SPANISH, fetchEnglish);
  await expect(switchLanguage('EN-US')).rejects.toThrow('away');
  expect(await useTexts.load()).toBe(SPANISH);
  await switchLanguage('EN-US');
  expect(await useTexts.load()).toBe(ENGLISH);
  expect(fetchEnglish).toHaveBeenCalledTimes(2);
});
