export { announceDevice } from './new-device-mail.ts';
