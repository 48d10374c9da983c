import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadModule } from './load-module.ts';

/**
 * A component that is fetched when it is first shown: `lazyNamed(() => import('./x-dialog.tsx'), 'XDialog')`. Wrap it in
 * `<Suspense>`. A static import of the same module anywhere cancels the split, which fails the build.
 */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadModule(load))[name] }));
}
