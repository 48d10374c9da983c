import { createElement, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { lazyNamed, type Fetched } from '../../lib/lazy-named.ts';
import { OpeningDialog } from './opening-dialog.tsx';

/**
 * A dialog that is fetched when it first opens, as by `lazyNamed`; until it is there its frame shows that it opens, and can be
 * closed again.
 */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> & Fetched {
  const Content = lazyNamed(load, name);
  const Dialog = (props: Props) => (
    <Suspense fallback={<OpeningDialog onClose={props.onClose} />}>{createElement<Props>(Content, props)}</Suspense>
  );
  return Object.assign(Dialog, { preload: Content.preload, isHere: Content.isHere });
}
