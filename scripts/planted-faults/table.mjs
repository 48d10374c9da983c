import { MONEY_FAULTS } from './money.mjs';

/** @type {readonly import('./fault.d.mts').Fault[]} */
export const FAULTS = [...MONEY_FAULTS];

/** @param {import('./fault.d.mts').Fault} fault */
export const isBrowserFault = ({ test }) => test.file.startsWith('e2e/');
