export { bytesOfCode, codeOf, codeOfBytes, codeText } from './certificate-code.ts';
export { verifyTextsOf } from './routes.ts';
export { verificationRouter } from './routes.ts';
export { initialsOf, type Verified } from './verify-page.ts';
