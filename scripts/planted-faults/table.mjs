import { ACCESS_FAULTS } from './access.mjs';
import { BROWSER_FAULTS } from './browser.mjs';
import { CLIENT_FAULTS } from './client.mjs';
import { MESSAGE_FAULTS } from './messages.mjs';
import { MONEY_FAULTS } from './money.mjs';
import { PRIVACY_FAULTS } from './privacy.mjs';
import { RECORD_FAULTS } from './records.mjs';
import { SAFETY_FAULTS } from './safety.mjs';

/** @type {readonly import('./fault.d.mts').Fault[]} */
export const FAULTS = [
  ...ACCESS_FAULTS,
  ...MONEY_FAULTS,
  ...PRIVACY_FAULTS,
  ...RECORD_FAULTS,
  ...MESSAGE_FAULTS,
  ...SAFETY_FAULTS,
  ...CLIENT_FAULTS,
  ...BROWSER_FAULTS,
];

/** @param {import('./fault.d.mts').Fault} fault */
export const isBrowserFault = ({ test }) => test.file.startsWith('e2e/');
