import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { mayFetchAhead } from './fetch-ahead.ts';
import { loadModule } from './load-module.ts';

/** Component from another chunk, which may be fetched before it is shown. */
export interface Fetched {
  /** Fetches it, so that it appears at once. A failure is reported only when it is actually shown. */
  readonly fetch: () => void;
  /** Fetches it if it may be fetched before it is needed. */
  readonly preload: () => void;
  /** Whether it can appear at once. */
  readonly isHere: () => boolean;
}

/** Properties of a module's component. */
export type PropsIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Creates a component that is fetched when first shown: `lazyNamed(() => import('./x-dialog.tsx'), 'XDialog')`. Wrap it
 * in `<Suspense>`. A static import of the same module anywhere cancels the split, which fails the build.
 */
export function lazyNamed<Module, Name extends keyof Module, Props extends object = PropsIn<Module, Name>>(
  load: () => Promise<Module & Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> & Fetched {
  let here: ComponentType<Props> | null = null;
  const loadPart = async () => {
    here = (await loadModule(load))[name];
    return { default: here };
  };
  const Lazy = lazy(loadPart);
  const Part = (props: Props) => {
    // A loaded component appears without suspending; one that has been shown stays the same component.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Lazy);
    return createElement(Shown, props);
  };
  const fetch = () => {
    if (here === null) loadPart().catch(() => undefined);
  };
  const preload = () => {
    if (mayFetchAhead()) fetch();
  };
  return Object.assign(Part, { fetch, preload, isHere: () => here !== null });
}
