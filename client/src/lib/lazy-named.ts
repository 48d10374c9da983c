import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadModule } from './load-module.ts';

/** A component of another file, which may be fetched before it is shown. */
export interface Fetched {
  /** Fetches it, so that it shows at once. Whoever shows it hears of a failure; whoever only expected it does not. */
  readonly preload: () => void;
  /** Whether it shows at once. */
  readonly isHere: () => boolean;
}

/**
 * A component that is fetched when it is first shown: `lazyNamed(() => import('./x-dialog.tsx'), 'XDialog')`. Wrap it in
 * `<Suspense>`. A static import of the same module anywhere cancels the split, which fails the build.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> & Fetched {
  let here: ComponentType<Props> | null = null;
  const fetch = async () => {
    here = (await loadModule(load))[name];
    return { default: here };
  };
  const Lazy = lazy(fetch);
  const Part = (props: Props) => {
    // What is here already shows without a moment of waiting; what was shown once stays the same component.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Lazy);
    return createElement(Shown, props);
  };
  const preload = () => {
    if (here === null) fetch().catch(() => undefined);
  };
  return Object.assign(Part, { preload, isHere: () => here !== null });
}
