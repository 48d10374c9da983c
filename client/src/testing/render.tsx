import { configureStore } from '@reduxjs/toolkit';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { api } from '../api/api.ts';
import { rootReducer, storeReducer } from '../api/root-reducer.ts';
import { feedSlice } from '../features/feed/public.ts';
import { waitingSlice } from '../features/messages/public.ts';
import { notificationsSlice } from '../features/notifications/public.ts';
import { ViewerContext, type Viewer } from '../features/session/public.ts';
import { socialSlice } from '../features/social/public.ts';
import { AskedDialog } from '../ui/overlays/ask-to-confirm.tsx';

/** Viewer in these tests. */
export const VIEWER: Viewer = {
  id: 7,
  org: 101,
  firstName: 'Laura',
  name: 'Laura Castañeda',
  email: 'laura@yarumo.co',
  photo: null,
  position: null,
  areaId: null,
  areaName: null,
  roles: [],
  access: [],
  isRegistered: true,
  mustAcceptTerms: false,
  modulesOff: [],
  rights: { CanPublishNews: false, CanPublishEvents: false },
};

/** Screen as a user meets it: found by its text, used by pressing and typing. */
export interface Screen {
  text: () => string;
  button: (name: string) => HTMLElement;
  hasButton: (name: string) => boolean;
  field: (name: string) => HTMLTextAreaElement;
  press: (name: string) => Promise<void>;
  type: (field: string, words: string) => Promise<void>;
  /** Waits for pending responses. */
  settle: () => Promise<void>;
}

rootReducer.inject(feedSlice).inject(notificationsSlice).inject(socialSlice).inject(waitingSlice);

/** Renders a component with a store, a router at `address` and a signed-in viewer. It is removed when the test ends. */
export async function render(part: ReactNode, address = '/'): Promise<Screen> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const store = configureStore({
    reducer: storeReducer,
    middleware: defaults => defaults().concat(api.middleware),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () =>
    root.render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <ViewerContext value={VIEWER}>{part}</ViewerContext>
          <AskedDialog />
        </MemoryRouter>
      </Provider>,
    ),
  );
  const screen = screenOf(container);
  await screen.settle();
  return screen;
}

function screenOf(container: HTMLElement): Screen {
  const settle = () => act(async () => new Promise(resolve => setTimeout(resolve, 20)));
  const named = (selector: string, name: string) =>
    [...container.querySelectorAll<HTMLElement>(selector)].find(
      one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
    );
  const required = <T,>(found: T | undefined, name: string): T => {
    if (found === undefined) throw new Error(`There is no "${name}" in: ${container.textContent}`);
    return found;
  };
  const button = (name: string) => required(named('button', name), name);
  const field = (name: string) => {
    const label = [...container.querySelectorAll('label')].find(one => one.textContent.trim() === name);
    const found = required(named('textarea', name) ?? label?.control ?? undefined, name);
    if (!(found instanceof HTMLTextAreaElement)) throw new Error(`"${name}" is no text area.`);
    return found;
  };
  return {
    text: () => container.textContent,
    button,
    hasButton: name => named('button', name) !== undefined,
    field,
    settle,
    press: async name => {
      await act(async () => button(name).click());
      await settle();
    },
    type: async (name, words) => {
      await act(async () => {
        const area = field(name);
        // React listens to the setter of the prototype, not of the element.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
        area.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await settle();
    },
  };
}
