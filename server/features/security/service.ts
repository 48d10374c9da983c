export { createPasswordAnnouncement, noticeWithoutAddress } from './account-notice.ts';
export { createFactorQueue } from './change-mail.ts';
export { saveFactorRules } from './rules.ts';
