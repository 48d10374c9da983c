import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { restoredEntry } from '../../../files/public-forms.ts';
import { useUploads } from '../../../files/public-forms.ts';
import { MediaTiles } from './media-tiles.tsx';

const PHOTO = restoredEntry(
  { id: '5f0c', kind: 'photo', name: 'lago.png', bytes: 9, alt: '', kept: false },
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
);
const OPENER = 'ALT: Descripción de lago.png';

const PLACE = { user: 7, org: 101, list: 'Flx_Posts' } as const;
const LIMITS = { media: 10, documents: 0, kinds: ['photo'] } as const;

function Tiles({ hasCover = false }: { hasCover?: boolean }) {
  const uploads = useUploads(PLACE, LIMITS, [PHOTO]);
  return (
    <MediaTiles
      uploads={uploads}
      label="Fotos"
      addLabel="Agregar"
      kinds={['photo']}
      max={10}
      hasCover={hasCover}
      onFiles={uploads.add}
    />
  );
}

test('Enter ends the description of a photo and sends nothing', async () => {
  const screen = await render(<Tiles />);
  await screen.press(OPENER);
  const field = document.activeElement;
  expect(field?.getAttribute('aria-label')).toBe('Descripción de lago.png');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => field?.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true);
  expect(field?.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.button(OPENER));
});

test('of a cover it is chosen what stays in sight, which its tile shows', async () => {
  const screen = await render(<Tiles hasCover />);
  await screen.press('Encuadre: lago.png');
  const bar = document.querySelector<HTMLInputElement>('input[type=range]');
  await act(async () => {
    // Sets the value as a browser does: React listens to the prototype's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(bar, '20');
    bar?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(document.querySelector<HTMLImageElement>('li img')?.style.objectPosition).toBe('20% 50%');
});
