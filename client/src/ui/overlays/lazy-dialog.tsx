import { createElement, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { lazyNamed, type Fetched, type PropsIn } from '../../lib/lazy-named.ts';
import { LoadingDialog } from './loading-dialog.tsx';

/**
 * Creates a dialog that is fetched when it first opens, as by `lazyNamed`. Until it is loaded, its frame shows that it
 * is opening, and can be closed again.
 * @param hasAddress whether the dialog has an address: then it needs no other entry of the browser's history while it
 * opens
 */
export function lazyDialog<
  Module,
  Name extends keyof Module,
  Props extends { onClose: () => void } = PropsIn<Module, Name> & { onClose: () => void },
>(
  load: () => Promise<Module & Record<Name, ComponentType<Props>>>,
  name: Name,
  { hasAddress = false } = {},
): FunctionComponent<Props> & Fetched {
  const Content = lazyNamed<Module, Name, Props>(load, name);
  const Dialog = (props: Props) => (
    <Suspense fallback={<LoadingDialog onClose={props.onClose} hasAddress={hasAddress} />}>
      {createElement<Props>(Content, props)}
    </Suspense>
  );
  return Object.assign(Dialog, { fetch: Content.fetch, preload: Content.preload, isHere: Content.isHere });
}
