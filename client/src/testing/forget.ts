import { afterAll, afterEach } from 'vitest';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import { http } from '../api/http.ts';
import { reportAnswer } from '../lib/connection.ts';
import { applyLanguage } from '../lib/language.ts';
import { currentFault, dismissFault } from '../ui/feedback/fault.ts';
import { currentToasts, dismissToast } from '../ui/overlays/toast.ts';

const { adapter } = http.defaults;

// Otherwise a test would wait until the toasts of the previous one have gone.
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

// Test files share the modules and the document, so the leftovers of each are removed before the next begins.
afterAll(() => {
  if (currentFault() !== null) dismissFault();
  Object.assign(http.defaults, { adapter });
  reportAnswer();
  applyLanguage(DEFAULT_LANGUAGE);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
