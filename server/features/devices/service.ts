export { createPasswordAnnouncement } from './account-notice.ts';
export { announceDevice } from './new-device-mail.ts';
