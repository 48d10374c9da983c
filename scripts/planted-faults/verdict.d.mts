import type { Fault } from './fault.d.mts';

export function whyMissed(fault: Pick<Fault, 'test' | 'says'>, failures: readonly string[]): string | null;
