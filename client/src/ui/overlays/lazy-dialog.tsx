import { createElement, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { lazyNamed, type Fetched } from '../../lib/lazy-named.ts';
import { OpeningDialog } from './opening-dialog.tsx';

/**
 * A dialog that is fetched when it first opens, as by `lazyNamed`; until it is there its frame shows that it opens, and can be
 * closed again.
 * @param hasAddress whether the dialog has one: then it needs no other entry of the browser's history while it opens
 */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { hasAddress = false } = {},
): FunctionComponent<Props> & Fetched {
  const Content = lazyNamed(load, name);
  const Dialog = (props: Props) => (
    <Suspense fallback={<OpeningDialog onClose={props.onClose} hasAddress={hasAddress} />}>
      {createElement<Props>(Content, props)}
    </Suspense>
  );
  return Object.assign(Dialog, { preload: Content.preload, isHere: Content.isHere });
}
