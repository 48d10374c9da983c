export { createPasswordAnnouncement, noticeWithoutAddress } from './account-notice.ts';
export { createFactorQueue, mailChange } from './change-mail.ts';
export { saveFactorRules } from './rules.ts';
