import { isUnavailable, toApiError } from './api-error.ts';
import { texts } from '../lib/texts.ts';

/**
 * The message to show for a failed request: the server's own, which is in the reader's language, or ours. Where a single
 * field is wrong it is that field's: not every form has a place to say it beside.
 */
export function problemMessage(error: unknown): string {
  const { problem, ...rest } = toApiError(error);
  if (problem) {
    const [only, ...others] = Object.values(problem.errors ?? {});
    return only !== undefined && others.length === 0 ? only : problem.detail;
  }
  const words = texts('shell').failures;
  return isUnavailable({ problem, ...rest }) ? words.noConnection : words.generic;
}

/** What is wrong with each field of a refused form, by the field's wire name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return toApiError(error).problem?.errors ?? {};
}
