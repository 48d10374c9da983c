import type { ComponentType, ReactNode } from 'react';
import type { ModuleName } from '#contract/features/index.ts';
import { useViewer } from './viewer.ts';

/** Shows its content unless the organisation has switched the module off. */
export function InModule({ module, children }: { module: ModuleName; children: ReactNode }) {
  return useViewer().modulesOff.includes(module) ? null : children;
}

/** Returns the component of a feature, which shows nothing while the feature's module is off. */
export function ofModule(module: ModuleName | undefined, Part: ComponentType): ComponentType {
  if (module === undefined) return Part;
  return function PartOfModule() {
    return (
      <InModule module={module}>
        <Part />
      </InModule>
    );
  };
}
