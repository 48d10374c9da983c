export type { Composer, Email, EmailCard, EmailPicture, QueuedEmail } from './email.ts';
export { queueEmails } from './queue-sql.ts';
export { createPasswordQueue } from './password-changed.ts';
export { createCodeQueue } from './reset-code.ts';
export { cleanTemplate, readFrame, readRecipient } from './template.ts';
export { mailTexts, topicName } from './template.ts';
export { subscriptionOf, unsubscribeKeys, unsubscribePath, type Subscription } from './unsubscribe-token.ts';
