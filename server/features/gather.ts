import { merged } from '#contract/lib/merged.ts';
import { createContentKinds } from '../content-kinds/content-kinds.ts';
import type { Feature, Gathered } from './feature.ts';
import { switchable } from './switchable.ts';

/** Features with everything they declare. */
export interface GatheredFeatures extends Gathered {
  readonly features: readonly Feature[];
}

const flat = <Member extends 'lists' | 'pollParts' | 'responsibilities'>(
  features: readonly Feature[],
  member: Member,
): NonNullable<Feature[Member]> =>
  features.flatMap(feature => [...((feature[member] ?? []) as readonly unknown[])]) as NonNullable<Feature[Member]>; // of that member's type

/**
 * Gathers the declarations of created features, and adds the operations and jobs that features make of them. It reads
 * the same features that it returns, so no declaration is ignored.
 */
export function gather(declared: readonly Feature[]): GatheredFeatures {
  const created = declared.map(switchable);
  const gathered: Gathered = {
    contentKinds: createContentKinds(created),
    lists: flat(created, 'lists'),
    personSections: created.flatMap(({ personSection }) => personSection ?? []),
    pollParts: flat(created, 'pollParts'),
    responsibilities: flat(created, 'responsibilities'),
    keepSealed: created.flatMap(({ keepsSealed }) => keepsSealed ?? []),
    emails: merged(created, 'emails'),
    catalogues: merged(created, 'catalogues'),
    administered: merged(created, 'administered'),
    publishingRights: merged(created, 'publishingRights'),
    scopes: merged(created, 'scopes'),
  };
  const features = created.map(({ composed, ...feature }, place): Feature => {
    const module = declared[place]?.module;
    const made: Feature = { name: feature.name, ...(module && { module }), ...composed?.(gathered) };
    const { operations = [], jobs = [] } = switchable(made);
    return {
      ...feature,
      operations: [...(feature.operations ?? []), ...operations],
      jobs: [...(feature.jobs ?? []), ...jobs],
    };
  });
  return { ...gathered, features };
}
