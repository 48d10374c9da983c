import type { Fault } from './fault.d.mts';

export function misfitsOf(fault: Fault): string[];
export function patternOf(test: Fault['test']): RegExp;
