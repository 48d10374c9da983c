export { bytesOfCode, codeOf, codeOfBytes, codeText } from './certificate-code.ts';
export { verifyTextsOf } from './texts.ts';
export { verificationRouter } from './routes.ts';
