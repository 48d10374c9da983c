import { isUnavailable, toApiError } from './api-error.ts';
import { texts } from '../lib/texts.ts';

/** The sentence to show for a failed request: the server's own, which is in the reader's language, or ours. */
export function problemSentence(error: unknown): string {
  const { problem, ...rest } = toApiError(error);
  if (problem) return problem.detail;
  const words = texts('shell').failures;
  return isUnavailable({ problem, ...rest }) ? words.noConnection : words.generic;
}

/** What is wrong with each field of a refused form, by the field's wire name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return toApiError(error).problem?.errors ?? {};
}
