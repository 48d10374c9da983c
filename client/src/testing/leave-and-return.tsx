import { act, useState, type ReactNode } from 'react';
import { buttonAnywhere } from './press-anywhere.ts';

const NAME = 'Salir o volver';

/** Screen that `leaveAndReturn` takes away and shows again, in the same store. */
export function Returnable({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {NAME}
      </button>
      {isShown && children}
    </>
  );
}

/** Leaves the screen and comes back to it. @returns the text of the document while it was away */
export async function leaveAndReturn(): Promise<string> {
  const press = () => act(async () => buttonAnywhere(NAME)?.click());
  await press();
  const away = document.body.textContent;
  await press();
  return away;
}
