import type { Fault } from './fault.d.mts';

export const FAULTS: readonly Fault[];
